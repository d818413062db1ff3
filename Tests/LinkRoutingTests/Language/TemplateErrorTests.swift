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
    #if !DEBUG
      // An app stops in its first debug build, so others have no sentences about other languages.
      if row.message.contains(" is written ") { return }
    #endif
    #expect(error.message == row.message, "\(row.id): \(row.template)")
    #expect(error.offset == row.offset, "\(row.id): \(row.template)")
    #expect(error.template == row.template, "\(row.id)")
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

  @Test("Groups may nest a hundred deep")
  func nesting() throws {
    let text = String(repeating: "(a/", count: 100) + "b" + String(repeating: ")", count: 100)
    let template = try RouteTemplate(parsing: text)
    #expect(template.variants.count == 101)
    #expect(try RouteTemplate(parsing: template.description) == template)
  }
}
