extension LinkPath {
  /// The same link below a path, as ``RouteDictionary/prefixed(by:)`` does for routes.
  ///
  /// ```swift
  /// let (stop, link) = ("central", "/platforms/2?line=U2" as LinkPath)   // a feature's
  /// link.prefixed(by: "/stops/\(stop)")   // /stops/central/platforms/2?line=U2
  /// ```
  ///
  /// - Parameter prefix: The path, and perhaps query items, to put before those of this link. The origin and the
  ///   fragment are this link's, or else the prefix's.
  /// - Returns: The longer link; it cannot be printed if the prefix ends with another link, or has items or a fragment and
  ///   this link ends with another link.
  /// - Complexity: O(*n*) in the length of both.
  public func prefixed(by prefix: LinkPath) -> LinkPath {
    let (outer, inner) = (prefix.withSlash.parts, withSlash.parts)
    let start = outer.path == "/" ? "" : outer.path
    if endsInRest || prefix.endsInRest {
      // Another link is never taken apart.
      var link = LinkPath(start + description, failure: prefix.failure ?? failure)
      if prefix.endsInRest || outer.query != nil || outer.fragment != nil {
        link.failure = link.failure ?? link.error(.ambiguous(path: link.description))
      }
      (link.beginsWithRest, link.endsInRest) = (beginsWithRest && start.isEmpty, true)
      link.place = place ?? prefix.place
      return link
    }
    let path = [outer.path, inner.path].filter { $0 != "/" }.joined()
    let query = [outer.query, inner.query].compactMap { $0 }.joined(separator: "&")
    let fragment = inner.fragment ?? outer.fragment ?? ""
    var link = LinkPath(
      (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query)
        + (fragment.isEmpty ? "" : "#" + fragment),
      failure: prefix.failure ?? failure)
    link.place = place ?? prefix.place
    return link
  }

  /// The path, the query and the fragment; each is already escaped.
  private var parts: (path: String, query: String?, fragment: String?) {
    let text = description
    let beforeFragment = text.prefix { $0 != "#" }
    let path = beforeFragment.prefix { $0 != "?" }
    func rest(_ text: Substring, after start: Substring) -> String? {
      let rest = text[start.endIndex...].dropFirst()
      return rest.isEmpty ? nil : String(rest)
    }
    return (String(path), rest(beforeFragment, after: path), rest(text[...], after: beforeFragment))
  }
}
