import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import SystemLinkFiles

/// The files of a table for Android.
@Suite struct AndroidExportTests {
  private static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")

  static func app() throws -> AndroidApp {
    try #require(AndroidApp(package: "com.example.shop", fingerprints: [fingerprint]))
  }

  @Test(
    "The rules of assetlinks.json, and the paths of the intent filter",
    arguments: [
      (["/a/:x"], ["not /?*/?*/?*", "/a/?*"], ["pathPattern=/a/..*"]),
      (
        ["/a/:x/c", "/b.html"], ["not /?*/?*/?*/?*", "/a/?*/c", "/b.html"],
        ["path=/b.html", "pathPattern=/a/..*/c"]
      ),
      // Texts become `?*`, and after it nothing comes in a segment.
      (["/p/:(likes|about)(tab)"], ["not /?*/?*/?*", "/p/?*"], ["pathPattern=/p/..*"]),
      (["/event-:id.html"], ["not /?*/?*", "/event-?*"], ["pathPattern=/event-..*"]),
      (
        ["/v1.2/:x"], ["not /?*/?*/?*", "/v1.2/?*"], [#"pathPattern=/v1\.2/..*"#]
      ),
      (
        ["/o/:uuid(id)"], ["not /?*/?*/?*", "/o/????????-????-????-????-????????????"],
        ["pathPattern=/o/........-....-....-....-............"]
      ),
      // A wildcard ends the pattern.
      (
        ["/files/*", "/a/*rest/b"], ["/a/?*", "/files/?*"],
        ["pathPattern=/a/..*", "pathPattern=/files/..*"]
      ),
      // A filter knows no query and no fragment.
      (["/s?query=:term"], ["/s ? query=*"], ["path=/s"]),
      (["/help#:section"], ["/help # ?*"], ["path=/help"]),
      // Characters with a meaning, letters in any case, and characters that links have escaped.
      ([#"/5\*"#], ["not /?*/?*", "/5?"], ["pathPattern=/5."]),
      (
        ["(?i)/aB1/:x/c"], ["not /?*/?*/?*/?*", "/aB1/?*/c"],
        ["pathPattern=/aB1/..*/c", "pathAdvancedPattern=/[Aa][Bb]1/[^/]+/[Cc]"]
      ),
      (
        [#"(?i)/v1.2/é/:x-y"#], ["not /?*/?*/?*/?*", "/v1.2/é/?*"],
        [#"pathPattern=/v1\.2/é/..*"#, #"pathAdvancedPattern=/[Vv]1\.2/é/.+"#]
      ),
      // The paths of a template that ignores case are not those of one that respects it.
      (
        ["/a/:x", "(?i)/a/b"], ["not /?*/?*/?*", "/a/?*", "/a/b"],
        [
          "pathPattern=/a/..*", "path=/a/b", "pathAdvancedPattern=/[Aa]/[Bb]",
        ]
      ),
      // The path of a smaller set is left out of the filter.
      (
        ["/a/:x", "/a/b"], ["not /?*/?*/?*", "/a/?*", "/a/b"], ["pathPattern=/a/..*"]
      ),
    ])
  func rulesAndPaths(templates: [String], rules: [String], paths: [String]) throws {
    let table = try open(templates)
    let file = AssetLinks(of: table, on: "example.com", for: [try Self.app()])
    let written = file.rules.map(\.text)
    #expect(written == rules)
    let filter = try #require(IntentFilter.all(of: table).first)
    #expect(filter.paths.flatMap(\.attributes).map { "\($0.name)=\($0.value)" } == paths)
  }

  @Test("Any order of the routes makes the same files")
  func orders() throws {
    let templates = ["/", "/a/:x", "(?i)/b", "/a/:x/c?q=:q", "/files/*", "/b#:f"]
    let table = try open(templates)
    let file = AssetLinks(of: table, on: "example.com", for: [try Self.app()])
    for order in [templates.reversed(), templates.shuffled()] {
      let other = try open(order)
      #expect(AssetLinks(of: other, on: "example.com", for: [try Self.app()]) == file)
      #expect(AndroidApp.intentFilters(of: other) == AndroidApp.intentFilters(of: table))
    }
  }

  @Test("A note has a link that opens the app, and that no route matches")
  func notes() throws {
    let table = try open([
      "/", "/a/:x", "/b/:int(id)", "(?i)/c", "/d?q=:q", "/e/:x.html", "/f#:f",
    ])
    let file = AssetLinks(of: table, on: "example.com", for: [try Self.app()])
    #expect(
      file.notes(of: table, on: "example.com") == [
        "the rule /b/?* also opens the app with https://example.com/b/x, but no route matches it",
        "the rule /e/?* also opens the app with https://example.com/e/x, but no route matches it",
        "the rules respect case, so (?i)/c opens the app only in this spelling",
      ])
    #expect(
      AndroidApp.intentFilterNotes(of: table) == [
        #"android:path="/d" also opens the app with https://example.com/d, but no route matches it"#,
        #"android:path="/f" also opens the app with https://example.com/f, but no route matches it"#,
        #"android:pathPattern="/a/..*" also opens the app with https://example.com/a/x/x, but no route matches it"#,
        #"android:pathPattern="/b/..*" also opens the app with https://example.com/b/x, but no route matches it"#,
        #"android:pathPattern="/e/..*" also opens the app with https://example.com/e/x, but no route matches it"#,
      ])
    let anywhere = RouteTable(try routes(["/a"]).asDeepLinks(), on: "https://*")
    #expect(AndroidApp.intentFilters(of: anywhere).isEmpty)
    #expect(
      AndroidApp.intentFilterNotes(of: anywhere) == [
        "a filter has the names of its hosts, so routes on https://* are in none"
      ])
  }

  @Test("Hosts with the same routes share a filter, and each scheme of the app has its own")
  func hosts() throws {
    let both: RouteDictionary<Int> = ["/a": decode(1)]
    let one: RouteDictionary<Int> = ["/b/:x": decode(2)]
    let table = RouteTable(
      (both.on([.web("a.example", "b.example"), .scheme("cook")])
        + one.on([.web("c.example"), ["https://*.d.example", "http://*.d.example"]])).asDeepLinks(),
      on: [])
    // No filter has a route of one subdomain for all of them, nor a host with a port.
    let named = RouteTable(
      (one.on("https://*.d.example") + both.on(["https://www.d.example", "https://e.example:8443"]))
        .asDeepLinks(), on: [])
    #expect(IntentFilter.all(of: named).map(\.hosts) == [["*.d.example"], ["www.d.example"]])
    #expect(
      AndroidApp.intentFilterNotes(of: named).last
        == "the filters have no ports, so routes on https://e.example:8443 are in none")
    #expect(
      IntentFilter.all(of: table).map(\.hosts) == [
        ["a.example", "b.example"], ["c.example", "*.d.example"], [],
      ])
    #expect(
      AndroidApp.intentFilters(of: table).hasSuffix(
        """
        <intent-filter>
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="cook" />
        </intent-filter>

        """))
    #expect(
      AndroidApp.intentFilters(of: table).hasPrefix(
        """
        <intent-filter android:autoVerify="true">
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="https" />
          <data android:scheme="http" />
          <data android:host="a.example" />
          <data android:host="b.example" />
          <data android:path="/a" />
        </intent-filter>

        """))
  }

  @Test("A backslash is doubled in the manifest, and the marks of XML are escaped")
  func escapes() throws {
    let table = try open([#"/v1.2&"/:x"#])
    let xml = AndroidApp.intentFilters(of: table)
    #expect(xml.contains(#"android:pathPattern="/v1\\.2&amp;&quot;/..*""#))
  }

  @Test(
    "An app needs an application ID and SHA-256 fingerprints",
    arguments: [
      ("com.example.shop", fingerprint, true),
      ("com.example.Shop_2", fingerprint.lowercased(), true),
      ("shop", fingerprint, false), ("com..shop", fingerprint, false),
      ("com.1a", fingerprint, false),
      ("com.example.shop", "", false), ("com.example.shop", String(fingerprint.dropLast(3)), false),
      ("com.example.shop", fingerprint.replacing(":", with: ""), false),
    ])
  func apps(package: String, fingerprint: String, isApp: Bool) {
    let app = AndroidApp(package: package, fingerprints: [fingerprint])
    #expect((app != nil) == isApp)
    #expect(app?.fingerprints.allSatisfy { $0 == Self.fingerprint } != false)
  }
}

/// A table of routes that links from outside may open.
private func open(_ templates: [String]) throws -> RouteTable<String> {
  RouteTable(try routes(templates).asDeepLinks(), on: .web("example.com"))
}

extension AssetLinks.Rule {
  /// The rule in one line, as its parts have it.
  fileprivate var text: String {
    var text = (exclude == true ? "not " : "") + (path ?? "any path")
    if let query {
      text +=
        " ? "
        + query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
    return text + (fragment.map { " # " + $0 } ?? "")
  }
}
