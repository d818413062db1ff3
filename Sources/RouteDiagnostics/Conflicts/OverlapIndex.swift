import LinkRouting

/// Finds the variants that may share a link with a given one without looking at all of them.
///
/// A variant with the literal `comments` as the fourth of five segments can only meet variants with
/// the same literal there, with a token there, or with a wildcard there or before; the first two also
/// of five segments. Lists by place, literal and length hold these; of the literals of a variant, the
/// one with the shortest lists is looked up.
struct OverlapIndex {
  fileprivate struct Slot: Hashable {
    var place: Int
    /// How many segments the variants have, or what else they have in common.
    var length: Length
    /// The literal at the place; nil for the list of tokens.
    var literal: String?
  }

  fileprivate enum Length: Hashable {
    case fixed(Int)
    case withWildcard
    /// All variants, as one with a wildcard may meet any.
    case any
  }

  private let variants: [RouteVariant]
  private var lists: [Slot: [Int]] = [:]
  /// The variants with a wildcard, and the place of its first.
  private var wild: [(place: Int, variant: Int)] = []

  /// - Complexity: O(*n*) in the number of segments.
  init(_ variants: [RouteVariant]) {
    self.variants = variants
    for (number, variant) in variants.enumerated() {
      for (place, segment) in variant.segments.enumerated() {
        guard case .text(let pattern) = segment else {
          wild.append((place, number))
          break
        }
        for length in [variant.lengthOfPaths, .any] {
          lists[Slot(place: place, length: length, literal: pattern.literal), default: []]
            .append(number)
        }
      }
    }
  }

  /// The numbers of the variants that may share a path with `variant`, in no order.
  func candidates(for variant: RouteVariant) -> [Int] {
    var best: (slot: Slot, cost: Int)?
    for (place, segment) in variant.segments.enumerated() {
      guard case .text(let pattern) = segment else { break }
      guard let literal = pattern.literal else { continue }
      let slot = Slot(place: place, length: variant.lengthOfPaths, literal: literal)
      let cost = slot.alternatives.reduce(0) { $0 + list($1).count }
      if cost < best?.cost ?? .max { best = (slot, cost) }
    }
    return (best.map { narrowed($0.slot) } ?? Array(variants.indices))
      .filter { variants[$0].mayOverlap(variant) }
  }

  private func list(_ slot: Slot) -> [Int] { lists[slot] ?? [] }

  private func narrowed(_ slot: Slot) -> [Int] {
    var result = slot.alternatives.flatMap(list)
    for entry in wild where entry.place <= slot.place { result.append(entry.variant) }
    return result
  }
}

extension OverlapIndex.Slot {
  /// The lists of the variants that have the literal, or a token, at the place.
  fileprivate var alternatives: [Self] {
    let lengths: [OverlapIndex.Length] =
      if case .fixed = length { [length, .withWildcard] } else { [.any] }
    return lengths.flatMap { length in
      [literal, nil].map { Self(place: place, length: length, literal: $0) }
    }
  }
}

extension RouteVariant {
  fileprivate var lengthOfPaths: OverlapIndex.Length {
    wildcardCount == 0 ? .fixed(segments.count) : .withWildcard
  }
}
