import LinkRouting
import Testing

/// An initialiser that throws is never taken for a literal.
@Suite struct ParsingInitialisersTests {
  @Test("A literal where a throwing initialiser is written throws, too")
  func literals() {
    #expect(throws: TemplateError.self) { try RouteTemplate(parsing: "/a/:") }
    #expect((try? RouteTemplate(parsing: "/a/:")) == nil)
    #expect((try? RouteTemplate(parsing: "/a/:id")) == "/a/:id")
  }
}
