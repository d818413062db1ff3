import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import AppSiteAssociation

/// A file of `Fixtures/android`, with the features of files in public repositories, and all of its findings.
struct AndroidFileRow: CustomTestStringConvertible, Sendable {
  let name: String
  var settings: [String: String] = [:]
  /// The findings; of the notes only their number.
  let findings: [String]
  var notes = 0

  var testDescription: String { name }
}

/// Files for Android against a table.
@Suite struct AndroidFilesTests {
  private static let table: RouteTable<Int> = {
    let open: RouteDictionary<Int> = [
      "/": decode(1), "/recipes/:int(id)": decode(2), "/search?:query": decode(3),
    ]
    let closed: RouteDictionary<Int> = ["/users/:user": decode(4)]
    return RouteTable(open.asDeepLinks() + closed, on: [.web("example.com"), .scheme("cook")])
  }()

  private static let recipesAreMissing =
    "error: no intent filter opens the app with https://example.com/recipes/1, but the route /recipes/:int(id) matches it"
  private static let searchIsMissing =
    "error: no intent filter opens the app with https://example.com/search?query=, but the route /search?:query matches it"
  private static let homeIsMissing =
    "error: no intent filter opens the app with https://example.com/, but the route / matches it"
  private static let schemeIsMissing =
    "error: routes are on cook:, but no entry names it: add cook to an intent filter"
  private static let leadsNowhere =
    "so its links open the app and lead nowhere, unless other code of the app reads them"

  @Test(arguments: [
    AndroidFileRow(name: "prefix.xml", findings: [homeIsMissing, searchIsMissing], notes: 1),
    AndroidFileRow(
      name: "combined.xml",
      findings: [
        schemeIsMissing,
        "error: the intent filter of line 5 (android:pathPrefix=\"/users\") opens the app with "
          + "https://example.com/users, but no route matches it",
        "warning: www.example.com: no route is on www.example.com, \(leadsNowhere)",
      ], notes: 1),
    AndroidFileRow(
      name: "placeholders.xml",
      findings: [
        "warning: ${linkHost} depends on a build setting: give its value with --setting linkHost=…",
        "warning: routes are on example.com, but no entry names it: add example.com to an intent filter, unless "
          + "${linkHost} stands for it",
        "warning: @string/link_scheme depends on a build setting: give its value with --setting @string/link_scheme=…",
        "warning: fb${facebookId} depends on a build setting: give its value with --setting facebookId=…",
        "warning: routes are on cook:, but no entry names it: add cook to an intent filter, unless "
          + "@string/link_scheme stands for it",
        "4: warning: android:pathPrefix=\"@string/recipes_path\" depends on a placeholder or a resource: give its "
          + "value with --setting @string/recipes_path=…",
      ]),
    AndroidFileRow(
      name: "placeholders.xml",
      settings: [
        "linkHost": "example.com", "@string/recipes_path": "/recipes/",
        "@string/link_scheme": "cook", "facebookId": "1",
      ],
      findings: [
        homeIsMissing, searchIsMissing,
        "warning: fb${facebookId}: no route is on fb1:, \(leadsNowhere)",
      ], notes: 1),
    AndroidFileRow(
      name: "documents.xml",
      findings: [
        schemeIsMissing,
        "error: the intent filter of line 18 (android:pathSuffix=\"/print\") opens the app with "
          + "https://example.com/x/print, but no route matches it",
        recipesAreMissing, searchIsMissing,
      ]),
    AndroidFileRow(
      name: "logins.xml",
      findings: [
        "error: the intent filter of line 5 (any path) opens the app with https://example.com/x, but no route "
          + "matches it",
        "warning: pay.example: no route is on pay.example, \(leadsNowhere)",
        "warning: com.example.cook: no route is on com.example.cook:, \(leadsNowhere)",
      ], notes: 1),
    AndroidFileRow(
      name: "patterns.xml",
      findings: [
        "error: no intent filter opens the app with https://example.com/recipes/0, but the route /recipes/:int(id) "
          + "matches it",
        "warning: *.example.com: no route is on *.example.com, \(leadsNowhere)",
        "5: warning: android:pathAdvancedPattern=\"/.+/print\": no link matches, since a repetition gives no "
          + "character back to what follows it",
        "5: warning: android:pathPattern=\"/recipes/*\": \"/*\" is any number of slashes: write \"/.*\" for any text",
        "5: warning: android:pathPrefix=\"search\": a path begins with \"/\", so no link matches",
      ], notes: 1),
    AndroidFileRow(
      name: "groups.xml",
      findings: [
        "5: warning: <uri-relative-filter-group> is not read, so these links are not compared"
      ]),
  ])
  func manifests(row: AndroidFileRow) throws {
    let data = Data(try Repository.text("Fixtures/android/\(row.name)").utf8)
    let found = try DeclaredLinks(manifest: data)
      .findings(against: Self.table, settings: row.settings)
    expect(found, row)
  }

