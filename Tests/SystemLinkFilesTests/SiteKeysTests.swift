import Foundation
import RouteDiagnostics
import Testing

@testable import SystemLinkFiles

/// Keys that mean nothing to Apple's systems.
@Suite struct SiteKeysTests {
  @Test func keysThatNoComponentHas() {
    let json = """
      {"applinks": {
        "defaults": {"casesensitive": false},
        "details": [
          {"appID": "ABCDE12345.com.example.app", "paths": ["/old"]},
          {"appIDs": ["ABCDE12345.com.example.app"], "defaults": {"percentEncoded": false, "/ ": "a"},
           "components": [
             {"/": "/a", "?": {"q": "1"}, "#": "b", "comment": "all is well", "exclude": true},
             {"path": "/b", "exlude": [{"exlude": null}]}
           ]}
        ]
      }}
      """
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8))
        == [
          ("defaults", "casesensitive", ": did you mean \"caseSensitive\"?"),
          ("details[1].defaults", "/ ", ""),
          ("details[1].components[1]", "exlude", ": did you mean \"exclude\"?"),
          ("details[1].components[1]", "path", ""),
        ].map { "applinks.\($0): no component has the key \"\($1)\", so it means nothing\($2)" })
    #expect(SiteAssociation.keyWarnings(for: Data("[]".utf8)) == [])
  }

  @Test func keysThatNoEntryHas() {
    let json = """
      {"applinks": {"apps": [], "default": {"percentEncoded": false}, "details": [
        {"appIDs": ["ABCDE12345.com.example.app"], "component": [{"exlude": true}], "path": ["*"]}
      ]}, "webcredentials": {}}
      """
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8))
        == [
          ("applinks: no file", "default"), ("applinks.details[0]: no entry", "component"),
          ("applinks.details[0]: no entry", "path"),
        ].map { "\($0) has the key \"\($1)\", so it means nothing: did you mean \"\($1)s\"?" })
  }

  @Test("Keys beside applinks that belong into it, or that no file has, and a list of apps")
  func keysAtTheTop() {
    let json = """
      {"applinks": {"apps": ["ABCDE12345.com.example.app"]}, "details": [], "webcredential": {}, "x": 1}
      """
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8)) == [
        "\"details\" belongs in \"applinks\", and means nothing beside it",
        "no file has the key \"webcredential\", so it means nothing: did you mean \"webcredentials\"?",
        "no file has the key \"x\", so it means nothing",
        "applinks: \"apps\" is an empty list, for old systems: name the apps in \"details\"",
      ])
  }

  @Test("In a file of iOS 9, details has an entry for each app")
  func detailsByApp() throws {
    let json = """
      {"applinks": {"details": {
        "ABCDE12345.com.example.b": {"paths": ["NOT /b/c", "/b/*"], "path": 1},
        "ABCDE12345.com.example.a": {"paths": ["/a"]}
      }}}
      """
    let file = try SiteAssociation(json: Data(json.utf8))
    #expect(
      file.details.flatMap(\.appIDs).map(\.description) == [
        "ABCDE12345.com.example.a", "ABCDE12345.com.example.b",
      ])
    #expect(file.details.map(\.components.count) == [1, 2])
    #expect(
      file.decision(for: "https://example.com/b/d") == .opens(by: .init(details: 1, component: 1)))
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8)) == [
        "applinks.details.ABCDE12345.com.example.b: no entry has the key \"path\", so it means nothing: "
          + "did you mean \"paths\"?"
      ])
    let wrong = Data(json.replacing("ABCDE12345.com.example.a", with: "app").utf8)
    #expect(throws: SiteAssociationError.self) { try SiteAssociation(json: wrong) }
  }

  /// No link matches a pattern with such a variable.
  @Test func variablesThatNothingDefines() {
    let component = SiteAssociation.Component(
      path: "/$(digit)/$(fodo)/$(food)", query: .items(["q": "$()"]), fragment: "$$(Food)$(open")
    let file = SiteAssociation(
      details: [
        .init(
          appIDs: [],
          components: [
            .init(path: "/$(food)", query: .pattern("$(two)$(one)")), component,
          ])
      ],
      defaults: .init(path: "$(none)"), substitutionVariables: ["food": ["$(pizza)"], "none": []])
    let components = "applinks.details[0].components"
    let undefined = [
      ("applinks.defaults", "none"), ("\(components)[0]", "one"), ("\(components)[0]", "two"),
      ("\(components)[1]", "Food"), ("\(components)[1]", "fodo"),
    ].map { "\($0): nothing defines the variable \"\($1)\", so no link matches" }
    let others = [
      "\(components)[1]: \"$(open\" has no \")\", so it is no variable and matches only itself",
      "applinks.substitutionVariables.food[0]: variables have no variables in them, and the \"$(\" of "
        + "\"$(pizza)\" matches only itself",
    ]
    #expect(file.patternWarnings == undefined + others)
    #expect(file.decision(for: "https://example.com/1/a/b") == .leaves)
    #expect(SiteAssociation().patternWarnings == [])
  }

  @Test("A path that no link can have is told, unless paths are compared without escapes")
  func pathsThatNoLinkHas() {
    func warnings(_ path: String, _ percentEncoded: Bool? = nil, _ all: Bool? = nil) -> [String] {
      SiteAssociation(
        details: [
          .init(
            appIDs: [], components: [.init(path: path, percentEncoded: percentEncoded)],
            defaults: .init(percentEncoded: all))
        ], substitutionVariables: ["a b": ["c"]]
      ).patternWarnings
    }
    let place = "applinks.details[0].components[0]"
    #expect(
      warnings("/#/menu/*") == [
        "\(place): no path has a \"#\", so no link matches: write the fragment's pattern under \"#\""
      ])
    for scalar in ["\u{E9}", " ", "<", "\u{1}"] {
      #expect(
        warnings("/caf\(scalar)/*") == [
          "\(place): every path has \"\(scalar)\" escaped, so no link matches: write the escape, or compare "
            + "without escapes (\"percentEncoded\": false)"
        ])
      #expect(warnings("/caf\(scalar)/*", false) == [])
      #expect(warnings("/caf\(scalar)/*", nil, false) == [])
      #expect(warnings("/caf\(scalar)/*", true, false).count == 1)
    }
    #expect(warnings("/$(a b)/?*;a=1,%20!'()@:&+~-._[1]|^") == [])
  }

  @Test(
    "A pattern in the notation of something else is named, with the way out",
    arguments: [
      (##"{"/": "NOT /help/*"}"##, "\"exclude\": true"),
      (##"{"/": "NOT /"}"##, "\"exclude\": true"),
      (##"{"/": "/link?url=/x/*"}"##, "under \"?\""),
      (##"{"/": "/buy/{id}"}"##, "write \"*\""),
      (##"{"/": "/{}/x"}"##, "write \"*\""),
      (##"{"/": "/buy/:id"}"##, "write \"*\""),
      (##"{"/": ":id/x"}"##, "write \"*\""),
      (##"{"/": "https://shop.example/buy/*"}"##, "begins with \"/\""),
      // `https://example.com/https://shop.example/buy/x` is a link that matches.
      (##"{"/": "https://shop.example/*"}"##, "so no usual link matches"),
      (##"{"#": "#no_universal_links", "exclude": true}"##, "leave out the \"#\""),
      (##"{"/": "/a", "?": "?id=*"}"##, "leave out the \"?\""),
      (##"{"/": "/a", "?": {"q": "a b"}}"##, "every query"),
      (##"{"/": "/a", "?": {"a b": "?*"}}"##, "every query"),
      (##"{"/": "*://shop.example/buy"}"##, "whole URL"),
      (##"{"/": "shop.example/buy/*"}"##, "\"shop.example\" is a host"),
      (##"{"/": "*.shop.example/buy/*"}"##, "\"*.shop.example\" is a host"),
      (##"{"/": "//shop.example/buy/*"}"##, "\"shop.example\" is a host"),
      (##"{"/": "shop.example/sell/*"}"##, "so no usual link matches"),
      (##"{"/": "/www.shop.example/*"}"##, "\"www.shop.example\" is a host"),
      (##"{"/": "/$(lang/buy"}"##, "\"$(lang/buy\" has no \")\""),
      (##"{"/": "/$(lang$(region))/buy"}"##, "write one behind the other"),
      (##"{"/": "/$()/buy"}"##, "write the name of one"),
      (##"{"/": "/a", "?": {"url": "*"}}"##, "write \"?*\""),
      (##"{"/": "/a", "?": {"url": "**", "id": "1"}}"##, "the item \"url\""),
      (##"{"/": "/a", "#": "a b"}"##, "every fragment"),
    ])
  func patternsOfOtherNotations(component: String, wayOut: String) {
    let warnings = Self.patternWarnings(component)
    #expect(warnings.count == 1, "\(component)")
    #expect(warnings.first?.contains(wayOut) == true, "\(component): \(warnings)")
  }

  @Test(
    "A pattern that links match has no warning",
    arguments: [
      ##"{"/": "/a", "?": "?*"}"##, ##"{"/": "/a", "?": {"q": "?*"}}"##, ##"{"#": "?*"}"##,
      ##"{"/": "index.html"}"##, ##"{"/": "/v1.beta/x"}"##, ##"{"/": "*.html"}"##,
      ##"{"/": "*/a.b/c"}"##, ##"{"/": "/a)$(lang)(b)"}"##, ##"{"/": "/a", "?": {"q": ""}}"##,
      ##"{"/": "/a:b/c:/x"}"##, ##"{"/": "/NOT /x", "percentEncoded": false}"##,
      ##"{"/": "/*://x"}"##, ##"{"/": "/browser/https://*"}"##,
      ##"{"/": "/a", "?": "a%20b=$(lang)"}"##,
      ##"{"/": "/a", "?": {"q": "a b"}, "percentEncoded": false}"##,
      ##"{"/": "/a", "#": "a/b?c"}"##, ##"{"/": "/a", "?": "filter[name]=?*"}"##,
      ##"{"/": "/wiki/Talk:Main*"}"##, ##"{"/": "/price-$5"}"##, ##"{"#": ":~:text=*"}"##,
    ])
  func patternsThatLinksMatch(component: String) {
    #expect(Self.patternWarnings(component) == [], "\(component)")
  }

  private static func patternWarnings(_ component: String) -> [String] {
    let json = """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"], "components": [\(component)]}]}}
      """
    return SiteAssociation.findings(in: Data(json.utf8)).filter { $0.kind == "pattern" }
      .map(\.message)
  }

  @Test func oldKeysBesideNewOnesAndComments() {
    let app = "ABCDE12345.com.example.app"
    let json = """
      {"applinks": {"details": [
        {"appIDs": ["\(app)"], "appID": "\(app)", "components": [], "paths": ["/b"]},
        {"appIDs": ["\(app)"], "comment": "shop", "components": []},
        {"appID": "\(app)", "paths": ["/b"]}, {"appIDs": ["\(app)"], "paths": ["/b"]}
      ]}}
      """
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8))
        == [("appIDs", "appID"), ("components", "paths")].map {
          "applinks.details[0]: \"\($0)\" counts, and \"\($1)\" beside it is only for old systems"
        })
  }

  @Test(
    "A key in a wrong place, or misspelt, is named",
    arguments: [
      (
        #"{"appLinks": {"details": []}, "webcredentials": {"apps": []}}"#,
        #"the file has no "applinks", so no link opens the app: "appLinks" is misspelt"#
      ),
      (
        #"{"webcredentials": {"apps": []}}"#,
        #"the file has no "applinks", so no link opens the app"#
      ),
      (
        #"{"applinks": {"details": [], "webcredentials": {}}}"#,
        #"applinks: "webcredentials" belongs beside "applinks", and means nothing here"#
      ),
      (
        #"{"applinks": {"details": [{"appIDs": [], "appclips": {}}]}}"#,
        #"applinks.details[0]: "appclips" belongs beside "applinks", and means nothing here"#
      ),
      (
        #"{"applinks": {"components": []}}"#,
        #"applinks: "components" belongs in an entry of "details", and means nothing here"#
      ),
      (
        #"{"applinks": {"details": [{"appId": "ABCDE12345.com.example.app"}]}}"#,
        #"applinks.details[0]: no entry has the key "appId", so it means nothing: did you mean "appIDs"?"#
      ),
      (
        #"{"applinks": {"details": [{"app_ids": []}]}}"#,
        #"applinks.details[0]: no entry has the key "app_ids", so it means nothing: did you mean "appIDs"?"#
      ),
    ])
  func keysInAWrongPlace(json: String, warning: String) {
    #expect(SiteAssociation.keyWarnings(for: Data(json.utf8)) == [warning])
  }
}
