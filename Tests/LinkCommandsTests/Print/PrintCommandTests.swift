import Testing

@testable import LinkCommands

@Suite struct PrintCommandTests {
  @Test(arguments: [
    (["/recipes/:int(id)", "id=42", "ref=mail"], "/recipes/42?ref=mail"),
    (["/", "a=1", "a=2"], "/?a=1&a=2"),
    (["/a", "b="], "/a?b="),
    (["--on", "https://example.com", "/a/:x", "x=-1"], "https://example.com/a/-1"),
    (["/a/:x", "x=b", "--on", "app://"], "app://a/b"),
    (["/a/:x", "x=b", "--on", "app:/"], "app:a/b"),
    (["--", "-:x-", "x=b"], "/-b-"),
    // What the token does not take may stand beside what it takes.
    (["/search?(:int(page))", "page=two", "page=2"], "/search?page=two&page=2"),
    (["/recipes/:int(id)", "id=4", "id=x"], "/recipes/4?id=x"),
    (["/(:int(x)|all/*x)", "x=two"], "/all/two"),
    (["/search?(:q)", "q="], "/search?q="),
  ])
  func prints(words: [String], expected: String) {
    let run = Run(["print"] + words)
    #expect(run.lines == [expected])
    #expect(run.status == .success, "\(run.errors)")
  }

  @Test(arguments: [
    (["/a/:x"], "/a/:x: x is missing"),
    (["/a/:x", "X=4", "y=5"], "/a/:x: x is missing; given: X, y"),
    (["/a/:int(x)", "x=abc"], "/a/:int(x): x is \"abc\", which is not an int"),
    (
      ["/search?(:int(page))", "page=two"],
      "/search?(:int(page)): page is \"two\", which is not an int"
    ),
    (["/a/(:int(x))", "x=two"], "/a/(:int(x)): x is \"two\", which is not an int"),
    (["/a?(:int(x))", "x="], "/a?(:int(x)): x is \"\", which is not an int"),
  ])
  func whatCannotBePrinted(words: [String], message: String) {
    let run = Run(["print"] + words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors == "navigation print: \(message)\n")
  }

  @Test(arguments: [
    ([], "TEMPLATE is missing"),
    (["/a", "b"], "\"b\" is not name=value: write the param's name, \"=\", and its text"),
    (["/a", "=b"], "\"=b\" is not name=value: write the param's name, \"=\", and its text"),
    (["/(a"], "expected \")\", found the end\n  /(a\n     ^"),
    (["/a", "--on", "example.com"], notAnOrigin("example.com")),
    (["/a", "--on", "app:/b"], notAnOrigin("app:/b")),
    (["/a", "--on", "https://a.b/app"], notAnOrigin("https://a.b/app")),
  ])
  func wrongUsage(words: [String], message: String) {
    let run = Run(["print"] + words)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("navigation print: \(message)\n"), "\(run.errors)")
  }

  private static func notAnOrigin(_ text: String) -> String {
    "\"\(text)\" is no origin: write https://example.com, https://*.example.com, https://* or, for a custom scheme, cook:// or cook:"
  }
}