  @Test(arguments: [
    AndroidFileRow(name: "statements.json", findings: []),
    AndroidFileRow(
      name: "rules.json",
      findings: [
        "error: [0] rule 2 (/recipes/?*) opens the app with https://example.com/recipes/x/x, but no route matches it",
        "error: [0] rule 0 (any path?web=true) excludes https://example.com/?web=true, but the route / matches it",
        "error: [0] rule 0 (any path?web=true) excludes https://example.com/recipes/1?web=true, but the route "
          + "/recipes/:int(id) matches it",
        "error: [0] rule 0 (any path?web=true) excludes https://example.com/search?query=&web=true, but the route "
          + "/search?:query matches it",
      ], notes: 4),
    AndroidFileRow(name: "include.json", findings: [], notes: 1),
    AndroidFileRow(
      name: "placeholder.json",
      findings: [
        "error: [0].target.sha256_cert_fingerprints: wanted 32 bytes such as 14:6D:…, found "
          + "\"YOUR_SHA256_FINGERPRINT\""
      ]),
  ])
  func assetLinks(row: AndroidFileRow) throws {
    let data = Data(try Repository.text("Fixtures/android/\(row.name)").utf8)
    let found = try AssetLinks(json: data).findings(
      against: Self.table.deepLinks, on: "example.com", for: "com.example.cook")
    expect(found, row)
  }

  @Test("A filter whose host is unknown may open the links that no other opens")
  func unknownHosts() throws {
    let filters = ["example.com\" android:path=\"/", "${host}"].map { host in
      """
      <intent-filter><action android:name="android.intent.action.VIEW" />
      <category android:name="android.intent.category.BROWSABLE" />
      <data android:scheme="https" android:host="\(host)" /><data android:scheme="cook" /></intent-filter>
      """
    }
    let links = try DeclaredLinks(manifest: Data(manifest(filters.joined()).utf8))
    #expect(links.findings(against: Self.table).map(\.kind) == ["unknownSetting"])
    let known = links.findings(against: Self.table, settings: ["host": "example.com"])
    #expect(known.map(\.kind) == ["refused", "wider"])
    #expect(links.findings(against: Self.table, settings: ["host": "other.example"]).count == 3)
  }

  @Test("A scheme that is unknown may be https, and a filter of each host declares all hosts")
  func unknownSchemes() throws {
    func kinds(_ data: String, _ settings: [String: String] = [:]) throws -> [String] {
      let xml = manifest(
        """
        <intent-filter><action android:name="android.intent.action.VIEW" />
        <category android:name="android.intent.category.BROWSABLE" />
        <data android:scheme="cook" /><data \(data) /></intent-filter>
        """)
      return try DeclaredLinks(manifest: Data(xml.utf8))
        .findings(against: Self.table, settings: settings).map(\.kind)
    }
    let data = #"android:scheme="${scheme}" android:host="example.com" android:path="/""#
    #expect(try kinds(data) == ["unknownSetting"])
    #expect(try kinds(data, ["scheme": "https"]) == ["unclaimed", "unclaimed"])
    #expect(try kinds(#"android:scheme="https" android:host="*""#) == ["refused", "wider"])
    #expect(try kinds(#"android:scheme="https" android:host="*.com""#).contains("refused"))
  }

