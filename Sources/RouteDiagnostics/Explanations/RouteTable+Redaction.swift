public import LinkRouting

extension RouteTable {
  /// A link for a log: it shows what the app's templates say, and not what its users say.
  ///
  /// ```swift
  /// table.redacted("https://example.com/recipes/42/edit?page=2&token=secret")
  /// // https://example.com/recipes/…/edit?page=…&…
  /// ```
  ///
  /// It shows schemes, hosts and ports of the table's origins, segments that a template spells out (as a
  /// literal, or as one of a token's texts), and names of query items that a template asks for. It shows
  /// nothing of a malformed link.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The link, with `…` for everything else.
  /// - Complexity: O(*n*) in the number of routes for each segment and each query item.
  public func redacted(_ link: some LinkConvertible) -> String {
    (try? link.linkComponents).map { engine.redacted($0) } ?? redaction
  }
}

extension RouteEngine {
  package func redacted(_ link: LinkComponents) -> String {
    var text = allOrigins.redacted(link) { host in
      // A host with an escape is the segment that it stands for.
      host.contains("%")
        ? link.hostAsSegment.map { redacted(segment: $0) } ?? redaction : redacted(host: host)
    }
    if link.writtenHost == nil { return text }
    let segments = link.pathSegments
    if segments.isEmpty, !link.pathRange.isEmpty { text += "/" }
    for segment in segments { text += "/" + redacted(segment: segment) }
    for (index, item) in link.queryItems.enumerated() {
      text += (index == 0 ? "?" : "&") + redacted(item)
    }
    return link.fragment == nil ? text : text + "#" + redaction
  }

  private func redacted(host: String) -> String {
    let segment = redacted(segment: host)
    // The host ignores case (R3).
    return segment == redaction && redacted(segment: host.lowercasedASCII) != redaction
      ? host : segment
  }

  /// The segment is one of the strings that the pattern matches, if these are few.
  private static func has(_ segment: String, _ pattern: TextPattern) -> Bool {
    // Most patterns are a literal, or have a token of any string.
    if pattern.text != nil { return pattern.takes(segment) }
    guard pattern.tokens[0].type.texts != nil else { return false }
    return pattern.texts?.contains { $0.utf8Equals(segment) } ?? false
  }

  private func redacted(segment: String) -> String {
    let isOurs = variants.contains { variant in
      variant.segments.contains { $0.pattern.map { Self.has(segment, $0) } ?? false }
    }
    return isOurs ? PercentCoding.encoded(segment, allowed: .pathSegment) : redaction
  }

  private func redacted(_ item: LinkComponents.QueryItem) -> String {
    let isOurs = variants.contains { variant in
      variant.query.contains { $0.alternatives.contains { $0.name.utf8Equals(item.name) } }
    }
    guard isOurs else { return redaction }
    let name = PercentCoding.encoded(item.name, allowed: .queryItem)
    return item.value.isEmpty ? name : name + "=" + redaction
  }
}
