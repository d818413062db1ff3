extension RouteParams {
  /// The name of a wildcard that captured one segment with an escaped slash, in a printed link; nil if there is none.
  ///
  /// For example: `link` has `"/\(server)/channels"`, the template is `/*server/channels`, and the server is
  /// `example.com/chat`. The link `/example.com%2Fchat/channels` reads back as the same value, so no law fails. But
  /// every other program reads another path. Use `\(segments:)` instead.
  package var wildcardWithEscapedSlash: String? {
    variant.segments.filter(\.isWildcard).flatMap(\.names).first { name in
      let parts = find(name).map(rawText)?.parts(separatedBy: ASCII.slash) ?? []
      return parts.count == 1 && parts[0].decoded.utf8.contains(ASCII.slash)
    }
  }
}