  @Test(
    "What is no such file is an error with its place",
    arguments: [
      ("", "this is no "), ("<manifest><application></manifest>", "this is no XML: "),
      ("<resources/>", "this is no Android manifest: expected <manifest>"),
      ("<!DOCTYPE m [<!ENTITY a \"b\">]><manifest>&a;</manifest>", "this declares an entity"),
    ])
  func otherFiles(text: String, message: String) {
    #expect {
      try DeclaredLinks(manifest: Data(text.utf8))
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  @Test(arguments: [
    ("{}", "the file: wanted an array, found "),
    (#"[{"relation": "x"}]"#, "[0].relation: wanted an array, found a string"),
    (#"[{"target": {}}]"#, #"[0].target: wanted the key "namespace", found none"#),
    (
      ##"[{"relation_extensions": {"x": {"dynamic_app_link_components": [{"?": "a=*"}]}}}]"##,
      "[0].relation_extensions.x.dynamic_app_link_components[0].?: wanted an object, found a string"
    ),
    ("[", "the file: wanted JSON, found something else: "),
  ])
  func otherStatements(text: String, message: String) {
    #expect {
      try AssetLinks(json: Data(text.utf8))
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  @Test("Of the statements, one has to let the app open links, and one alone has rules")
  func statements() throws {
    func messages(_ text: String, _ package: String?) throws -> [String] {
      try AssetLinks(json: Data(text.utf8))
        .findings(against: Self.table.deepLinks, on: "example.com", for: package)
        .filter { $0.severity != .note }.map { "\($0.severity): \($0.message)" }
    }
    let file = try Repository.text("Fixtures/android/rules.json")
    let relation = AssetLinks.Statement.opensLinks
    #expect(
      try messages(file, "com.example.shop") == [
        "error: no statement lets com.example.shop open links: write one with the relation \(relation)"
      ])
    #expect(
      try messages("[]", nil) == [
        "error: no statement lets an Android app open links: write one with the relation \(relation)"
      ])
    let twice = "[" + file.dropFirst().dropLast(2) + "," + file.dropFirst()
    #expect(
      try messages(twice, nil).contains(
        "warning: several statements have rules for com.example.cook, and Android does not say which it uses: write "
          + "all in one"))
    #expect(
      try messages(file.replacing("com.example.cook", with: "cook"), nil).first
        == "error: [0].target.package_name: \"cook\" is no application ID, such as com.example.app")
  }

  // `.ci/complexity` holds the cost of longer ones (`manifest-…`).
  @Test(
    "A hostile manifest is compared",
    arguments: [
      "android:pathAdvancedPattern=\"/[a-z]{0,256}[0-9]{0,256}x@\"",
      "android:pathAdvancedPattern=\"/(@)[a-c@-z]*[^/@]{1,200}.[@-Z]*\"",
      "android:pathPattern=\"/.*a.*b@.*c.*d\"", "android:pathSuffix=\"a@\"",
    ])
  func hostileManifests(attribute: String) throws {
    var lines = ""
    for number in 0... {
      lines += "<data \(attribute.replacing("@", with: "\(number)")) />\n"
      if lines.utf8.count >= 1_000 { break }
    }
    let xml = manifest(
      """
      <intent-filter><action android:name="android.intent.action.VIEW" />
      <category android:name="android.intent.category.BROWSABLE" />
      <data android:scheme="https" android:host="example.com" />\(lines)</intent-filter>
      """)
    let links = try DeclaredLinks(manifest: Data(xml.utf8))
    #expect(!links.findings(against: Self.table).isEmpty)
  }

  private func expect(_ found: [CheckFinding], _ row: AndroidFileRow) {
    #expect(
      found.filter { $0.severity != .note }.map { finding in
        "\(finding.line.map { "\($0): " } ?? "")\(finding.severity): \(finding.message)"
      } == row.findings)
    #expect(found.count { $0.severity == .note } == row.notes)
  }
}
