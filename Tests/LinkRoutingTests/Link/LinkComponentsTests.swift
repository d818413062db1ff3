import Foundation
import Testing

@testable import LinkRouting

/// A link and its parts.
struct ExpectedParts: Sendable, CustomTestStringConvertible {
  var rule: String
  var link: String
  var segments: [String] = []
  var items: [[String]] = []
  var fragment: String?

  var testDescription: String { "\(rule): \(link)" }
}

@Suite struct LinkComponentsTests {
  @Test("The parts of a link")
  func parts() throws {
    let text = "KSR://user:pw@Example.COM:8080//a%2Fb/c/?x=1&x=2&flag&=v&a=b=c#top%20of"
    let link = try LinkComponents(text)
    #expect(link.string == text)
    #expect(link.description == text)
    #expect(link.scheme == "KSR")
    #expect(link.host == "example.com", "R2")
    #expect(link.port == "8080")
    #expect(link.pathSegments == ["a/b", "c"], "R9, R10: \(text)")
    #expect(
      link.queryItems == [
        .init(name: "x", value: "1"), .init(name: "x", value: "2"), .init(name: "flag", value: ""),
        .init(name: "", value: "v"), .init(name: "a", value: "b=c"),
      ], "R12: \(text)")
    #expect(link.fragment == "top of")
  }

  @Test(
    "Paths, queries and fragments are decoded as the rules say",
    arguments: [
      ExpectedParts(rule: "R9", link: example("/a%2Fb"), segments: ["a/b"]),
      ExpectedParts(rule: "R9", link: example("/a%252Fb"), segments: ["a%2Fb"]),
      ExpectedParts(rule: "R9", link: example("/%41%42"), segments: ["AB"]),
      ExpectedParts(rule: "R9", link: example("/a%3Fb%23c"), segments: ["a?b#c"]),
      ExpectedParts(
        rule: "R10", link: example("//projects//a/b/"), segments: ["projects", "a", "b"]),
      ExpectedParts(rule: "R10", link: example("////")),
      ExpectedParts(rule: "R11", link: example("/.../.a/a."), segments: ["...", ".a", "a."]),
      ExpectedParts(rule: "R11", link: example("/%252e/%2e%2e%2e"), segments: ["%2e", "..."]),
      ExpectedParts(rule: "R7", link: example("/é/🙂"), segments: ["é", "🙂"]),
      ExpectedParts(rule: "R12", link: example("?a&b="), items: [["a", ""], ["b", ""]]),
      ExpectedParts(rule: "R12", link: example("?&&a=1&&"), items: [["a", "1"]]),
      ExpectedParts(rule: "R12", link: example("?a+b=c+d"), items: [["a+b", "c+d"]]),
      ExpectedParts(rule: "R12", link: example("?a=%2B%26%3D"), items: [["a", "+&="]]),
      ExpectedParts(rule: "R12", link: example("?a%3D=1"), items: [["a=", "1"]]),
      ExpectedParts(rule: "R12", link: example("?a=%252F"), items: [["a", "%2F"]]),
      ExpectedParts(
        rule: "R12", link: example("?%41=%zz&b=%C3"), items: [["A", "%zz"], ["b", "%C3"]]),
      ExpectedParts(rule: "R12", link: example("?a==b"), items: [["a", "=b"]]),
      ExpectedParts(rule: "R12", link: example("?="), items: [["", ""]]),
      ExpectedParts(rule: "R12", link: example("?a=%00"), items: [["a", "\0"]]),
      ExpectedParts(rule: "R12", link: example("?a=1?b=2"), items: [["a", "1?b=2"]]),
      ExpectedParts(rule: "R7", link: example("?a={\"b\"|<c>}"), items: [["a", "{\"b\"|<c>}"]]),
      ExpectedParts(
        rule: "R12", link: example("?a=1#b&c=1"), items: [["a", "1"]], fragment: "b&c=1"),
      ExpectedParts(rule: "R12", link: example("#%41"), fragment: "A"),
      ExpectedParts(rule: "R12", link: example("#%zz%41"), fragment: "%zz%41"),
      ExpectedParts(rule: "R12", link: example("#"), fragment: ""),
      ExpectedParts(rule: "R12", link: example("#a?b#c"), fragment: "a?b#c"),
      ExpectedParts(
        rule: "R3", link: "mailto:a@b?subject=x", segments: ["a@b"], items: [["subject", "x"]]),
    ])
  func decoded(row: ExpectedParts) throws {
    let link = try LinkComponents(row.link)
    #expect(link.pathSegments == row.segments, "\(row.rule): \(row.link)")
    #expect(link.queryItems.map { [$0.name, $0.value] } == row.items, "\(row.rule): \(row.link)")
    #expect(link.fragment == row.fragment, "\(row.rule): \(row.link)")
  }

  @Test("R3: without `//` there is no host; with it there is one, empty or not")
  func authority() throws {
    #expect(try LinkComponents("mailto:a").host == nil)
    #expect(try LinkComponents("mailto:/a").host == nil)
    #expect(try LinkComponents("https:///a").host == "")
    #expect(try LinkComponents("https://h").host == "h")
    #expect(try LinkComponents("https://h").port == nil)
    #expect(try LinkComponents("https://h:").port == "")
    #expect(try LinkComponents("https://u@h:1").port == "1")
    #expect(try LinkComponents("https://u:2@h").port == nil)
  }

  @Test("R1: links are equal when their bytes are")
  func equality() throws {
    let composed = try LinkComponents(example("/\u{E9}"))
    let decomposed = try LinkComponents(example("/e\u{301}"))
    #expect(composed.string == decomposed.string, "Swift's own == holds these texts for equal")
    #expect(composed != decomposed, "R1: \(composed)")
    #expect(
      try Set([composed, decomposed, LinkComponents(example("/\u{E9}"))]).count == 2,
      "R1: \(composed)")
    #expect(try LinkComponents("https://example.com") != LinkComponents("HTTPS://example.com"))
  }

  @Test(
    "R12: a `+` is a space only for who asks for it, and only in the query",
    arguments: [
      ("/a+b?q=green+tea&sum=1%2B1#c+d", "/a+b?q=green%20tea&sum=1%2B1#c+d"), ("/a+b", "/a+b"),
      ("/?+=+", "/?%20=%20"), ("/?q=100%+off&r=%+%41", "/?q=100%25%20off&r=%25%20%2541"),
    ])
  func plus(path: String, read: String) throws {
    let link = try LinkComponents(example(path))
    #expect(try link.readingPlusAsSpace() == LinkComponents(example(read)))
    #expect(link.queryItems.allSatisfy { !$0.value.contains(" ") }, "R12")
  }

  @Test("R13: a link that is too long with its spaces is malformed")
  func tooManySpaces() throws {
    let link = try LinkComponents(example("/?q=" + String(repeating: "+", count: 30_000)))
    #expect(throws: LinkError.self) { try link.readingPlusAsSpace() }
  }

  @Test("A link is encoded as its text, and decoded by the same rules")
  func codable() throws {
    let link = try LinkComponents(example("/a%2Fb?x=1"))
    let data = try JSONEncoder().encode([link])
    #expect(try JSONDecoder().decode([LinkComponents].self, from: data) == [link])
    let bad = Data(#"["https://example.com/.."]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LinkComponents].self, from: bad)
    }
    guard case .dataCorrupted(let context) = error else {
      throw Unexpected("\(String(describing: error))")
    }
    #expect(
      context.debugDescription
        == "the segment \"..\" at byte 20 is \".\" or \"..\", which no path may hold (R11)")
  }
}
