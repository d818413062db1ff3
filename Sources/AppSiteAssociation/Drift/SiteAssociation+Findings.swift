public import LinkRouting

extension SiteAssociation {
  /// Where a file and a table's routes differ: links that the file claims and the table refuses, and links that
  /// the table takes and the file leaves to the browser.
  ///
  /// ```swift
  /// let findings = file.findings(against: Screen.deepLinkTable, on: "example.com")
  /// #expect(findings.filter(\.isDrift).isEmpty)
  /// ```
  ///
  /// Each finding has a link that shows it. The links are made from each component and each template, and from
  /// pairs that have a link in common. Several texts are tried for each token, of a list of texts the first 64.
  /// The links have no empty segments, no escaped slashes and no needless escapes. They do not show what only a
  /// decoder knows, such as a query item that it refuses: pass links of your own for that. A route that takes none
  /// of all these links is a finding too.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file, one of the table's; see ``init(of:on:for:)``.
  ///   - app: The app that has the routes; nil if the file has no other app.
  ///   - links: More links to try, such as those of a log. Links on other hosts or of other schemes are
  ///     ignored.
  /// - Returns: The shortest link for each component that claims too much, and each template that is not
  ///   claimed; those that you can correct come first.
  /// - Complexity: O(*n* · *m*) for *n* routes and *m* components, times the length of the file for each
  ///   link.
  public func findings<Destination>(
    against table: RouteTable<Destination>, on host: String, app: AppID? = nil,
    trying links: some Sequence<String> = EmptyCollection<String>()
  ) -> [SiteFinding] {
    let file = SiteMatcher(self, app: app)
    let own = SiteMatcher(SiteAssociation(of: table, on: host, for: []))
    var best: [SiteFinding.Key: SiteFinding] = [:]
    let claims = RouteClaim.claims(of: table, on: host)
    var tried: Set<RouteTemplate> = []
    var known: Set<String> = []
    let name = (try? LinkComponents("https://\(host)/"))?.host?.lowercased()
    func look(at link: String) {
      // A link that is none is nobody's, and of any but its host's web links the file says nothing.
      guard known.insert(link).inserted, let parts = try? LinkComponents(link),
        LinkOrigins.isOfWeb(scheme: parts.scheme), parts.host?.lowercased() == name
      else { return }
      let template = table.resolve(parts)?.template
      if let template, tried.insert(template).inserted {
        tried.formUnion(template.variants.map { RouteTemplate($0) })
      }
      guard let finding = finding(link, template, file, own) else { return }
      if let known = best[finding.key], known.link.isBefore(link) { return }
      best[finding.key] = finding
    }
    SampleLinks.forEach(of: file, claims, on: host) { links, rule in
      links.forEach(look)
      guard let rule, let known = best[.init(kind: .refused, rule: rule)] else { return false }
      return links.allSatisfy { known.link.utf8.count < $0.utf8.count }
    }
    links.forEach(look)
    for claim in claims where !tried.contains(claim.template) {
      let finding = SiteFinding(
        kind: .untried, link: "", rule: nil, pattern: "", template: claim.template)
      best[finding.key] = finding
    }
    return best.values.sorted { $0.order < $1.order }
  }

  private func finding(
    _ link: String, _ template: RouteTemplate?, _ file: SiteMatcher, _ own: SiteMatcher
  ) -> SiteFinding? {
    let decision = file.decision(for: link)
    guard decision.opens != (template != nil) else { return nil }
    let isOwn = own.decision(for: link).opens == decision.opens
    let kind: SiteFinding.Kind =
      if decision.opens {
        isOwn ? .wider : .refused
      } else {
        isOwn || template?.fragment == nil && isMarked(link, file) ? .narrower : .unclaimed
      }
    return SiteFinding(
      kind: kind,
      link: link, rule: decision.rule, pattern: decision.rule.map { self[$0].patterns } ?? "",
      template: template)
  }

  /// Nothing but its fragment keeps a link in the browser: a mark such as Apple's `#no_universal_links`.
  private func isMarked(_ link: String, _ file: SiteMatcher) -> Bool {
    link.contains("#") && file.decision(for: String(link.prefix { $0 != "#" })).opens
  }
}

extension SiteAssociation.Decision {
  fileprivate var opens: Bool { if case .opens = self { true } else { false } }

  fileprivate var rule: SiteAssociation.Rule? {
    switch self {
    case .opens(let rule), .excluded(let rule): rule
    case .leaves: nil
    }
  }
}

extension SiteAssociation.Component {
  /// The patterns in one line; and which items need not be there, since a missing one is like an empty one.
  var patterns: String {
    var text = path ?? "any path"
    var optional: [String] = []
    switch query {
    case .pattern(let pattern): text += "?" + pattern
    case .items(let items):
      let items = items.sorted { $0.key < $1.key }
      text += "?" + items.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
      optional = items.filter { $0.value.allSatisfy { $0 == "*" } }.map(\.key)
    case nil: break
    }
    return text + (fragment.map { "#" + $0 } ?? "")
      + (optional.isEmpty ? "" : ", even without \(optional.joined(separator: ", "))")
  }
}

extension SiteFinding {
  /// Findings with the same key say the same.
  fileprivate struct Key: Hashable {
    var kind: Kind
    var rule: SiteAssociation.Rule?
    var template: RouteTemplate?
  }

  fileprivate var key: Key { Key(kind: kind, rule: rule, template: template) }

  /// By kind, then in the order of the file, then of the templates.
  fileprivate var order: (Int, Int, Int, String) {
    (kind.rawValue, rule?.details ?? .max, rule?.component ?? .max, template?.description ?? "")
  }
}

extension String {
  /// The shorter of two links is shown, of two of one length the one that sorts first.
  fileprivate func isBefore(_ other: String) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }
}
