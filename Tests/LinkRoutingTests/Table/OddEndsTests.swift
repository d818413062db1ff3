import Foundation
import LinkRouting
import Testing

/// Small promises that no other suite is about.
@Suite struct OddEndsTests {
  @Test("A link is a URL again")
  func url() throws {
    let text = "https://example.com/a?b=c#d"
    #expect(try LinkComponents(text).url == URL(string: text))
  }

  @Test("A template prints no link where no origin is listed")
  func noOrigin() throws {
    let template: RouteTemplate = "/a"
    #expect(throws: RoutePrintingError(template: "/a", param: "", reason: .noOrigin)) {
      try template.url([:], on: .any)
    }
  }

  @Test(
    "More variants than a template may have are refused",
    arguments: [
      "/" + (0..<9).map { "(a\($0)|b\($0))" }.joined(separator: "/"),
      "/(" + (0...256).map { "a\($0)" }.joined(separator: "|") + ")",
    ])
  func variants(text: String) throws {
    #expect { try RouteTemplate(parsing: text) } throws: { error in
      (error as? TemplateError)?.reason == .tooManyVariants
    }
  }
}
