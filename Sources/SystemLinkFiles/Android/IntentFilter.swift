public import LinkRouting
import RouteDiagnostics

/// An `<intent-filter>` of an Android manifest whose links open the app from a browser.
///
/// Its schemes, its hosts and its paths are combined: each scheme with each host and each path, whichever `<data>` has
/// them. It has no order, and excludes nothing
/// ([documentation](https://developer.android.com/guide/topics/manifest/data-element)).
struct IntentFilter: Hashable {
  var schemes: [String]
  var hosts: [String] = []
  /// One of the hosts, or a subdomain that a host such as `*.example.com` stands for.
  var sample = ""
  /// The paths; all paths if there is none.
  var paths: [AndroidPath] = []
}

extension IntentFilter {
  /// The filters of a table: one for the hosts that have the same routes, and one for each custom scheme.
  static func all(of table: RouteTable<some Any>) -> [IntentFilter] {
    let table = table.deepLinks
    var filters: [IntentFilter] = []
    for place in table.origins.webPlaces where place.origin.host != .anyServer {
      let filter = IntentFilter(of: table, on: place)
      if let index = filters.firstIndex(where: {
        $0.paths == filter.paths && $0.schemes == filter.schemes
      }) {
        filters[index].hosts += filter.hosts
      } else {
        filters.append(filter)
      }
    }
    let schemes = table.origins.list.filter {
      $0.host != .any && !LinkOrigins.isOfWeb(scheme: $0.scheme)
    }
    return filters + schemes.map(\.scheme).unique.map { IntentFilter(schemes: [$0]) }
  }

  /// The filter of a table's routes on a host, or on all subdomains of a host.
  private init(of table: RouteTable<some Any>, on place: LinkPlace) {
    hosts = [place.origin.host.words ?? ""]
    sample = place.host ?? ""
    schemes = ["https"] + (table.origins.contains("http://\(sample)/") ? ["http"] : [])
    let all = PlainRoute.all(of: table, on: sample).map { AndroidPath($0.path) }.unique
      .sorted { ($0.segmentCount, $0.rule) < ($1.segmentCount, $1.rule) }
    paths = all.filter { path in !all.contains { $0.takesAll(of: path) } }
  }

  /// The lines of a manifest.
  var xml: String {
    let data =
      schemes.map { ("scheme", $0) } + hosts.map { ("host", $0) } + paths.flatMap(\.attributes)
    return
      ([
        hosts.isEmpty ? "<intent-filter>" : "<intent-filter android:autoVerify=\"true\">",
        "  <action android:name=\"android.intent.action.VIEW\" />",
        "  <category android:name=\"android.intent.category.DEFAULT\" />",
        "  <category android:name=\"android.intent.category.BROWSABLE\" />",
      ] + data.map { "  <data android:\($0)=\"\(Self.attribute($1))\" />" } + ["</intent-filter>\n"])
      .joined(separator: "\n")
  }

  /// A value as a resource: a backslash is doubled.
  private static func attribute(_ text: String) -> String {
    text.replacing("\\", with: #"\\"#).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}

extension AndroidApp {
  /// The `<intent-filter>` elements of a table's routes, for an activity of an Android manifest.
  ///
  /// They work on all systems. What Apple's file and ``AssetLinks`` can say of a query, a fragment and long paths has no
  /// place there, so they may open the app with more links. Schemes of the app open it with all of their links. A
  /// template that ignores case has its own spelling, and, since Android 12, every other.
  ///
  /// - Parameter table: The whole table. Only routes that links from outside may open are used.
  /// - Complexity: O(*n*²) in the number of routes.
  public static func intentFilters(of table: RouteTable<some Any>) -> String {
    IntentFilter.all(of: table).map(\.xml).joined()
  }
}
