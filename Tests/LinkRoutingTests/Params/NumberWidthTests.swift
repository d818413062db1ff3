import LinkRouting
import TemplatePrinting
import Testing

/// A token of a number with a fixed number of digits.
@Suite struct NumberWidthTests {
  @Test("The word has the number of digits", arguments: 2...18)
  func words(width: Int) throws {
    let template = try RouteTemplate(parsing: "/:int\(width)(n)")
    #expect(template.description == "/:int\(width)(n)")
    for count in [width - 1, width, width + 1] {
      let link = try LinkComponents(example("/" + String(repeating: "0", count: count)))
      #expect((template.params(of: link) != nil) == (count == width), "\(link)")
    }
  }

  @Test(
    "Any other number of digits is an error",
    arguments: ["0", "1", "02", "19", "-2", "+2", "2 ", "x", "99999999999999999999"])
  func otherWords(width: String) {
    #expect(throws: TemplateError.self) { try RouteTemplate(parsing: "/:int\(width)(n)") }
  }

  @Test("A number of another width is printed by no template", arguments: ["100", "-5", "5"])
  func otherWidths(month: String) throws {
    let template: RouteTemplate = "/:int4(y)/:int2(m)"
    #expect(try template.path(["y": "2021", "m": "05"]).description == "/2021/05")
    #expect {
      try template.path(["y": "2021", "m": "\(month)"])
    } throws: { error in
      "\(error)".hasSuffix("which is not a number of 2 digits")
    }
  }
}
