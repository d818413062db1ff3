import TestSupport
import Testing

@testable import SystemLinkFiles

/// A pattern's machine takes what the plainest matcher takes.
@Suite struct LinkPatternTests {
  private static var parser: LinkPattern.Parser {
    .init(variables: .init(["v": ["a", "b/", "*a", ""]]), way: .exact)
  }

  @Test func everySmallPatternOnEverySmallText() {
    let texts = allTexts(of: ["a", "b", "/"], upTo: 4)
    for pattern in allTexts(of: ["a", "/", "*", "?"], upTo: 4) {
      let machine = Self.parser.pattern(pattern)
      for text in texts {
        let expected = PlainPattern.matches(pattern, text)
        if machine.matches(text) != expected {
          Issue.record("\(pattern) on \(text): expected \(expected)")
        }
      }
    }
  }

  /// A variable is the same as the patterns with each of its texts in its place.
  @Test func variablesAreAlternatives() {
    let texts = allTexts(of: ["a", "b", "/"], upTo: 4)
    let values = ["a", "b/", "*a", ""]
    for pattern in allTexts(of: ["a", "?", "*", "v"], upTo: 3) where pattern.contains("v") {
      let machine = Self.parser.pattern(pattern.replacing("v", with: "$(v)"))
      var written = [""]
      for character in pattern {
        written = written.flatMap { text in
          character == "v" ? values.map { text + $0 } : [text + String(character)]
        }
      }
      for text in texts {
        let expected = written.contains { PlainPattern.matches($0, text) }
        if machine.matches(text) != expected {
          Issue.record("\(pattern) on \(text): expected \(expected)")
        }
      }
    }
  }

  /// Slashes at either end of a pattern mean nothing, and `/*` at the end takes the path before it.
  @Test func slashesOfPaths() {
    let paths = allTexts(of: ["a", "/"], upTo: 4).filter {
      !$0.hasPrefix("/") && !$0.hasSuffix("/")
    }
    for pattern in allTexts(of: ["a", "/", "*", "?"], upTo: 4) {
      var plain = pattern[...]
      while plain.first == "/" { plain.removeFirst() }
      while plain.last == "/" { plain.removeLast() }
      let isFolder = plain.hasSuffix("/*")
      let machine = Self.parser.path(pattern)
      for path in paths {
        let expected =
          PlainPattern.matches(plain, path)
          || isFolder && PlainPattern.matches(plain.dropLast(2), path)
        if machine.matches(path) != expected {
          Issue.record("\(pattern) on \(path): expected \(expected)")
        }
      }
    }
  }

  @Test func patternsOfNothingButWildcards() {
    let stars = Self.parser.pattern(String(repeating: "*", count: 60_000))
    #expect(stars.matches("") && stars.matches("ab"))
    let variables = Self.parser.pattern(String(repeating: "$(v)", count: 10_000))
    #expect(variables.matches("") && !variables.matches("c"))
  }

  @Test(
    "A region is a country's two letters",
    arguments: [("/US", true), ("/de", false), ("/419", false), ("/001", false)])
  func region(path: String, isTaken: Bool) {
    #expect(Self.parser.pattern("/$(region)").matches(path) == isTaken, "\(path)")
  }

  @Test func aCharacterIsAScalar() {
    #expect(Self.parser.pattern("?").matches("é"))
    #expect(Self.parser.pattern("??").matches("e\u{301}"))
    let folding = LinkPattern.Parser(
      variables: .init(["X": ["Ä"]]), way: .init(caseSensitive: false, percentEncoded: true))
    // The dotted capital I has no lower case of one scalar, and stays.
    #expect(folding.pattern("ÄÉ?").matches(folding.way.folded("äéİ")))
    #expect(folding.pattern("$(X)").matches(folding.way.folded("ä")))
  }
}
