import LinkRouting

/// Finds the variants that may share a link with a given variant, without comparing it with all variants.
///
/// Example: the fourth of five segments is the literal `comments`. Only these variants can share a link with it:
///
/// - variants of five segments with `comments` as the fourth,
/// - variants of five segments with a token as the fourth,
/// - variants with a wildcard at or before the fourth segment.
///
/// The index has a list for each place, string and length. It looks up the segment with the shortest lists, among
/// those that match only a few strings.
struct OverlapIndex {
  private struct Slot: Hashable {
    var place: Int
    /// The number of segments, or another common property.
    var length: Length
    /// A string that the segment matches; nil for segments that match more than a few.
    var text: String?
  }

  private enum Length: Hashable {
    case fixed(Int)
    case withWildcard
    /// All variants: a variant with a wildcard may overlap any of them.
    case any
  }

  private let variants: [RouteVariant]
  private var lists: [Slot: [Int]] = [:]
  /// The variants with a wildcard, and the place of the first wildcard.
  private var wild: [(place: Int, variant: Int)] = []
  /// For each variant, strings that an overlapping variant must share; they exclude most other candidates.
  private let marks: [Marks]

  /// Hashes of strings, or 0 for none.
  ///
  /// Equal hashes do not prove equal strings.
  private final class Marks {
    /// The literal at the end of every path.
    var end = 0
    /// The first query item with a single possible value: its name as bytes (R1), and the value.
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

  /// The indices of the variants that may share a path with `variant`, unordered, possibly with duplicates.
  ///
  /// - Parameter effort: Counts the compared variants. If there are too many, the result is empty.
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
