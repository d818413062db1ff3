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
  /// By variant, texts that no other may have in their place; they tell most of what is left apart.
  private var marks: [Marks] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Texts by number, or -1.
  private struct Marks {
    /// The literal that every path ends with.
    var end = -1
    /// The first query item that has to have one text, and that text.
    var item = -1
    var value = -1

    func mayOverlap(_ other: Marks) -> Bool {
      (end < 0 || other.end < 0 || end == other.end)
        && (item < 0 || item != other.item || value == other.value)
    }
  }

  /// - Complexity: O(*n*) in the number of segments.
  init(_ variants: [RouteVariant]) {
    self.variants = variants
    for (number, variant) in variants.enumerated() {
      marks.append(
        Self.marks(of: variant) { text in
          let next = numbers.count
          let number = numbers[text, default: next]
          numbers[text] = number
          return number
        })
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

  /// - Parameter number: The number of a text.
  private static func marks(of variant: RouteVariant, _ number: ([UInt8]) -> Int) -> Marks {
    var marks = Marks()
    if case .text(let pattern)? = variant.segments.last, let literal = pattern.literal {
      marks.end = number(Array(literal.utf8))
    }
    for clause in variant.query where !clause.isOptional && clause.alternatives.count == 1 {
      guard let value = clause.alternatives[0].value.literal else { continue }
      marks.item = number(Array(clause.alternatives[0].name.utf8))
      marks.value = number(Array(value.utf8))
      break
    }
    return marks
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
    // A text that none of the variants has is another than theirs.
    let own = Self.marks(of: variant) { numbers[$0] ?? .max }
    return (best.map { narrowed($0.slot) } ?? Array(variants.indices))
      .filter { marks[$0].mayOverlap(own) && variants[$0].mayOverlap(variant) }
  }

  private func list(_ slot: Slot) -> [Int] { lists[slot] ?? [] }

  private func narrowed(_ slot: Slot) -> [Int] {
    slot.alternatives.flatMap(list) + wild.filter { $0.place <= slot.place }.map(\.variant)
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
