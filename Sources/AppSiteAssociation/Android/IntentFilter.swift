import LinkRouting
import RouteDiagnostics

/// An `<intent-filter>` of an Android manifest whose links open the app from a browser.
///
/// Its schemes, its hosts and its paths are combined: each scheme with each host and each path, whichever `<data>` has
/// them. It has no order, and excludes nothing
/// ([documentation](https://developer.android.com/guide/topics/manifest/data-element)).
struct IntentFilter: Hashable {
  /// The line of the file.
  var line: Int
  var schemes: [String] = []
  var hosts: [String] = []
  /// The paths; all paths if there is none.
  var paths: [AndroidPattern] = []
  /// Whether it has a part that is not read: `<uri-relative-filter-group>`.
  var hasOtherRules = false

  /// Whether links of a scheme of the web open the app.
  var isOfWeb: Bool { schemes.contains { LinkOrigins.isOfWeb(scheme: $0.lowercasedASCII) } }

  /// Whether it has paths that are not known.
  var isUnknown: Bool {
    hasOtherRules || paths.contains { Self.isUnknown($0.text) || $0.pathPattern == nil }
  }

  /// Whether a string has a resource or a placeholder: `${host}`, or `@string/host`.
  static func isUnknown(_ text: String) -> Bool { text.contains("${") }

  /// Whether the links of a host open the app.
  func isOn(_ host: String) -> Bool {
    isOfWeb
      && hosts.contains { own in
        own.hasPrefix("*")
          ? host.lowercasedASCII.hasSuffix(own.dropFirst().lowercased())
          : own.lowercasedASCII == host
      }
  }

  /// The patterns of the paths.
  func shapes(as number: Int) -> [LinkShape] {
    if paths.isEmpty { return [LinkShape(path: .everything, .init(details: number, component: 0))] }
    return paths.enumerated().map { index, path in
      LinkShape(path: path.pathPattern ?? .nothing, .init(details: number, component: index))
    }
  }
}

extension IntentFilter {
  /// The filter of a table's routes on hosts with the same routes.
  ///
  /// A filter has no query and no fragment, and its patterns are those of ``AssetLinks``: so it may match more links.
  init(of table: RouteTable<some Any>, on hosts: [String]) {
    line = 0
    self.hosts = hosts
    let host = hosts.first.map { $0.replacing("*", with: "any", maxReplacements: 1) } ?? ""
    schemes = ["https"] + (table.origins.contains("http://\(host)/") ? ["http"] : [])
    let (components, _) = SiteAssociation.components(of: table, on: host, as: .android)
    // The shortest patterns come first, so that those within them can be left out.
    let written = components.filter { $0.exclude != true }.compactMap(\.path).reversed()
    paths = written.map { AndroidPattern(expression: $0) }.unique
    let unused = Set(
      SiteMatcher(shapes(as: 0), apps: [[0]]).unreached(WorkLimit(steps: SiteMatcher.steps))
        .map(\.rule.rule.component))
    paths = paths.enumerated().filter { !unused.contains($0.offset) }.map(\.element)
  }

  /// The filters of a table: one for the hosts that have the same routes, and one for each scheme of the app.
  static func all(of table: RouteTable<some Any>) -> [IntentFilter] {
    let origins = DeclaredLinks.RouteOrigins(of: table).deepLinks
    let hosts = origins.compactMap { origin -> String? in
      switch origin.host {
      case .name, .subdomains: origin.scheme == "https" ? origin.host.words : nil
      default: nil
      }
    }
    var filters: [IntentFilter] = []
    for host in hosts.unique {
      let filter = IntentFilter(of: table.deepLinks, on: [host])
      if let index = filters.firstIndex(where: {
        $0.paths == filter.paths && $0.schemes == filter.schemes
      }) {
        filters[index].hosts.append(host)
      } else {
        filters.append(filter)
      }
    }
    let schemes = origins.filter { $0.host != .any && !LinkOrigins.isOfWeb(scheme: $0.scheme) }
    return filters + schemes.map(\.scheme).unique.map { IntentFilter(line: 0, schemes: [$0]) }
  }

  /// The lines of a manifest.
  var xml: String {
    let data =
      schemes.map { ("scheme", $0) } + hosts.map { ("host", $0) }
      + paths.map { ($0.kind.rawValue, $0.kind == .pathPattern ? Self.escaped($0.text) : $0.text) }
    return
      ([
        isOfWeb ? "<intent-filter android:autoVerify=\"true\">" : "<intent-filter>",
        "  <action android:name=\"android.intent.action.VIEW\" />",
        "  <category android:name=\"android.intent.category.DEFAULT\" />",
        "  <category android:name=\"android.intent.category.BROWSABLE\" />",
      ] + data.map { "  <data android:\($0)=\"\(Self.attribute($1))\" />" } + ["</intent-filter>\n"])
      .joined(separator: "\n")
  }

  /// A pattern as a resource: a backslash is doubled.
  private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  private static func attribute(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
