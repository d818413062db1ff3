extension RouteTable {
  /// Finds a wildcard that captures one segment with an escaped slash in a printed link.
  ///
  /// For example: `link` has `"/\(server)/channels"`, the template is `/*server/channels`, and the server is
  /// `example.com/chat`. The link `/example.com%2Fchat/channels` reads back as the same value, so no law fails. But
  /// every other program reads another path. Use `\(segments:)` instead.
  ///
  /// - Parameter link: A link that a value printed.
  /// - Returns: The template and the name of its wildcard, or nil.
  package func escapedSlash(in link: String) -> (template: RouteTemplate, wildcard: String)? {
    guard link.utf8.contains(ASCII.percent), let match = resolve(link) else { return nil }
    for name in match.params.variant.segments.filter(\.isWildcard).flatMap(\.names) {
      let parts = match.params.find(name).map(match.params.rawText)?.parts(separatedBy: ASCII.slash)
      if let parts, parts.count == 1, parts[0].decoded.utf8.contains(ASCII.slash) {
        return (match.template, name)
      }
    }
    return nil
  }
}
