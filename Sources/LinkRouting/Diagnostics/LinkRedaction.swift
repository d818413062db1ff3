/// A link as it may stand in a log: what the app's templates say is shown, what its users say is not.
///
///     https://www.example.com/projects/…/…/comments?ref=…
package struct LinkRedaction {
  package static let hidden = "…"

  /// The literals of all templates.
  private var literals: Set<[UInt8]> = []

  package init(_ variants: some Sequence<RouteVariant>) {
    for variant in variants {
      for case .text(let pattern) in variant.segments {
        if let literal = pattern.literal { literals.insert(Array(literal.utf8)) }
      }
    }
  }

  /// Scheme, host and port as they are; of the path the literals; of the query the names.
  ///
  /// - Parameter hostIsSegment: The host is the first segment of the path.
  package func text(of link: LinkComponents, hostIsSegment: Bool) -> String {
    // Without an authority there is no telling what is what.
    guard let host = link.host else { return link.scheme + ":" + Self.hidden }
    var text = link.scheme + "://"
    if link.layout.marks.contains(.userinfo) { text += Self.hidden + "@" }
    text += hostIsSegment ? shown(host) : host
    if let port = link.port { text += ":" + port }
    if link.layout.segmentCount == 0, !link.layout.path.isEmpty { text += "/" }
    for segment in link.pathSegments { text += "/" + shown(segment) }
    for (index, item) in link.queryItems.enumerated() {
      text += (index == 0 ? "?" : "&") + Self.shown(item)
    }
    if link.fragment != nil { text += "#" + Self.hidden }
    return text
  }

  private func shown(_ segment: String) -> String {
    literals.contains(Array(segment.utf8))
      ? PercentCoding.encoded(segment, allowed: .pathSegment) : Self.hidden
  }

  /// The name of an item with a value; a name alone may itself be the secret.
  static func shown(_ item: LinkComponents.QueryItem) -> String {
    item.value.isEmpty ? hidden : name(item.name) + "=" + hidden
  }

  /// A name that looks like one.
  package static func name(_ name: String) -> String {
    let isName =
      name.utf8.count <= 32
      && name.utf8.allSatisfy { ASCII.isUnreserved($0) || "[]".utf8.contains($0) }
    return isName ? name : hidden
  }
}
