/// The replacement of a hidden text.
package let redaction = "…"

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
  /// - Complexity: O(*n* + *m*) in the length of the link and that of all templates.
  public func redacted(_ link: some LinkConvertible) -> String {
    (try? link.linkComponents).map(engine.redactor.redacted) ?? redaction
  }
}

extension RouteEngine {
  /// Redacts links of this table.
  package var redactor: LinkRedactor { LinkRedactor(allOrigins, routes.map(\.template)) }
}

/// Redacts the links of a log: it reads all templates once.
///
/// Strings are compared by their bytes (R1).
package struct LinkRedactor: Sendable {
  private let origins: [LinkOrigins.Origin]
  /// The literals of segments, and the strings of tokens that match few.
  package var segments: Set<[UInt8]> = []
  /// The literals that ignore case, in lower case.
  private var anyCase: Set<[UInt8]> = []
  /// The names of query items.
  private var names: Set<[UInt8]> = []

  package init(_ origins: LinkOrigins, _ templates: [RouteTemplate]) {
    self.origins = origins.list
    for variant in templates.flatMap(\.variants) {
      for pattern in variant.segments.compactMap(\.pattern) {
        if pattern.ignoresCase {
          anyCase.insert((pattern.text ?? "").lowercasedASCII.bytes)
        } else {
          segments.formUnion((pattern.texts ?? []).map(\.bytes))
        }
      }
      names.formUnion(variant.query.flatMap(\.alternatives).map(\.name.bytes))
    }
  }

  package func redacted(_ link: LinkComponents) -> String {
    let scheme = link.scheme.lowercasedASCII
    var text = (origins.contains { $0.scheme == scheme } ? link.scheme : redaction) + ":"
    // Without an authority nobody can tell which text is private.
    guard let host = link.writtenHost else { return text + redaction }
    text += "//" + (link.hasUserinfo ? redaction + "@" : "")
    if !host.isEmpty { text += redacted(host: host) }
    if let port = link.port, !port.isEmpty {
      text += ":" + (origins.contains { $0.listedPort == port } ? port : redaction)
    }
    let segments = link.pathSegments
    if segments.isEmpty, !link.pathRange.isEmpty { text += "/" }
    for segment in segments { text += "/" + redacted(segment: segment) }
    for (index, item) in link.queryItems.enumerated() {
      text += (index == 0 ? "?" : "&") + redacted(item)
    }
    return link.fragment == nil ? text : text + "#" + redaction
  }

  private func redacted(host: String) -> String {
    let name = host.lowercasedASCII
    for origin in origins {
      switch origin.host {
      case .name(let listed) where listed == name: return host
      case .subdomains(let parent) where name.hasSuffix("." + parent):
        return redaction + "." + parent
      default: continue
      }
    }
    guard origins.contains(where: { $0.host == .firstSegment }) else { return redaction }
    // A host with an escape is the segment that it stands for.
    if host.contains("%") { return redacted(segment: host.decoded) }
    let segment = redacted(segment: host)
    // The host ignores case (R3).
    return segment == redaction && redacted(segment: name) != redaction ? host : segment
  }

  private func redacted(segment: String) -> String {
    let isOurs =
      segments.contains(segment.bytes)
      || !anyCase.isEmpty && anyCase.contains(segment.lowercasedASCII.bytes)
    return isOurs ? PercentCoding.encoded(segment, allowed: .pathSegment) : redaction
  }

  private func redacted(_ item: LinkComponents.QueryItem) -> String {
    guard names.contains(item.name.bytes) else { return redaction }
    let name = PercentCoding.encoded(item.name, allowed: .queryItem)
    return item.value.isEmpty ? name : name + "=" + redaction
  }
}
