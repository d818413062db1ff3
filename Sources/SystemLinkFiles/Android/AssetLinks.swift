public import LinkRouting

/// An `assetlinks.json` file: which Android apps may open the links of a host, and, since Android 15, which links.
///
/// ```swift
/// if let app = AndroidApp(package: "com.example.shop", fingerprints: [fingerprint]) {
///   let file = AssetLinks(of: Screen.table.deepLinks, on: "example.com", for: [app])
///   try file.json.write(to: url, atomically: true, encoding: .utf8)
/// }
/// ```
///
/// The rules of Android 15 can only narrow what the app's manifest declares: see ``AndroidApp/intentFilters(of:)``.
/// They follow Android's
/// [documentation](https://developer.android.com/training/app-links/configure-assetlinks#configure-dynamic).
public struct AssetLinks: Hashable, Sendable {
  private let apps: [AndroidApp]
  /// The rules of each app, of which the first that matches a link decides.
  let rules: [Rule]

  /// The file for a host, whose links open the apps with a table's routes.
  ///
  /// The rules are those of ``SiteAssociation/init(of:on:for:)``, in the notation of Android. The format has no
  /// variables, and its `*` ends before the next character of the pattern. So a rule may match more links: it has `?*`
  /// for a token of a list of strings, and leaves out literals after a token in the same segment. The rules respect
  /// case, so a template that ignores case opens the app only in its own spelling.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file. It must be one of the table's.
  ///   - apps: The apps.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(of table: RouteTable<some Any>, on host: String, for apps: [AndroidApp]) {
    self.apps = apps
    rules = SiteAssociation.components(of: table, on: host, as: .android).0.map(Rule.init)
  }

  /// The text of the file, the same for equal values, with a line end after the last line.
  public var json: String { apps.map { Statement(of: $0, rules) }.fileText }
}

extension AssetLinks {
  /// An element of the file.
  private struct Statement: Encodable {
    struct Target: Encodable {
      var namespace = "android_app"
      var package: String
      var fingerprints: [String]

      enum CodingKeys: String, CodingKey {
        case namespace
        case package = "package_name"
        case fingerprints = "sha256_cert_fingerprints"
      }
    }

    private static let opensLinks = "delegate_permission/common.handle_all_urls"

    var relation = [opensLinks]
    var target: Target
    var extensions: [String: [String: [Rule]]]

    init(of app: AndroidApp, _ rules: [Rule]) {
      target = Target(package: app.package, fingerprints: app.fingerprints)
      extensions = [Self.opensLinks: ["dynamic_app_link_components": rules]]
    }

    enum CodingKeys: String, CodingKey {
      case relation, target
      case extensions = "relation_extensions"
    }
  }

  /// A pattern of links, as ``SiteAssociation/Component``.
  struct Rule: Hashable, Encodable {
    var path: String?
    var fragment: String?
    var query: [String: String]?
    var exclude: Bool?
    var comments: String?

    enum CodingKeys: String, CodingKey {
      case path = "/"
      case fragment = "#"
      case query = "?"
      case exclude, comments
    }

    init(_ component: SiteAssociation.Component) {
      (path, fragment, exclude) = (component.path, component.fragment, component.exclude)
      if case .items(let items) = component.query { query = items }
      comments = component.comment
    }
  }
}
