import LinkRouting
import TestSupport
import Testing

@Suite struct TemplateErrorTests {
  private func error(_ template: String) throws -> TemplateError {
    do throws(TemplateError) {
      _ = try RouteTemplate(parsing: template)
    } catch {
      return error
    }
    throw Unexpected("\(template.prefix(200)) is a template")
  }

  @Test(
    "The fixtures' bad templates fail at their place",
    arguments: try TemplateFixtures.all.get().invalid)
  func invalid(row: TemplateFixtures.Invalid) throws {
    let error = try error(row.template)
    #expect(error.message == row.message, "\(row.id): \(row.template)")
    #expect(error.offset == row.offset, "\(row.id): \(row.template)")
    #expect(error.template == row.template, "\(row.id)")
  }

  @Test("Every kind of error has a row")
  func isCovered() throws {
    let rows = try TemplateFixtures.all.get().invalid
    let reasons = try rows.map {
      String(describing: try error($0.template).reason).prefix { $0 != "(" }
    }
    #expect(
      Set(reasons) == [
        "expectedName", "expectedNameOfTexts", "unknownType", "expectedClosingParenthesis",
        "unexpectedGroupEnd",
        "emptyGroup", "groupInsideSegment", "emptySegment", "wildcardInsideSegment",
        "adjacentWildcards", "adjacentTokens", "duplicateName", "duplicateQueryItem",
        "expectedQueryItem", "expectedFragment", "unexpectedCharacter", "dotSegment",
        "danglingEscape", "tooManyVariants", "tooManySegments", "otherLanguage", "origin",
        "restNotLast",
      ])
  }

  @Test(
    "The description is the message, the template, and a caret under the place",
    arguments: [
      (
        "/projects/:/comments",
        """
        expected a name after ":", found "/"
          /projects/:/comments
                     ^
        """
      ),
      (
        "/cafés/🙂/%20",
        """
        a template has no escapes: write the character, or "\\" before a "%" that is meant as text
          /cafés/🙂/%20
                   ^
        """
      ),
      (
        "/a/(b",
        """
        expected ")", found the end
          /a/(b
               ^
        """
      ),
    ])
  func caret(template: String, description: String) throws {
    #expect(try error(template).description == description, "\(template)")
  }

  @Test(
    "However deep the parentheses, a bad template is an error and not a crash",
    arguments: ["(", "/(", "(a/", "/?(", "/?((", "((a)|", "/:int(", "/:(", ":(a|"])
  func depth(unit: String) {
    let text = String(repeating: unit, count: 50_000)
    #expect(throws: TemplateError.self, "\(unit)") { try RouteTemplate(parsing: text) }
  }

  @Test("A template with more variants than it may have is refused", arguments: [9, 257])
  func variants(count: Int) throws {
    // Nine groups of two, or one group of 257.
    let text =
      count == 9
      ? (0..<9).map { "/(a\($0)|b\($0))" }.joined()
      : "/(" + (0..<257).map { "a\($0)" }.joined(separator: "|") + ")"
    #expect(try error(text).reason == .tooManyVariants)
  }

  @Test("An initialiser that throws is never taken for a literal")
  func literals() {
    #expect(throws: TemplateError.self) { try RouteTemplate(parsing: "/a/:") }
  }

  @Test("Groups may nest a hundred deep")
  func nesting() throws {
    let text = String(repeating: "(a/", count: 100) + "b" + String(repeating: ")", count: 100)
    let template = try RouteTemplate(parsing: text)
    #expect(template.variants.count == 101)
    #expect(try RouteTemplate(parsing: template.description) == template)
  }
}
