import TestSupport
import Testing

@testable import AppSiteAssociation

/// Patterns of Android's files.
@Suite struct AndroidPatternTests {
  typealias Token = PlainAndroidPattern.Token

  private static let texts = allTexts(of: ["a", "b", ".", "/"], upTo: 4)

  @Test("A pathPattern matches what Android's steps match")
  func simplePatterns() {
    let pieces = ["a", "/", ".", ".*", #"\."#, #"\*"#, "ab"]
    for pattern in allTexts(of: pieces, upTo: 3) {
      let own = AndroidPattern(.pathPattern, pattern).pattern
      for text in Self.texts
      where own?.matches(text) != PlainAndroidPattern.matchesSimple(pattern, text) {
        Issue.record("\(pattern) and \(text)")
      }
    }
  }

  @Test("A repetition of a letter matches at least what Android's steps match")
  func repetitions() {
    for pattern in allTexts(of: ["a*", "b*", "a", ".", ".*"], upTo: 3) {
      let own = AndroidPattern(.pathPattern, pattern).pattern
      for text in Self.texts where PlainAndroidPattern.matchesSimple(pattern, text) {
        if own?.matches(text) != true { Issue.record("\(pattern) and \(text)") }
      }
    }
  }

  private static let fixed = [
    Token(text: "a", accepts: { $0 == "a" }, bounds: 1...1),
    Token(text: ".", accepts: { _ in true }, bounds: 1...1),
    Token(text: "[ab]", accepts: { "ab".contains($0) }, bounds: 1...1),
    Token(text: "[^a-b]+", accepts: { !"ab".contains($0) }, bounds: 1...Int.max),
    Token(text: "a+", accepts: { $0 == "a" }, bounds: 1...Int.max),
    Token(text: "[a-b]+", accepts: { "ab".contains($0) }, bounds: 1...Int.max),
    Token(text: ".+", accepts: { _ in true }, bounds: 1...Int.max),
    Token(text: "b{2}", accepts: { $0 == "b" }, bounds: 2...2),
    Token(text: #"\."#, accepts: { $0 == "." }, bounds: 1...1),
  ]
  private static let open = [
    Token(text: "a*", accepts: { $0 == "a" }, bounds: 0...Int.max),
    Token(text: ".*", accepts: { _ in true }, bounds: 0...Int.max),
    Token(text: "[^/]{1,2}", accepts: { $0 != "/" }, bounds: 1...2),
    Token(text: "b{0,1}", accepts: { $0 == "b" }, bounds: 0...1),
    Token(text: "a{2,}", accepts: { $0 == "a" }, bounds: 2...Int.max),
  ]

  @Test(
    "A pathAdvancedPattern matches what Android's steps match, and with optional tokens at least that"
  )
  func advancedPatterns() throws {
    let all = Self.fixed + Self.open
    let sequences = sequences(of: all.map(\.text), upTo: 3)
    for names in LawSize.part(of: sequences, oneIn: 15, first: 1 + all.count * (all.count + 1)) {
      let tokens = names.compactMap { name in all.first { $0.text == name } }
      let text = tokens.map(\.text).joined()
      let own = try #require(AndroidPattern(.pathAdvancedPattern, text).pattern, "\(text)")
      let isExact = tokens.dropLast().allSatisfy { token in
        Self.fixed.contains { $0.text == token.text }
      }
      for link in Self.texts {
        let isMatch = PlainAndroidPattern.matchesAdvanced(tokens, link)
        if own.matches(link) != isMatch, isExact || isMatch { Issue.record("\(text) and \(link)") }
      }
    }
  }

  @Test(
    "What Android rejects is no pattern",
    arguments: [
      "*a", "a**", "a+{2}", "[", "[]", "[a", "[^]", "a{", "a{x}", "a{2,1}", "a{,2}", #"a\"#,
      String(repeating: "a", count: 3_000),
    ])
  func rejected(text: String) {
    #expect(AndroidPattern(.pathAdvancedPattern, text).pattern == nil)
  }

  @Test(
    "An expression of assetlinks.json is the pattern that Android makes of it",
    arguments: [
      ("/a", AndroidPattern(.path, "/a")), ("/a.b", AndroidPattern(.path, "/a.b")),
      ("/a/*", AndroidPattern(.pathPrefix, "/a/")), ("*", AndroidPattern(.pathPrefix, "")),
      ("/?*", AndroidPattern(.pathPattern, "/..*")),
      ("/a.b/?", AndroidPattern(.pathPattern, #"/a\.b/."#)),
      (#"*\x"#, AndroidPattern(.pathPattern, #".*\\x"#)),
    ])
  func expressions(text: String, pattern: AndroidPattern) {
    #expect(AndroidPattern(expression: text) == pattern)
  }

  @Test(arguments: [
    (AndroidPattern(.path, "/"), "", true), (AndroidPattern(.path, "/a"), "a", true),
    (AndroidPattern(.path, "a"), "a", false), (AndroidPattern(.pathPrefix, "/a"), "ab", true),
    (AndroidPattern(.pathPrefix, ""), "", true),
    (AndroidPattern(.pathSuffix, ".pdf"), "a.pdf", true),
    (AndroidPattern(.pathPattern, ".*b"), "aab", true),
    (AndroidPattern(.pathPattern, ".*b"), "abab", false),
    (AndroidPattern(.pathPattern, ".*/a"), "a", true),
    (AndroidPattern(.pathPattern, ".a"), "a", true),
    (AndroidPattern(.pathAdvancedPattern, "/[^/]+"), "a", true),
    (AndroidPattern(.pathAdvancedPattern, "/[^/]+"), "a/b", false),
    (AndroidPattern(.pathAdvancedPattern, "/.+/edit"), "a/edit", false),
    (AndroidPattern(.pathAdvancedPattern, "/[0-9]{1,3}"), "42", true),
    (AndroidPattern(.pathAdvancedPattern, "/[0-9]{1,3}"), "4242", false),
  ])
  func pathsWithoutTheirSlash(pattern: AndroidPattern, path: String, isMatch: Bool) {
    #expect(pattern.pathPattern?.matches(path) == isMatch)
  }
}
