extension RouteTable {
  /// A wildcard that captures one segment of a printed link, with a slash in it that is escaped.
  ///
  /// `link` has `"/\(server)/channels"`, the template is `/*server/channels`, and the server is `example.com/chat`. The
  /// link `/example.com%2Fchat/channels` comes back as the same value, so no law fails, but every other program
  /// reads another path. The way out is `\(segments:)`.
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
