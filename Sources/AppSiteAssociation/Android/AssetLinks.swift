public import Foundation
public import LinkRouting
public import RouteDiagnostics

/// An `assetlinks.json` file: which Android apps may open the links of a host, and, since Android 15, which links.
///
/// ```swift
/// if let app = AndroidApp(package: "com.example.shop", fingerprints: [fingerprint]) {
///   let file = AssetLinks(of: Screen.deepLinkTable, on: "example.com", for: [app])
///   try file.json.write(to: url, atomically: true, encoding: .utf8)
/// }
/// ```
///
/// The rules of Android 15 can only narrow what the app's manifest declares: see ``DeclaredLinks/init(manifest:)``.
/// They follow Android's
/// [documentation](https://developer.android.com/training/app-links/configure-assetlinks#configure-dynamic).
public struct AssetLinks: Hashable, Sendable {
  var statements: [Statement]

  /// The file for a host, whose links open the apps with a table's routes.
  ///
  /// The rules are those of ``SiteAssociation/init(of:on:for:)``, in the notation of Android. The format has no
  /// variables, and its `*` ends before the next character of the pattern. So a rule may match more links: it has `?*`
  /// for a token of a list of strings, and leaves out literals after a token in the same segment.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file. It must be one of the table's.
  ///   - apps: The apps.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(of table: RouteTable<some Any>, on host: String, for apps: [AndroidApp]) {
    let (components, _) = SiteAssociation.components(of: table, on: host, as: .android)
    statements = apps.map { app in
      Statement(
        relation: [Statement.opensLinks],
        target: .init(
          namespace: "android_app", package: app.package, fingerprints: app.fingerprints),
        extensions: [Statement.opensLinks: .init(rules: components.map(Rule.init))])
    }
  }

  /// Reads a file.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: ``SiteAssociationError`` with the place, what is wanted there and what is there.
  public init(json: Data) throws(SiteAssociationError) {
    statements = try SiteAssociationError.decoding([Statement].self, from: json)
  }

  /// The text of the file, the same for equal values, with a line end after the last line.
  public var json: String { statements.fileText }

  /// Whether the file has rules of Android 15 for an app; nil stands for any app.
  package func hasRules(for package: String? = nil) -> Bool {
    statements.contains { $0.rules != nil && (package == nil || $0.target?.package == package) }
  }
}

/// An Android app: its application ID, and the certificates that sign it.
public struct AndroidApp: Hashable, Sendable {
  /// The application ID: `com.example.shop`.
  public let package: String
  /// The SHA-256 fingerprints of the certificates, as `keytool` writes them.
  public let fingerprints: [String]

  /// Checks the strings.
  ///
  /// - Parameters:
  ///   - package: Two or more words of letters, digits and `_`, with dots between them.
  ///   - fingerprints: 32 bytes each, as two hexadecimal digits with colons between them.
  /// - Returns: Nil if a string has another form, or there is no fingerprint.
  public init?(package: String, fingerprints: [String]) {
    guard Self.isPackage(package), !fingerprints.isEmpty,
      fingerprints.allSatisfy(Self.isFingerprint)
    else { return nil }
    (self.package, self.fingerprints) = (package, fingerprints.map { $0.uppercased() })
  }

  package static func isPackage(_ text: String) -> Bool {
    text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+/#) != nil
  }

  package static func isFingerprint(_ text: String) -> Bool {
    text.wholeMatch(of: #/[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){31}/#) != nil
  }
}

extension AssetLinks {
  /// An element of the file.
  struct Statement: Hashable, Codable {
    struct Target: Hashable, Codable {
      var namespace: String
      var package: String?
      var fingerprints: [String]?

      enum CodingKeys: String, CodingKey {
        case namespace
        case package = "package_name"
        case fingerprints = "sha256_cert_fingerprints"
      }
    }

    struct Extension: Hashable, Codable {
      var rules: [Rule]?

      enum CodingKeys: String, CodingKey { case rules = "dynamic_app_link_components" }
    }

    var relation: [String]?
    var target: Target?
    var extensions: [String: Extension]?
    /// The address of another file with statements.
    var include: String?

    enum CodingKeys: String, CodingKey {
      case relation, target, include
      case extensions = "relation_extensions"
    }

    static let opensLinks = "delegate_permission/common.handle_all_urls"

    /// Whether an Android app may open links by this statement.
    var isOfLinks: Bool {
      relation?.contains(Self.opensLinks) == true && target?.namespace == "android_app"
    }

    /// The rules of Android 15, if the statement has any.
    var rules: [Rule]? { isOfLinks ? extensions?[Self.opensLinks]?.rules : nil }
  }

