import LinkRouting

extension RouteParams {
  /// The wildcard whose text a printed link escapes, such as `*server` or `**url`; nil if there is none.
  ///
  /// For example: `link` has `"/\(server)/channels"`, the template is `/*server/channels`, and the server is
  /// `example.com/chat`. The link `/example.com%2Fchat/channels` reads back as the same value, so no law fails. But
  /// every other program reads another path. Use `\(segments:)` instead. The rest of a link is read as it is written,
  /// so its escapes make another value: for `/web?url=**url` use `\(rest:)`.
  ///
  /// - Parameter leadsElsewhere: Whether the link leads to another value than the one it was printed for.
  func escapedWildcard(leadsElsewhere: Bool) -> String? {
    variant.names.compactMap(wildcard).first { pattern in
      guard let name = pattern.names.first, let text = rawText(of: name) else { return false }
      if pattern.isRest { return leadsElsewhere && text.utf8.contains(UInt8(ascii: "%")) }
      let slash = UInt8(ascii: "/")
      return !text.utf8.contains(slash) && text.decoded.utf8.contains(slash)
    }?.description
  }

  /// The wildcard with this name, in the path or in a query item.
  func wildcard(named name: String) -> TextPattern? {
    (variant.segments + variant.query.flatMap { $0.alternatives.map(\.value) })
      .first { $0.isWildcard && $0.names == [name] }
  }
}
