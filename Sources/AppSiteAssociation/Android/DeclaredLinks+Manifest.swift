public import Foundation
public import LinkRouting
import RouteDiagnostics

extension DeclaredLinks {
  /// The links that an Android manifest declares, by its intent filters.
  ///
  /// ```swift
  /// let links = try DeclaredLinks(manifest: Data(contentsOf: url))
  /// #expect(links.findings(against: Screen.table).allSatisfy { $0.severity == .note })
  /// ```
  ///
  /// A filter counts if a browser can open it: with the action `VIEW`, the category `BROWSABLE` and a scheme, and
  /// without a type of files. ``findings(against:settings:)`` compares its hosts, its schemes and its paths.
  ///
  /// - Parameter manifest: The `AndroidManifest.xml`, as the app's sources have it. A placeholder such as `${host}` or a
  ///   resource such as `@string/host` is a setting: `["host": "example.com"]`, `["@string/host": "example.com"]`.
  /// - Throws: ``DeclarationError`` if the file is no XML, or no manifest.
  public init(manifest: Data) throws(DeclarationError) {
    try self.init(manifest: manifest, file: "AndroidManifest.xml")
  }

  /// The number of intent filters.
  package var filterCount: Int { filters.count }

  package init(manifest: Data, file: String) throws(DeclarationError) {
    filters = try ManifestReader.filters(of: manifest)
    let ofWeb = filters.filter(\.isOfWeb)
    // A scheme that is not known may be https, if the host is one of the web.
    let others = filters.filter {
      !$0.isOfWeb && $0.schemes.contains(where: IntentFilter.isUnknown)
    }
    let hosts = ofWeb.flatMap(\.hosts) + others.flatMap(\.hosts).filter { $0.contains(".") }
    // A filter of each host declares all that there are.
    if !hosts.contains("*"), !ofWeb.contains(where: { $0.hosts.isEmpty }) {
      domains = Entries(file: file, texts: hosts.unique, home: .intentFilters)
    }
    let schemes = filters.flatMap(\.schemes).filter {
      !LinkOrigins.isOfWeb(scheme: $0.lowercasedASCII)
    }
    self.schemes = Entries(file: file, texts: schemes.unique, home: .intentFilters)
  }

  /// The `<intent-filter>` elements of a table's routes, for an activity of an Android manifest.
  ///
  /// They work on all systems. What Apple's file and ``AssetLinks`` can say of a query, a fragment and long paths has no
  /// place there, so they may open the app with more links; ``findings(against:settings:)`` lists these links. Schemes
  /// of the app open it with all of their links.
  ///
  /// - Parameter table: The whole table. Only routes that links from outside may open are used.
  /// - Complexity: O(*n*²) in the number of routes.
  public static func intentFilters(of table: RouteTable<some Any>) -> String {
    IntentFilter.all(of: table).map(\.xml).joined()
  }

  /// The links that a table's own filters open, which is what `intentFilters(of:)` declares.
  package init(intentFiltersOf table: RouteTable<some Any>) {
    self.init()
    filters = IntentFilter.all(of: table)
  }

  /// The differences between the paths of the intent filters and the routes, for each host of the routes.
  ///
  /// Hosts with the same filters and the same routes are compared once.
  func pathFindings(
    against table: RouteTable<some Any>, settings: BuildSettings
  ) -> [CheckFinding] {
    let file = domains?.file ?? schemes?.file
    let filters = filters.map { $0.expanded(settings) }
    var findings = filters.flatMap { $0.warnings(in: file) }
    guard table.opensFromOutside else { return findings }
    // A filter with a placeholder may be one of this host.
    let mayOpenMore = filters.contains {
      ($0.schemes + $0.hosts).contains(where: IntentFilter.isUnknown)
    }
    var seen: Set<[String]> = []
    for host in table.deepLinks.origins.webHosts {
      let own = filters.enumerated().filter { $0.element.isOn(host) }
      let routes = PlainRoute.all(of: table.deepLinks, on: host).map(\.template.description)
      let isUnknown = own.contains { $0.element.isUnknown }
      guard !own.isEmpty, !isUnknown, seen.insert(own.map { "\($0.offset)" } + routes).inserted
      else { continue }
      let search = DriftSearch(
        SiteMatcher(own.flatMap { $1.shapes(as: $0) }, apps: filters.indices.map { [$0] }),
        table.deepLinks, on: host,
        madeFile: {
          SiteMatcher(IntentFilter(of: table.deepLinks, on: [host]).shapes(as: 0), apps: [[0]])
        },
        name: { rule in
          guard let rule else { return "no intent filter" }
          let filter = filters[rule.details]
          let path = filter.paths.isEmpty ? "any path" : filter.paths[rule.component].description
          return filter.line > 0 ? "the intent filter of line \(filter.line) (\(path))" : path
        })
      findings += search.findings(trying: []).compactMap { difference in
        if mayOpenMore, difference.rule == nil { return nil }
        var finding = difference.finding
        finding.file = file
        return finding
      }
    }
    return findings
  }
}

extension IntentFilter {
  /// The filter with the values of its placeholders.
  fileprivate func expanded(_ settings: BuildSettings) -> IntentFilter {
    var filter = self
    filter.schemes = schemes.map { settings.expanded($0).text }
    filter.hosts = hosts.map { settings.expanded($0).text }
    filter.paths = paths.map { AndroidPattern($0.kind, settings.expanded($0.text).text) }
    return filter
  }

  /// Warnings about paths that are unknown, or that match nothing.
  fileprivate func warnings(in file: String?) -> [CheckFinding] {
    var sentences = paths.compactMap { path -> (String, String)? in
      let unknown = BuildSettings().expanded(path.text).unknown
      if !unknown.isEmpty {
        let options = unknown.map { "--setting \($0)=…" }.joined(separator: " ")
        return (
          "unknownSetting",
          "\(path) depends on a placeholder or a resource: give its value with \(options)"
        )
      }
      guard let pattern = path.pathPattern else {
        return (
          "pattern", "\(path) is no pattern that can be read, so these links are not compared"
        )
      }
      if path.kind == .pathPattern, path.text.contains("/*") {
        return ("pattern", "\(path): \"/*\" is any number of slashes: write \"/.*\" for any text")
      }
      guard pattern.sample == nil else { return nil }
      return (
        "pattern",
        path.pattern?.sample == nil
          ? "\(path): no link matches, since a repetition gives no character back to what follows it"
          : "\(path): a path begins with \"/\", so no link matches"
      )
    }
    if hasOtherRules {
      sentences.append(
        (
          "unknownSetting",
          "<uri-relative-filter-group> is not read, so these links are not compared"
        ))
    }
    return sentences.map { CheckFinding(.warning, $0, file: file, line: line, $1) }
  }
}

extension AndroidPattern: CustomStringConvertible {
  /// The attribute: `android:pathPrefix="/recipes/"`.
  var description: String { "android:\(kind.rawValue)=\"\(text.withoutResourceMark)\"" }
}

extension String {
  /// A text as the manifest has it, if it is a resource, which is read as the placeholder `${@string/host}`.
  var withoutResourceMark: String { hasPrefix("${@") ? String(dropFirst(2).dropLast()) : self }
}