  /// A pattern of links, as ``SiteAssociation/Component``.
  struct Rule: Hashable, Codable {
    var path: String?
    var fragment: String?
    var query: [String: String]?
    var exclude: Bool?
    var comments: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
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

    /// The rule with the rules of Apple's file, for its words.
    var component: SiteAssociation.Component {
      .init(path: path, query: query.map { .items($0) }, fragment: fragment)
    }

    /// The patterns; a rule without any part matches nothing.
    func shape(_ rule: SiteAssociation.Rule) -> LinkShape {
      func pattern(_ text: String) -> LinkPattern {
        AndroidPattern(expression: text).pattern ?? .nothing
      }
      let isEmpty = path == nil && fragment == nil && query?.isEmpty != false
      return LinkShape(
        path: isEmpty
          ? .nothing : path.flatMap { AndroidPattern(expression: $0).pathPattern } ?? .everything,
        items: (query ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, pattern($0.value)) },
        fragment: fragment.map(pattern), excludes: exclude ?? false, rule)
    }
  }
}

extension AssetLinks {
  /// The differences between the file and a table, and the mistakes in the file.
  ///
  /// The differences are found as for ``SiteAssociation/findings(against:on:app:trying:)``, if the file has rules
  /// of Android 15. A file without them opens the app with all links that its manifest declares.
  ///
  /// ```swift
  /// let links = try AssetLinks(json: data)
  /// #expect(links.findings(against: Screen.deepLinkTable, on: "example.com").allSatisfy { $0.severity == .note })
  /// ```
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file. It must be one of the table's.
  ///   - package: The app that has the routes; nil if the file has no other app with rules.
  /// - Returns: Errors first, then warnings, then notes: what the format cannot say.
  /// - Complexity: As for a site association. A hostile file takes about two seconds at most.
  public func findings(
    against table: RouteTable<some Any>, on host: String, for package: String? = nil
  ) -> [CheckFinding] {
    var findings: [CheckFinding] = []
    func add(_ severity: Diagnostic.Severity, _ kind: String, _ message: String) {
      findings.append(CheckFinding(severity, kind, message))
    }
    let own = statements.filter {
      $0.isOfLinks && (package == nil || $0.target?.package == package)
    }
    if own.isEmpty {
      let includes = statements.contains { $0.include != nil }
      add(
        includes ? .note : .error, "noEntry",
        "no statement lets \(package ?? "an Android app") open links: write one with the relation "
          + "\(Statement.opensLinks)" + (includes ? ", unless an included file has it" : ""))
    }
    for (index, statement) in statements.enumerated() where statement.isOfLinks {
      let app = statement.target?.package ?? ""
      if !AndroidApp.isPackage(app) {
        add(
          .error, "appID",
          "[\(index)].target.package_name: \"\(app)\" is no application ID, such as com.example.app"
        )
      }
      let prints = statement.target?.fingerprints ?? []
      for print in prints.isEmpty ? [""] : prints where !AndroidApp.isFingerprint(print) {
        add(
          .error, "fingerprint",
          "[\(index)].target.sha256_cert_fingerprints: wanted 32 bytes such as 14:6D:…, found \"\(print)\""
        )
      }
    }
    let ruled = own.filter { $0.rules != nil }.compactMap(\.target?.package)
    for app in Set(ruled).sorted() where ruled.count(where: { $0 == app }) > 1 {
      add(
        .warning, "key",
        "several statements have rules for \(app), and Android does not say which it uses: write all in one"
      )
    }
    return (findings + differences(from: table, on: host, for: package).map(\.finding)).bySeverity
  }

  /// The differences between the rules of an app, or of all, and a table.
  func differences(
    from table: RouteTable<some Any>, on host: String, for package: String? = nil
  ) -> [SiteFinding] {
    let apps = statements.map(\.target?.package)
    let shapes = statements.enumerated().flatMap { index, statement in
      (package == nil || apps[index] == package ? statement.rules ?? [] : []).enumerated().map {
        $1.shape(.init(details: index, component: $0))
      }
    }
    if shapes.isEmpty { return [] }
    let name = { (rule: SiteAssociation.Rule) in
      let patterns = statements[rule.details].rules?[rule.component].component.plainPatterns
      return "[\(rule.details)] rule \(rule.component) (\(patterns ?? ""))"
    }
    let search = DriftSearch(
      SiteMatcher(shapes, apps: apps.map { [apps.firstIndex(of: $0) ?? 0] }), table, on: host,
      madeFile: {
        let (made, _) = SiteAssociation.components(of: table, on: host, as: .android)
        return SiteMatcher(
          made.enumerated().map { Rule($1).shape(.init(details: 0, component: $0)) }, apps: [[0]])
      },
      name: { $0.map(name) ?? "no rule" })
    return search.findings(trying: [])
  }
}
