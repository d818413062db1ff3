extension RouteTemplate {
  /// Zips the template's segments with a link's and merges in the query items.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/recipes/:int(id)"
  /// template.params(of: try LinkComponents("https://example.com/recipes/42?ref=mail"))
  /// // ["id": "42", "ref": "mail"]
  /// ```
  ///
  /// - Parameters:
  ///   - link: A link.
  ///   - origins: The schemes and hosts that match; nil for any link. On `.scheme("cook")` the host of
  ///     `cook://recipes/42` is the first segment of the path.
  /// - Returns: The captures and the query items; nil if no origin or the template does not match.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  public func params(of link: LinkComponents, on origins: LinkOrigins? = nil) -> RouteParams? {
    readings(of: link, on: origins, limit: 1).first
  }

  /// The params of a link, for each plain template of this template that matches, in the order in which they are
  /// tried.
  ///
  /// Only a template with groups can have more than one result. ``params(of:on:)`` is the first. If its decoder
  /// throws, a table tries the next.
  ///
  /// - Parameters:
  ///   - link: A link.
  ///   - origins: The schemes and hosts that match; nil for any link.
  ///   - limit: The most results.
  /// - Returns: The captures and the query items; empty if no origin or the template does not match.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  package func readings(
    of link: LinkComponents, on origins: LinkOrigins? = nil, limit: Int = .max
  ) -> [RouteParams] {
    let match = origins.map { $0.match(link) } ?? .any
    guard let match, link.defect(match) == nil else { return [] }
    var readings: [RouteParams] = []
    link.withParts { parts, text in
      for variant in variantsInOrder
      where readings.count < limit && variant.matches(parts, text, on: match) {
        readings.append(RouteParams(link: link, origin: match, variant: variant))
      }
    }
    return readings
  }
}
