import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkRoutingHandlers

/// Each row is what a browser makes of a `Location` at `https://clicks.example.com/a/b?c`.
@Suite("Location")
struct LocationTests {
  static let rows: [(location: String, target: String, note: String)] = [
    ("/projects/my dish", "https://clicks.example.com/projects/my%20dish", "a space"),
    ("/a?q=x y&r=1", "https://clicks.example.com/a?q=x%20y&r=1", "a space in the query"),
    ("/a#x y", "https://clicks.example.com/a#x%20y", "a space in the fragment"),
    ("  /a b\t", "https://clicks.example.com/a%20b", "white space around it"),
    ("\u{1}/a\u{1F}", "https://clicks.example.com/a", "controls around it"),
    ("/a\tb?c\td", "https://clicks.example.com/ab?cd", "tabs in it"),
    ("/caf\u{E9}/\u{1F600}", "https://clicks.example.com/caf%C3%A9/%F0%9F%98%80", "UTF-8"),
    ("/a?q=\u{E9}", "https://clicks.example.com/a?q=%C3%A9", "UTF-8 in the query"),
    ("?\u{301}\\", "https://clicks.example.com/a/b?%CC%81%5C", "an accent behind a mark"),
    ("/100%", "https://clicks.example.com/100%25", "a lone %"),
    ("/a%2", "https://clicks.example.com/a%252", "half an escape"),
    ("/a?q=%zz&r=%2F", "https://clicks.example.com/a?q=%25zz&r=%2F", "an escape that is none"),
    ("/a%20b c", "https://clicks.example.com/a%20b%20c", "an escape and a space"),
    ("/a|b\"<>^`{}", "https://clicks.example.com/a%7Cb%22%3C%3E%5E%60%7B%7D", "marks"),
    ("/a[1]?f[]=1", "https://clicks.example.com/a%5B1%5D?f%5B%5D=1", "brackets"),
    ("/a#b#c", "https://clicks.example.com/a#b%23c", "two fragments"),
    ("\\projects\\1", "https://clicks.example.com/projects/1", "backslashes"),
    ("..\\x", "https://clicks.example.com/x", "a backslash behind dots"),
    ("/a?b\\c#d\\e", "https://clicks.example.com/a?b%5Cc#d%5Ce", "backslashes behind the path"),
    ("\\\\evil.com\\x", "https://evil.com/x", "a host behind backslashes"),
    ("/\\evil.com", "https://evil.com", "a host behind a slash and a backslash"),
    ("https:\\\\evil.com", "https://evil.com", "a scheme and backslashes"),
    (
      "https://example.com\\@evil.com/x", "https://example.com/@evil.com/x",
      "a host before a backslash"
    ),
    ("///evil.com/x", "https://evil.com/x", "three slashes"),
    ("https:///evil.com/x", "https://evil.com/x", "three slashes behind a scheme"),
    ("http:/evil.com/x", "http://evil.com/x", "one slash behind another scheme"),
    ("http:evil.com/x", "http://evil.com/x", "none behind another scheme"),
    ("HTTPS:/x", "https://clicks.example.com/x", "one slash behind the same scheme"),
    ("https:x", "https://clicks.example.com/a/x", "none behind the same scheme"),
    ("https:HTTPS:x", "https://clicks.example.com/a/HTTPS:x", "two schemes"),
    ("1a:b", "https://clicks.example.com/a/1a:b", "a colon behind no scheme"),
    (":80", "https://clicks.example.com/a/:80", "a colon in front"),
    ("https:?x", "https://clicks.example.com/a/b?x", "a scheme and a query"),
    ("https://[::1]/x", "https://[::1]/x", "an address"),
    ("app://open/a b\\c", "app://open/a%20b%5Cc", "another scheme"),
    ("app:///a", "app:///a", "another scheme without a host"),
    ("mailto:a@b.com", "mailto:a@b.com", "another scheme without slashes"),
    ("?x=https://a.com", "https://clicks.example.com/a/b?x=https://a.com", "a scheme in the query"),
    ("/a:b", "https://clicks.example.com/a:b", "a colon in the path"),
  ]

  @Test("A Location is read as a browser reads it", arguments: rows)
  func row(location: String, target: String, note: String) throws {
    let base = try url("https://clicks.example.com/a/b?c")
    #expect(
      URL(location: location, from: base)?.absoluteString == target,
      "\(String(reflecting: location)): \(note)")
  }

  @Test("No URL", arguments: ["/a\u{1}b", "/a\u{7F}", "https://[::1/x", "/a\u{0}b"])
  func malformed(location: String) throws {
    let base = try url("https://clicks.example.com/a/b?c")
    #expect(URL(location: location, from: base) == nil)
  }

  @Test("A target is read again alike, and a request goes to the host that is judged")
  func laws() throws {
    let base = try url("https://clicks.example.com/a/b?c")
    let origins: LinkOrigins = ["https://*", "http://*"]
    let parts = [
      "https:", "http:", "HTTPS:", "app:", "//", "/", "///", "\\", "\\\\", "example.com",
      "evil.com", "[::1]",
      "[", "]", "@", ":", ":80", "?", "#", "%", "%2F", "%5C", "%00", " ", "\t", "\u{1}", "\u{E9}",
      "\u{301}", "a", "..", ".", "&", "=", "|",
    ]
    var random = SplitMix64(seed: 45)
    for _ in 0..<LawSize.of(4_000) {
      let location = (0...random.below(7)).map { _ in random.pick(parts) }.joined()
      guard let target = URL(location: location, from: base) else { continue }
      guard target.host()?.isEmpty == false else { continue }
      let text = target.absoluteString
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(String(reflecting: location))")
      #expect(
        URL(location: text, from: base)?.absoluteString == text, "\(String(reflecting: location))")
      guard let link = try? LinkComponents(target), origins.mismatch(of: link) == nil else {
        continue
      }
      #expect(
        link.host?.trimmingCharacters(in: ["[", "]"]).lowercased() == target.host()?.lowercased(),
        "\(String(reflecting: location))")
    }
  }
}
