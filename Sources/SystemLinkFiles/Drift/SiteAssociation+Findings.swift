public import Foundation
public import LinkRouting
public import RouteDiagnostics

extension SiteAssociation {
  /// The differences between a file and a table: links that open the app but match no route, and links that match a
  /// route but open the browser.
  ///
  /// ```swift
  /// let findings = file.findings(against: Screen.table.deepLinks, on: "example.com")
  /// #expect(findings.filter { $0.severity != .note }.isEmpty)
  /// ```
  ///
  /// Each finding has a link that shows the difference. The search compares the paths of templates and components as
  /// sets of strings, so it finds each difference that a path makes. Example: the component `/v?` opens the app with
  /// `/v2`, which the routes `/vx` and `/v1` do not match. With each such path it tries
  ///
  /// - several strings for each token, since a decoder may throw,
  /// - the queries and fragments that the patterns distinguish: each item absent, there, or there twice.
  ///
  /// A difference that only a path with empty segments shows, such as `//a`, may have no finding. The links have no escaped slashes, no
  /// needless escapes such as `%61`, and of the necessary escapes those of the patterns, and `%25`. If a decoder throws
  /// for certain values, such as those of a query item, pass links of your own. A warning of the kind `untried` names a
  /// route that opens none of all these links; an error of this kind, a component with too many links to try all of
  /// them. A note is a difference that the format cannot express, or a component whose links only a fallback opens (R21).
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file. The table must have it; see ``init(of:on:for:)``.
  ///   - app: The app that has the routes; nil if the file has no other app.
  ///   - links: More links to try, such as those of a log. Links on other hosts or of other schemes are
  ///     ignored.
  /// - Returns: One finding for each kind of difference of each component and template, with a short link.
  ///   Findings that you can correct come first.
  /// - Complexity: About O(*n* + *m*) searches for *n* routes and *m* components, and O(*n* · *e*) for *e* components
  ///   that exclude links. A hostile file takes about two seconds at most.
  public func findings<Destination>(
    against table: RouteTable<Destination>, on host: String, app: AppID? = nil,
    trying links: some Sequence<String> = EmptyCollection<String>()
  ) -> [Diagnostic] {
    lazy var made = SiteAssociation(of: table, on: host, for: [])
    // A person reads the first few; a hostile file has thousands.
    var mends = 16
    return DriftSearch(self, for: app, table, on: host).findings(trying: links).map { finding in
      guard finding.kind == .refused, let rule = finding.rule, mends > 0 else {
        return finding.diagnostic()
      }
      mends -= 1
      return finding.diagnostic(mend(of: rule, by: made))
    }
  }

  /// What the file of a table has in place of a component that opens too many links; empty if it has nothing there, or a lot.
  private func mend(of rule: Rule, by made: SiteAssociation) -> String {
    var alone = self
    alone.details = [
      Details(appIDs: [], components: [self[rule]], defaults: details[rule.details].defaults)
    ]
    let (matcher, right) = (SiteMatcher(alone), SiteMatcher(made))
    var (opening, excluding): ([String], [String]) = ([], [])
    for component in made.details[0].components {
      // `*` takes slashes, too, so the paths of other components are longer.
      for text in ["x", "x/x", "x/x/x"] {
        let path = (component.path ?? "/").replacing("?*", with: text)
        guard let link = WebLink("https://example.com" + path), matcher.decision(for: link).opens
        else { continue }
        switch right.decision(for: link) {
        case .opens(let rule): opening.append("\"\(made[rule].patterns)\"")
        case .excluded(let rule): excluding.append("\"\(made[rule].patterns)\"")
        case .leaves: break
        }
      }
    }
    (opening, excluding) = (opening.unique, excluding.unique)
    // The order of several would count, too.
    guard opening.count == 1, excluding.count <= 3 else { return "" }
    return ": write \(opening[0])"
      + (excluding.isEmpty
        ? "" : ", and exclude \(excluding.joined(separator: " and ")) before it")
  }

  /// The mistakes of a file that show without routes.
  ///
  /// ```swift
  /// #expect(SiteAssociation.findings(in: data).isEmpty)
  /// ```
  ///
  /// - **error**: the JSON is no site association; an app ID is malformed; the file has more than 128 KiB, so Apple's systems
  ///   do not read it;
  /// - **warning**: a key is unknown, such as `exlude`, or at the wrong level; a
  ///   pattern matches no link, or other links than its author meant; a component is never used, because an earlier
  ///   component matches all of its links, and only one of the two excludes links;
  /// - **note**: any other component that is never used.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Returns: The findings, in this order.
  /// - Complexity: O(*n*²) in the number of components.
  public static func findings(in json: Data) -> [Diagnostic] {
    let file: SiteAssociation
    do throws(SiteAssociationError) {
      file = try SiteAssociation(checking: json)
    } catch {
      return [Diagnostic(.error, "malformed", error.description.onOneLine)]
    }
    let size = "it has \(json.count) bytes, and Apple's systems read \(sizeLimit) at most"
    let errors = file.details.flatMap(\.appIDs).compactMap(\.error?.description)
    return errors.map { Diagnostic(.error, "appID", $0.onOneLine) }
      + (json.count > sizeLimit ? [Diagnostic(.error, "size", size)] : [])
      + keyWarnings(for: json).map { Diagnostic(.warning, "key", $0.onOneLine) }
      + file.patternWarnings.map { Diagnostic(.warning, "pattern", $0.onOneLine) }
      + file.unreached
  }
}

extension SiteAssociation.Component {
  /// The patterns in one line, and the query items that may be absent, since an absent item counts as an empty one.
  var patterns: String {
    let query = queryPattern ?? items.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    let optional = items.filter { $0.value.allSatisfy { $0 == "*" } }.map(\.key)
    return (path ?? "any path") + (self.query == nil ? "" : "?" + query)
      + (fragment.map { "#" + $0 } ?? "")
      + (optional.isEmpty ? "" : ", even without \(optional.joined(separator: ", "))")
  }
}
