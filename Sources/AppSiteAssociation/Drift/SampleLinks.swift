import Foundation

/// Links that show where a file and a table differ, if any do.
enum SampleLinks {
  /// What may stand in the place of a token: a decoder may want any of these.
  ///
  /// A number of two digits shows a pattern that takes one.
  static let texts = [
    "x", "1", "42", "true", "123e4567-e89b-12d3-a456-426614174000", "2026-01-01T00:00:00Z",
  ]

  /// Links of each component and each claim, alone and where two have a link in common.
  ///
  /// - Parameter isEnough: Takes links, and the component that they are of; longer ones of this component, and
  ///   those with different texts in their free places, show nothing more if it says so.
  static func forEach(
    of file: SiteMatcher, _ claims: [RouteClaim], on host: String,
    isEnough: ([String], SiteAssociation.Rule?) -> Bool
  ) {
    // A component that no link reaches claims none.
    let unreached = Set(file.unreached.map { Optional($0.rule.rule) })
    var enough = unreached
    let components = file.shapes(excluding: false, unreached: unreached)
    let routes = claims.map(LinkShape.init)
    // A pattern may take more slashes than any route does: longer paths show it.
    let lengths = (0...(claims.map(\.path.count).max() ?? 0) + 1).map(LinkShape.path(atLeast:))
    let shapes = components + components.map(\.stretched) + routes
    for shape in shapes.filter({ !enough.contains($0.rule) }).flatMap(\.choices) {
      for length in lengths {
        let longer = shape.links(with: length, on: host)
        // No link of this length, so none longer.
        if longer.isEmpty { break }
        if isEnough(longer, shape.rule) {
          enough.insert(shape.rule)
          break
        }
      }
    }
    for component in components + file.shapes(excluding: true, unreached: unreached) {
      let isMixed = !enough.contains(component.rule)
      for route in routes {
        _ = isEnough(component.links(with: route, on: host, isMixed: isMixed), nil)
      }
    }
  }
}

extension LinkShape {
  /// Links that both shapes take, as far as their parts agree, and links of the same path without what
  /// they ask of the query and the fragment.
  fileprivate func links(
    with other: LinkShape, on host: String, isMixed: Bool = true
  ) -> [String] {
    guard let path = path.common(with: other.path) else { return [] }
    let tails = Set([""] + tails(with: other))
    return path.filledEverywhere(isMixed).flatMap { path in
      tails.map { "https://\(host)/\(path.escaped(keeping: "/&=+"))\($0)" }
    }
  }

  /// What both ask of the query and the fragment, with each text in the free places.
  private func tails(with other: LinkShape) -> [String] {
    // Routes take an item more, as a campaign adds one, and a pattern of the whole query may not.
    let queries = query?.common(with: .everything).map { [$0, "utm=1"] } ?? [nil]
    let items = Set((self.items + other.items).map(\.name)).sorted().map { name in
      (name: name, value: Self.common(self[name], other[name]) ?? "")
    }
    let fragment = Self.common(fragment, other.fragment)
    // A value may be missing too.
    return ([""] + SampleLinks.texts).flatMap { text in
      queries.map { query in
        var tail = query.map { "?" + $0.filled(with: text).escaped(keeping: "/?&=+") } ?? ""
        for item in items {
          tail +=
            (tail.isEmpty ? "?" : "&") + item.name.escaped(keeping: "/?") + "="
            + item.value.filled(with: text).escaped(keeping: "/?=")
        }
        return tail + (fragment.map { "#" + $0.filled(with: text).escaped(keeping: "/?&=+") } ?? "")
      }
    }
  }

  private subscript(name: String) -> LinkPattern? { items.first { $0.name == name }?.value }

  /// A text that two patterns have in common, or that one takes where there is no other.
  private static func common(_ first: LinkPattern?, _ second: LinkPattern?) -> String? {
    guard let first = first ?? second else { return nil }
    return first.common(with: second ?? .everything) ?? first.common(with: .everything)
  }
}

extension String {
  /// The text with its free places filled: if mixed, in every way where there are two at most, else all alike.
  fileprivate func filledEverywhere(_ isMixed: Bool) -> [String] {
    let parts = Self.split(self)
    guard isMixed, parts.count <= 3 else { return SampleLinks.texts.map(filled) }
    return parts.dropFirst().reduce([parts[0].text]) { heads, part in
      heads.flatMap { head in
        SampleLinks.texts.map { head + $0.cut(to: part.length) + part.text }
      }
    }
  }

  /// The text with each free place filled alike.
  fileprivate func filled(with text: String) -> String {
    Self.split(self).reduce("") { $0 + text.cut(to: $1.length) + $1.text }
  }

  /// The texts between the free places, each with the length of the place before it.
  private static func split(_ text: String) -> [(length: Int, text: String)] {
    var parts = [(length: 0, text: "")]
    var isFree = false
    for scalar in text.unicodeScalars {
      if scalar == LinkPattern.anything {
        if isFree { parts[parts.count - 1].length += 1 } else { parts.append((1, "")) }
      } else {
        parts[parts.count - 1].text.unicodeScalars.append(scalar)
      }
      isFree = scalar == LinkPattern.anything
    }
    return parts
  }

  /// As long as a place that has room for so many scalars and no more; a place for one has room for any.
  private func cut(to length: Int) -> String {
    guard length != 1, !isEmpty else { return length == 1 ? self : "" }
    return String(String(repeating: self, count: length).unicodeScalars.prefix(length))
  }

  /// The text as a link may hold it.
  ///
  /// Escapes that are there stay; a `%` that begins none is text.
  fileprivate func escaped(keeping others: String) -> String {
    // Foundation takes as long to find nothing to escape as all else takes together.
    let isPlain = utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2F }
    if isPlain { return self }
    let allowed = CharacterSet(charactersIn: "a"..."z").union(.init(charactersIn: "A"..."Z"))
      .union(.init(charactersIn: "0123456789-._~!$'()*,;:@%" + others))
    let text = replacing(#/%(?![0-9A-Fa-f]{2})/#, with: "%25")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}
