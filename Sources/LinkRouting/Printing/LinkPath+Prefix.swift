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
  /// - Returns: The longer link; it cannot be printed if the prefix ends with another link, or if its items or its fragment
  ///   would stand behind the link that this one ends with.
  /// - Complexity: O(*n*) in the length of both.
  public func prefixed(by prefix: LinkPath) -> LinkPath {
    let (outer, inner) = (prefix.withSlash.parts, withSlash.parts)
    let path = [outer[0], inner[0]].filter { $0 != "/" }.joined()
    let query = [outer[1], inner[1]].filter { !$0.isEmpty }.joined(separator: "&")
    let fragment = inner[2].isEmpty ? outer[2] : inner[2]
    let text =
      (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query)
      + (fragment.isEmpty ? "" : "#" + fragment)
    var link = LinkPath(text, rest: rest.map { text.utf8.count - (bytes.count - $0) })
    link.base = base ?? prefix.base
    if case .moved(let base, from: _)? = link.base { link.base = base }
    if case .nowhere? = prefix.base { link.base = prefix.base }
    // The rest of a link is in its last part.
    let end = rest == nil ? 3 : inner.lastIndex { !$0.isEmpty } ?? 0
    if prefix.rest != nil || outer[end...].dropFirst().contains(where: { !$0.isEmpty }) {
      return link.printed(.nowhere(link.error(.ambiguous(path: text))))
    }
    return link
  }

  /// The path, the query and the fragment, without the marks between them; the rest belongs to the part in which it stands.
  private var parts: [String] {
    let end = rest ?? bytes.count
    let hash = (0..<end).first { bytes[$0] == ASCII.hash } ?? bytes.count
    let question = (0..<min(hash, end)).first { bytes[$0] == ASCII.question } ?? hash
    return [
      bytes.string(0..<question), bytes.string(min(question + 1, hash)..<hash),
      bytes.string(min(hash + 1, bytes.count)..<bytes.count),
    ]
  }
}
