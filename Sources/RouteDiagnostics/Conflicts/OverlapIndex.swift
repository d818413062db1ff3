import LinkRouting

/// Finds the variants that may share a link with a given one without looking at all of them.
///
/// A variant with the literal `comments` as the fourth of five segments can only meet variants with the same
/// text there, with a token of other texts there, or with a wildcard there or before; the first two also of five
/// segments. Lists by place, text and length hold these; of the segments of a variant that take few texts, the
/// one with the shortest lists is looked up.
struct OverlapIndex {
  private struct Slot: Hashable {
    var place: Int
    /// How many segments the variants have, or what else they have in common.
    var length: Length
    /// A text of the segment there; nil for the list of those that take more than a few.
    var text: String?
  }

  private enum Length: Hashable {
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
  private let marks: [Marks]

  /// Texts by their hashes, or 0: where two hashes are equal, the texts may still differ.
  private final class Marks {
    /// The literal that every path ends with.
    var end = 0
    /// The first query item that has to have one text: its name, by its bytes (R1), and that text.
    var item: [UInt8] = []
    var value = 0
    /// The first segment with text around tokens: its place, and the text before and, backwards, after them.
    var mixed = -1
    var start: [UInt8] = []
    var finish: [UInt8] = []

    init(_ variant: RouteVariant) {
      for (place, segment) in variant.segments.enumerated() {
        guard let pattern = segment.pattern else { break }
        if pattern.texts == nil, pattern.soleToken == nil, let frame = pattern.frame {
          (mixed, start, finish) = (place, frame.prefix, frame.suffix.reversed())
          break
        }
      }
      end = variant.segments.last?.pattern?.literal?.hashValue ?? 0
      for clause in variant.query where !clause.isOptional && clause.alternatives.count == 1 {
        guard let text = clause.alternatives[0].value.literal else { continue }
        (item, value) = (clause.alternatives[0].name.bytes, text.hashValue)
        break
      }
    }

    func mayOverlap(_ other: Marks) -> Bool {
      (end == 0 || other.end == 0 || end == other.end)
        && (item.isEmpty || value == other.value || item != other.item)
        && (mixed != other.mixed
          || zip(start, other.start).allSatisfy(==) && zip(finish, other.finish).allSatisfy(==))
    }
  }

  /// - Complexity: O(*n*) in the number of segments.
  init(_ variants: [RouteVariant]) {
    self.variants = variants
    marks = variants.map(Marks.init)
    for (number, variant) in variants.enumerated() {
      let length =
        variant.wildcardCount == 0 ? Length.fixed(variant.segments.count) : .withWildcard
      for (place, segment) in variant.segments.enumerated() {
        guard let pattern = segment.pattern else {
          wild.append((place, number))
          break
        }
        for text in pattern.texts as [String?]? ?? [nil] {
          lists[Slot(place: place, length: length, text: text), default: []].append(number)
          lists[Slot(place: place, length: .any, text: text), default: []].append(number)
        }
      }
    }
  }

  /// The numbers of the variants that may share a path with `variant`, in no order, some twice.
  ///
  /// - Parameter effort: Counts the variants that are looked at. If there are too many, nothing is found.
  func candidates(for variant: RouteVariant, _ effort: WorkLimit) -> [Int] {
    if effort.isExceeded { return [] }
    let lengths: [Length] =
      variant.wildcardCount == 0 ? [.fixed(variant.segments.count), .withWildcard] : [.any]
    var best: (place: Int, lists: [[Int]], cost: Int)?
    for (place, segment) in variant.segments.enumerated() {
      guard let pattern = segment.pattern else { break }
      guard let texts = pattern.texts as [String?]? else { continue }
      let found = lengths.flatMap { length in
        (texts + [nil]).map { lists[Slot(place: place, length: length, text: $0)] ?? [] }
      }
      let cost = found.reduce(0) { $0 + $1.count }
      if cost < best?.cost ?? .max { best = (place, found, cost) }
    }
    guard effort.spend(1 + (best?.cost ?? variants.count)) else { return [] }
    let near = best.map { best in
      best.lists.flatMap { $0 } + wild.filter { $0.place <= best.place }.map(\.variant)
    }
    let own = Marks(variant)
    return (near ?? Array(variants.indices))
      .filter { marks[$0].mayOverlap(own) && variants[$0].mayOverlap(variant) }
  }
}
