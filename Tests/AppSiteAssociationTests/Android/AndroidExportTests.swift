import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import AppSiteAssociation

/// The files of a table for Android.
@Suite struct AndroidExportTests {
  private static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")

  private static func app() throws -> AndroidApp {
    try #require(AndroidApp(package: "com.example.shop", fingerprints: [fingerprint]))
  }

  @Test(
    "The rules of assetlinks.json, and the paths of the intent filter",
    arguments: [
      (["/", "/a", "/a/b"], ["/a/b", "/a", "/"], ["path=/", "path=/a", "path=/a/b"]),
      (["/a/:x"], ["not /?*/?*/?*", "/a/?*"], ["pathPattern=/a/..*"]),
      (
        ["/a/:x/c", "/b.html"], ["not /?*/?*/?*/?*", "/a/?*/c", "/b.html"],
        ["path=/b.html", "pathPattern=/a/..*/c"]
      ),
      // Texts become `?*`, and after it nothing comes in a segment.
      (["/p/:(likes|about)(tab)"], ["not /?*/?*/?*", "/p/?*"], ["pathPattern=/p/..*"]),
      (["/event-:id.html"], ["not /?*/?*", "/event-?*"], ["pathPattern=/event-..*"]),
      (["/from-:a-to-:b/x"], ["not /?*/?*/?*", "/from-?*/x"], ["pathPattern=/from-..*/x"]),
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
        ["pathPattern=/files/..*", "pathPattern=/a/..*"]
      ),
      // A filter knows no query and no fragment.
      (["/s?query=:term"], ["/s ? query=*"], ["path=/s"]),
      (["/s?page=:int(page)"], ["/s ? page=?*"], ["path=/s"]),
      (["/help#:section"], ["/help # ?*"], ["path=/help"]),
      // Characters with a meaning, letters in any case, and characters that links have escaped.
      ([#"/5\*"#], ["not /?*/?*", "/5?"], ["pathPattern=/5."]),
      (["(?i)/ab1/:x"], ["not /?*/?*/?*", "/??1/?*"], ["pathPattern=/..1/..*"]),
      (["/café/menu"], ["/café/menu"], ["path=/café/menu"]),
      // The path of a smaller set is left out of the filter.
      (
        ["/a/:x", "/a/b"], ["not /?*/?*/?*", "/a/?*", "/a/b"], ["path=/a/b", "pathPattern=/a/..*"]
      ),
      (
        ["/a/:x", "/a/:x/b"], ["not /?*/?*/?*/?*", "/a/?*/b", "not /?*/?*/?*", "/a/?*"],
        ["pathPattern=/a/..*"]
      ),
    ])
  func rulesAndPaths(templates: [String], rules: [String], paths: [String]) throws {
    let table = try open(templates)
    let file = AssetLinks(of: table, on: "example.com", for: [try Self.app()])
    let written = file.statements.flatMap { $0.rules ?? [] }.map { rule in
      var component = rule.component
      component.exclude = rule.exclude
      return component.text
    }
    #expect(written == rules)
    let filter = try #require(IntentFilter.all(of: table).first)
    #expect(filter.paths.map { "\($0.kind)=\($0.text)" } == paths)
    #expect(try AssetLinks(json: Data(file.json.utf8)) == file)
  }

  @Test(
    "A made file is the same for any order of the routes, and has no drift",
    arguments: 0..<4 as Range<UInt64>)
  func madeFilesHaveNoDrift(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let segments = [
      "a", "b.c", ":x", "*", "(a|b)", ":int(n)", ":(a|é)(t)", "x-:y.z", "(?:)", "é", #"\*"#, ":u-b",
    ]
    for _ in 0..<LawSize.of(12) {
      let templates = (0...random.below(4)).compactMap { _ -> String? in
        let path = (0..<random.below(4)).map { place in
          random.pick(segments).replacing(":x", with: ":x\(place)").replacing(
            "(n", with: "(n\(place)"
          )
          .replacing(")(t", with: ")(t\(place)").replacing(":y", with: ":y\(place)")
          .replacing(":u", with: ":u\(place)")
        }
        let text =
          (random.oneIn(5) ? "(?i)/" : "/") + path.joined(separator: "/")
          + random.pick(["", "", "?q=1", "?q=:q", "?(p=:p)"]) + random.pick(["", "", "#f", "#:f"])
        return (try? RouteTemplate(parsing: text)).map(\.description)
      }
      guard !templates.isEmpty, let table = try? table(templates) else { continue }
      let file = AssetLinks(of: table, on: "example.com", for: [try Self.app()])
      let reversed = try open(templates.reversed())
      #expect(AssetLinks(of: reversed, on: "example.com", for: [try Self.app()]) == file)
      let declared = try DeclaredLinks(
        manifest: Data(manifest(DeclaredLinks.intentFilters(of: table)).utf8))
      for finding in file.findings(against: table, on: "example.com")
        + declared.findings(against: table)
      where finding.severity != .note && finding.kind != "untried" {
        Issue.record("\(templates): \(finding)")
      }
    }
  }

  @Test("Hosts with the same routes share a filter, and each scheme of the app has its own")
  func hosts() throws {
    let both: RouteDictionary<Int> = ["/a": decode(1)]
    let one: RouteDictionary<Int> = ["/b/:x": decode(2)]
    let table = RouteTable(
      (both.on([.web("a.example", "b.example"), .scheme("cook")])
        + one.on([.web("c.example"), .web(subdomainsOf: "d.example")])).asDeepLinks(), on: [])
    #expect(
      IntentFilter.all(of: table).map(\.hosts) == [
        ["a.example", "b.example"], ["c.example", "*.d.example"], [],
      ])
    #expect(
      DeclaredLinks.intentFilters(of: table).hasSuffix(
        """
        <intent-filter>
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="cook" />
        </intent-filter>

        """))
    let xml = manifest(DeclaredLinks.intentFilters(of: table))
    #expect(
      try DeclaredLinks(manifest: Data(xml.utf8)).findings(against: table).allSatisfy {
        $0.severity == .note
      })
  }

  @Test("A backslash is doubled in the manifest, and the marks of XML are escaped")
  func escapes() throws {
    let table = try open([#"/v1.2&"/:x"#])
    let xml = DeclaredLinks.intentFilters(of: table)
    #expect(xml.contains(#"android:pathPattern="/v1\\.2&amp;&quot;/..*""#))
    let read = try ManifestReader.filters(of: Data(manifest(xml).utf8))
    #expect(read.map(\.paths) == IntentFilter.all(of: table).map(\.paths))
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

/// A manifest with these lines in an activity.
func manifest(_ lines: String) -> String {
  """
  <?xml version="1.0" encoding="utf-8"?>
  <manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application><activity android:name=".Main">
  \(lines)
  </activity></application></manifest>
  """
}

/// A table of routes that links from outside may open.
private func open(_ templates: [String]) throws -> RouteTable<String> {
  RouteTable(try routes(templates).asDeepLinks(), on: .web("example.com"))
}
