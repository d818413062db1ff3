import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import SystemLinkFiles

/// A good file with one word, key or entry changed.
///
/// The check has a finding, or the change is harmless for a stated reason.
@Suite struct OneWordTests {
  // MARK: A site association

  private static let file = """
    {"applinks": {
      "substitutionVariables": {"tab": ["likes", "about"]},
      "details": [
        {
          "appIDs": ["ABCDE12345.com.example.shop"],
          "defaults": {"percentEncoded": false},
          "components": [
            {"#": "no_universal_links", "exclude": true, "comment": "Apple's example"},
            {"/": "/help/old", "exclude": true},
            {"/": "/?*/?*/?*/?*", "exclude": true},
            {"/": "/users/?*/$(tab)"},
            {"/": "/?*/?*/?*", "exclude": true},
            {"/": "/help/?*"},
            {"/": "/search", "?": {"q": "?*"}},
            {"/": "/share", "?": "*"},
            {"/": "/login", "#": "token=?*"},
            {"/": "/Terms", "caseSensitive": false}
          ]
        }
      ]
    }}
    """

  /// Changes that do nothing, each with its reason.
  private static let harmless: [(reason: String, isMeant: @Sendable (Change) -> Bool)] = [
    ("a comment is for people", { $0.key == "comment" }),
    ("no pattern has an escape", { $0.key == "percentEncoded" || "\($0)".hasSuffix("defaults -") }),
    ("the leading slash of a path is optional", { $0.key == "/" && "/\($0.word)" == $0.old }),
    ("the component ignores case", { $0.key == "/" && $0.word.lowercased() == "/terms" }),
    (
      "any fragment may be excluded",
      { $0.place.hasSuffix("[0].#") || "\($0)".hasSuffix("components[0] -") }
    ),
    ("a query is any query", { "\($0)".hasSuffix("components[7].? -") }),
    (
      "a scheme has no case", { $0.place.hasSuffix("Schemes[0]") && $0.word.lowercased() == $0.old }
    ),
    ("another key of the entitlements", { $0.key == "aps-environment" }),
  ]

  private static let table: RouteTable<String> = {
    let routes: RouteDictionary<String> = [
      "/help/:page": decode("help"), "/users/:id/:(likes|about)(tab)": decode("users"),
      "/search?:q": decode("search"), "/share": decode("share"),
      "/login#token=:token": decode("login"), "(?i)/Terms": decode("terms"),
    ]
    return RouteTable(
      routes.asDeepLinks() + ["/help/old": decode("old")], on: .web("example.com")
    ).deepLinks
  }()

