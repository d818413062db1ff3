import TestSupport

@testable import LinkRouting

/// Links that are likely to tell some templates apart: the paths, items and fragments of one, filled with
/// what the others take.
struct LinkSampler {
  private let variants: [RouteVariant]
  /// The literals of the templates, and texts of each type.
  private let texts: [String]
  private var random = SplitMix64(seed: 16)

  init(_ templates: [RouteTemplate]) {
    variants = templates.flatMap(\.variants)
    let patterns = variants.flatMap { variant in
      variant.segments.compactMap(\.pattern)
        + variant.query.flatMap(\.alternatives).map(\.value) + Self.patterns(variant.fragment)
    }
    let literals = patterns.flatMap(\.pieces).flatMap { piece in
      switch piece {
      case .literal(let text): [text]
      case .token(let token): token.type.texts ?? []
      }
    }
    // Literals in other cases, too.
    let cased = literals + literals.map { $0.uppercased() }
    texts = Array(Set(cased)).sorted() + ["x", "1", "-1", "1.5", "true", "", Self.uuid]
  }

  private static let uuid = "123e4567-e89b-12d3-a456-426614174000"

  private static func patterns(_ fragment: FragmentPattern?) -> [TextPattern] {
    switch fragment {
    case .text(let pattern)?: [pattern]
    case .route(let route, _)?:
      route.plain.segments.compactMap(\.pattern) + route.query.flatMap(\.alternatives).map(\.value)
    case nil: []
    }
  }

  mutating func link() -> String {
    "a:" + text(random.pick(variants), random.pick(variants))
  }

  /// The path of one variant, and the query and the fragment of another.
  private mutating func text(_ variant: RouteVariant, _ tail: RouteVariant) -> String {
    var link = ""
    for segment in variant.segments {
      let count = segment.pattern == nil ? 1 + random.below(3) : 1
      for _ in 0..<count { link += "/" + encoded(segment.pattern, .pathSegment) }
    }
    var items: [String] = []
    for item in tail.query.flatMap(\.alternatives) where !random.oneIn(3) {
      let name = PercentCoding.encoded(item.name, allowed: .queryItem)
      items.append(name + "=" + encoded(item.value, .queryItem))
    }
    if !items.isEmpty { link += "?" + items.joined(separator: "&") }
    switch tail.fragment {
    case .text(let pattern)?: link += "#" + encoded(pattern, .fragment)
    case .route(let route, let mark)?:
      let text = text(route.plain, route.plain)
      link += "#" + mark.rawValue.dropLast() + (mark == .none ? String(text.dropFirst()) : text)
    case nil: break
    }
    return link
  }

  /// A text of the pattern, mostly; any where there is none.
  private mutating func encoded(
    _ pattern: TextPattern?, _ allowed: PercentCoding.AllowedBytes
  ) -> String {
    var text = random.pick(texts)
    if let pattern, !random.oneIn(4) {
      text = ""
      for piece in pattern.pieces {
        switch piece {
        case .literal(let literal):
          text += pattern.ignoresCase ? pattern.spelling(random.below(4)) ?? literal : literal
        case .token(let token): text += random.pick(texts.filter(token.type.accepts) + ["x"])
        }
      }
    }
    return PercentCoding.encoded(text, allowed: allowed)
  }
}
