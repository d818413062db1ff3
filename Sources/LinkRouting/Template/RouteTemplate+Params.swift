extension RouteTemplate {
  /// Zips the template's segments with a link's and merges in the query items.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/recipes/:int(id)"
  /// template.params(of: try LinkComponents("https://example.com/recipes/42?ref=mail"))
  /// // ["id": "42", "ref": "mail"]
  /// ```
  ///
  /// - Parameter link: A link of any origin.
  /// - Returns: What the tokens took and the query items, or nil where the template does not match.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  public func params(of link: LinkComponents) -> RouteParams? {
    ScannedLink.with(link) { params(of: link, $0) }
  }

  /// The same for links of some origins, which may say that the host is the first segment of the path:
  /// `cook://recipes/42` on `.scheme("cook")`.
  ///
  /// - Parameters:
  ///   - link: A link.
  ///   - origins: Which links are ours.
  /// - Returns: What the tokens took and the query items, or nil where the link is not ours or the
  ///   template does not match.
  /// - Complexity: As for ``params(of:)``, and O(*m*) in the number of origins.
  public func params(of link: LinkComponents, on origins: LinkOrigins) -> RouteParams? {
    readings(of: link, on: origins).first
  }

  /// Every way in which this template reads a link, the one that is tried first in front.
  ///
  /// There is more than one only where the template has groups. ``params(of:)`` is the first of them;
  /// whoever may refuse what the tokens took, as a decoder does, goes on to the others.
  ///
  /// - Parameters:
  ///   - link: A link.
  ///   - origins: Which links are ours; nil for a link of any origin.
  /// - Returns: What the tokens took and the query items; empty where the link is not ours or the
  ///   template does not match.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  public func readings(
    of link: LinkComponents, on origins: LinkOrigins? = nil
  ) -> [RouteParams] {
    let reading = origins?.reading(of: link) ?? .any
    guard reading != .notOurs else { return [] }
    return readings(of: link.read(as: reading), hostIsSegment: reading == .hostAsSegment)
  }

  func readings(of link: LinkComponents, hostIsSegment: Bool) -> [RouteParams] {
    func readings(of scanned: ScannedLink) -> [RouteParams] {
      variantsInOrder.compactMap { variant in
        variant.zip(scanned).map { RouteParams(link: link, variant: variant, captures: $0) }
      }
    }
    return ScannedLink.with(link) { scanned in
      guard hostIsSegment else { return readings(of: scanned) }
      return scanned.withHostAsSegment { joined, _ in joined.map(readings) ?? [] }
    }
  }

  private func params(of link: LinkComponents, _ scanned: ScannedLink) -> RouteParams? {
    for variant in variantsInOrder {
      if let captures = variant.zip(scanned) {
        return RouteParams(link: link, variant: variant, captures: captures)
      }
    }
    return nil
  }
}