  @Test func aSiteAssociation() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Self.file.utf8))
    func findings(_ json: Any) throws -> [String] {
      let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
      let own = SiteAssociation.findings(in: data)
      let file = try? SiteAssociation(json: data)
      let app = AppID("ABCDE12345.com.example.shop")
      let drift = file?.findings(against: Self.table, on: "example.com", app: app) ?? []
      return (own + drift).filter { $0.severity != .note }.map(\.description)
    }
    #expect(try findings(json) == [])
    for change in LawSize.part(of: Change.all(of: json), oneIn: 12)
    where try findings(change.value).isEmpty {
      if Self.harmless.contains(where: { $0.isMeant(change) }) { continue }
      Issue.record("\(change): the check says nothing")
    }
  }

  // MARK: Property lists

  private static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>aps-environment</key><string>production</string>
      <key>com.apple.developer.associated-domains</key>
      <array>
        <string>applinks:shop.example</string>
        <string>applinks:*.shop.example</string>
      </array>
    </dict></plist>
    """

  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleURLSchemes</key><array><string>shop</string></array>
        </dict>
      </array>
    </dict></plist>
    """

  @Test func propertyLists() throws {
    let table = RouteTable(
      RouteDictionary(["/teas": decode("teas")]).asDeepLinks(),
      on: ["https://shop.example", "https://*.shop.example", "shop://"])
    func check(_ text: String, _ read: (Data) throws(DeclarationError) -> DeclaredLinks) throws {
      let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      func findings(_ list: Any) throws -> [String] {
        let data = try PropertyListSerialization.data(
          fromPropertyList: list, format: .xml, options: 0)
        do throws(DeclarationError) {
          return try read(data).findings(against: table).map(\.description)
        } catch {
          return [error.description]
        }
      }
      #expect(try findings(list) == [])
      for change in Change.all(of: list) where try findings(change.value).isEmpty {
        if Self.harmless.contains(where: { $0.isMeant(change) }) { continue }
        Issue.record("\(change): the check says nothing")
      }
    }
    try check(Self.entitlements) { data throws(DeclarationError) in
      try DeclaredLinks(entitlements: data)
    }
    try check(Self.infoPlist) { data throws(DeclarationError) in
      try DeclaredLinks(infoPlist: data)
    }
  }

  @Test(
    "A pattern in the language of regular expressions is named",
    arguments: [
      "/a/.*", "/a/.+", "/(a|b)/?*", "/[a-z]*", "/a/\\d", "/a/[^/]+", "^/a", "/a$", "/a/(.*)",
      "/a/\\w+",
    ])
  func regularExpressions(path: String) {
    let file = SiteAssociation(details: [.init(appIDs: [], components: [.init(path: path)])])
    #expect(file.patternWarnings.count == 1, "\(path): \(file.patternWarnings)")
  }

  @Test(
    "A notation of others is named in each part of a pattern, and in a template that has no such notation",
    arguments: [
      "$id", "{-$id}", "{/:id}", ":id{[0-9]+}", ":id{\\d{4}}", ":id{[a-z]+}", "[id=integer]",
      "[id=slug]", ":id+", ":id*", ":id?", ":user-id", "{id}", "[id]", "[...rest]",
    ].map { ($0, true) }
      + ["[0-9]+", "([^/]+)", ".*", ".+", "(\\d+)", ":id", "(a|b)"].map { ($0, false) })
  func notations(text: String, isTextInTemplates: Bool) {
    let components: [SiteAssociation.Component] = [
      .init(path: "/a/\(text)"), .init(path: "/a/\(text)/b"), .init(query: .items(["q": text])),
      .init(query: .pattern("q=\(text)&p=1")), .init(fragment: text),
      .init(fragment: "/rooms/\(text)"),
    ]
    for component in components {
      let warnings = SiteAssociation(
        details: [.init(appIDs: [], components: [component])]
      ).patternWarnings
      #expect(warnings.count == 1, "\(component): \(warnings)")
    }
    guard isTextInTemplates, let template = try? RouteTemplate(parsing: "/a/\(text)")
    else { return }
    #expect(!RouteTable([template: decode(1)], on: .any).diagnostics.isEmpty, "\(template)")
  }
}

/// A value of a file with one word, key or entry changed.
private struct Change: CustomStringConvertible {
  /// The keys and indices that lead to the place.
  var place: String
  /// The last key.
  var key: String
  /// The word that is there now, or `-`.
  var word: String
  /// The string that was there; empty for any other value.
  var old = ""
  var value: Any

  var description: String { "\(place) \(word)" }

  /// The change as one of a larger value.
  private func of(_ value: Any) -> Change {
    Change(place: place, key: key, word: word, old: old, value: value)
  }

  /// Each value with one change.
  static func all(of value: Any, _ place: String = "", key: String = "") -> [Change] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { name, inner in
        let place = place + (place.isEmpty ? "" : ".") + name
        func change(_ word: String, _ edit: (inout [String: Any]) -> Void) -> Change {
          var object = object
          edit(&object)
          return Change(place: place, key: name, word: word, value: object)
        }
        let names = words(name).filter { object[$0] == nil }.map { other in
          change("named \(other)") {
            $0[name] = nil
            $0[other] = inner
          }
        }
        let inside = all(of: inner, place, key: name).map { inner in
          var object = object
          object[name] = inner.value
          return inner.of(object)
        }
        return [change("-") { $0[name] = nil }] + names + inside
      }
    case let array as [Any]:
      array.indices.flatMap { index in
        let place = "\(place)[\(index)]"
        var rest = array
        rest.remove(at: index)
        let inside = all(of: array[index], place, key: key).map { inner in
          var array = array
          array[index] = inner.value
          return inner.of(array)
        }
        return [Change(place: place, key: key, word: "-", value: rest)] + inside
      }
    case let text as String:
      words(text).map { Change(place: place, key: key, word: $0, old: text, value: $0) }
    case let truth as Bool:
      [Change(place: place, key: key, word: "\(!truth)", value: !truth)]
    default: []
    }
  }

  /// A word with a letter too few or too many, or in another case.
  private static func words(_ word: String) -> [String] {
    let first = word.prefix(1)
    return [
      String(word.dropFirst()), String(word.dropLast()), word + "x", word + " ",
      (first == first.lowercased() ? first.uppercased() : first.lowercased()) + word.dropFirst(),
      word.uppercased(), word.lowercased(),
    ].unique.filter { $0 != word }
  }
}
