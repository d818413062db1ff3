import Foundation
import LinkRouting
import Testing

/// A link and its parts; ``LinkScannerTests`` holds each part to the independent reader.
@Suite struct LinkComponentsTests {
  @Test("The parts of a link")
  func parts() throws {
    let text = "KSR://user:pw@Example.COM:8080//a%2Fb/c/?x=1&x=2&flag&=v&a=b=c#top%20of"
    let link = try LinkComponents(text)
    #expect([link.string, link.description] == [text, text])
    #expect([link.scheme, link.host, link.port] == ["KSR", "example.com", "8080"], "R2")
    #expect(link.pathSegments == ["a/b", "c"], "R9, R10")
    #expect(link.queryItems.map(\.name) == ["x", "x", "flag", "", "a"], "R12")
    #expect(link.queryItems.map(\.value) == ["1", "2", "", "v", "b=c"], "R12")
    #expect(link.fragment == "top of")
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
