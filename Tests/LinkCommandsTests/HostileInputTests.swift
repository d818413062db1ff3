import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkCommands
@testable import RouteFixtures
@testable import SystemLinkFiles

/// Each reader of text from outside ends soon, in an answer or an error.
///
/// The input is a right beginning, 64 KiB of one part, and an end that fits no beginning.
@Suite(.timeLimit(.minutes(10))) struct HostileInputTests {
  /// The readers of text from outside, each with beginnings of right input.
  enum Reader: String, CaseIterable {
    case link, template, swift, fixtures, listing, declarations, siteAssociation

    var starts: [String] {
      switch self {
      case .link: ["", "https://example.com/", "https://example.com/recipes/1?q=", "app:/#"]
      case .template: ["", "/", "/recipes/:id", "/:(", "/?", "/#"]
      case .swift:
        [
          "", "enum Screen { case a(", "let x = \"", "let x = \"\"\"\n", "let x = ##\"",
          "let x = #/",
        ]
      case .fixtures: ["", "[{\"url\": \"", "{\"origins\": [\"", "[{\"expected\": "]
      case .listing: ["", "{\"version\":4,\"routes\":1}\n", "{\"template\":\"/"]
      case .declarations:
        ["", "<plist><dict>", "<plist><dict><key>CFBundleURLTypes</key><string>", "bplist00"]
      case .siteAssociation:
        ["", "{\"applinks\": {\"details\": [{\"components\": [", "{\"applinks\": {\"$(a)\": "]
      }
    }

    func read(_ text: String, _ table: RouteTable<Bool>) {
      switch self {
      case .link: _ = "\(table.explain(text))\(table.redacted(text))"
      case .template: _ = (try? RouteTemplate(parsing: text)).map { "\($0)" }
      case .swift: _ = EnumSource([.init(name: "Screen.swift", text: text)]).names
      case .fixtures: _ = try? LinkFixtures(json: Data(text.utf8))
      case .listing:
        _ = try? RouteListing(text.split(separator: "\n").map { .init(text: String($0)) })
      case .declarations:
        _ = try? DeclaredLinks(entitlements: Data(text.utf8))
        _ = try? DeclaredLinks(infoPlist: Data(text.utf8))
      case .siteAssociation: _ = SiteAssociation.findings(in: Data(text.utf8))
      }
    }
  }

  private static let parts = [
    "a", "1", "1e", " ", "\n", "\r\n", "\"", "'", "`", "\\", "\\\"", "\\u", "[", "{", "(", "<",
    "[]", "{}", "()",
    "{\"a\":", "\"a\",", "\"a\":1,", "(a|", "(a)", "/(a", ":a", ":a-", "/", "//", "/*", "*/", "/:",
    "/*a", "://",
    "?", "&", "=", ";", ",", "&amp;", "&a=", "#", "#\"", "#/", "##", "%", "%20", "%2", "%25",
    "%c2%a0", "%E2%80",
    "é", "\u{301}", "\u{200B}", "\u{FEFF}", "-", "*", "**", "*?", "$", "$(", "${", "$(a)", "\\(",
    "\"\\(", "@",
    ".", "..", "/..", "0x", "<array>", "<dict><key>a</key>", "<!--", "<![CDATA[",
    "<!ENTITY a '&a;'>", "enum a {",
    "case a(", "#if a\n", "\"\"\"", "\\#(", "= /\\/", "= /a", "(\"", "\"\"\"\\(", "://:", "xn--",
    "[::", "true", "nu",
  ]

  @Test(arguments: Reader.allCases)
  func endsSoon(_ reader: Reader) throws {
    let table = RouteTable<Bool>(
      ["/recipes/:int(id)": decode(true), "/*/edit?:q": decode(true), "/#/a/:b": decode(true)],
      on: [.web("example.com"), .scheme("app")])
    var late: [String] = []
    for part in LawSize.part(of: Self.parts, oneIn: 40) {
      for start in reader.starts {
        for end in ["\u{1}", "\""] {
          let text = start + String(repeating: part, count: 65_536 / part.utf8.count) + end
          let time = ContinuousClock().measure { reader.read(text, table) }
          if time > .seconds(5) { late.append("\(start) \(part) \(end): \(time)") }
        }
      }
    }
    #expect(late.isEmpty, "\(reader): \(late)")
  }
}
