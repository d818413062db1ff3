/// Finds the variants that may share a link with a given one without looking at all of them.
///
/// A variant with the literal `comments` as its fourth segment can only meet variants with the same
/// literal there, with a token there, or with a wildcard there or before. Lists by place and literal
/// hold these; of the literals of a variant, the one with the shortest lists is looked up.
struct OverlapIndex {
  private struct Slot: Hashable {
    var place: Int
    var literal: String
  }

  private let variants: [RouteVariant]
  private var byLiteral: [Slot: [Int]] = [:]
  /// By place, the variants with a token there.
  private var open: [[Int]] = []
  /// The variants with a wildcard, and the place of its first.
  private var wild: [(place: Int, variant: Int)] = []

  /// - Complexity: O(*n*) in the number of segments.
  init(_ variants: [RouteVariant]) {
    self.variants = variants
    for (number, variant) in variants.enumerated() {
      for (place, segment) in variant.segments.enumerated() {
        while open.count <= place { open.append([]) }
        guard case .text(let pattern) = segment else {
          wild.append((place, number))
          break
        }
        if let literal = pattern.literal {
          byLiteral[Slot(place: place, literal: literal), default: []].append(number)
        } else {
          open[place].append(number)
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
      let slot = Slot(place: place, literal: literal)
      let cost =
        (byLiteral[slot]?.count ?? 0) + (place < open.count ? open[place].count : 0)
      if cost < best?.cost ?? .max { best = (slot, cost) }
    }
    return (best.map { narrowed($0.slot) } ?? Array(variants.indices))
      .filter { variants[$0].mayOverlap(variant) }
  }

  private func narrowed(_ slot: Slot) -> [Int] {
    var result = byLiteral[slot] ?? []
    if slot.place < open.count { result += open[slot.place] }
    for entry in wild where entry.place <= slot.place { result.append(entry.variant) }
    return result
  }
}
