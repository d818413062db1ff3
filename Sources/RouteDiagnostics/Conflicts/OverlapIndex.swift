import LinkRouting

/// Finds the variants that may share a link with a given variant, without comparing it with all variants.
///
/// Example: the fourth of five segments is the literal `comments`. Only these variants can share a link with it:
///
/// - variants of five segments with `comments` as the fourth,
/// - variants of five segments with a token as the fourth,
/// - variants with a wildcard at or before the fourth segment.
///
/// The index has a list of variants for each place, string and length. It looks up one segment of the given
/// variant: the segment with the shortest lists, among the segments that match only a few strings.
struct OverlapIndex {
  private struct Slot: Hashable {
    var place: Int
    /// The length of the variants' paths.
    var length: Length
    /// One of the few strings that the segment matches, in lower case; nil if the segment matches many strings.
    var text: String?
  }

  private enum Length: Hashable {
    /// A number of segments.
    case fixed(Int)
    case withWildcard
    /// Any length: the list to look up for a variant with a wildcard.
    case any
  }

  private let variants: [RouteVariant]
  private var lists: [Slot: [Int]] = [:]
  /// The variants with a wildcard, and the place of the first wildcard.
  private var wild: [(place: Int, variant: Int)] = []
  /// The fingerprint of each variant: a quick test that excludes most candidates.
  private let fingerprints: [Fingerprint]

  /// Text that each link of a variant has.
  ///
  /// Example: `/a/:x/edit` and `/:y/b/share` share no link, because their last segments are two different literals.
  ///
  /// Literals and values are stored as hashes. Different hashes prove different strings.
  private final class Fingerprint {
    /// The hash of the last segment; 0 if the last segment is no literal.
    var lastLiteral = 0
    /// The first required query item with a single possible value: its name as bytes (R1); empty if there is none.
    var itemName: [UInt8] = []
    /// The hash of that item's value.
    var itemValue = 0
    /// The place of the first segment with text around its tokens, such as `event-:id.html`; -1 if there is none.
    var mixedPlace = -1
    /// The text before the first token of that segment: `event-`.
    var prefix: [UInt8] = []
    /// The text after its last token, backwards: `lmth.`.
    var reversedSuffix: [UInt8] = []

    init(_ variant: RouteVariant) {
      for (place, segment) in variant.segments.enumerated() {
        guard let pattern = segment.pattern else { break }
        if pattern.texts == nil, pattern.soleToken == nil, let frame = pattern.frame {
          (mixedPlace, prefix, reversedSuffix) = (place, frame.prefix, frame.suffix.reversed())
          break
        }
      }
      lastLiteral = variant.segments.last?.pattern?.literal?.hashValue ?? 0
      for clause in variant.query where !clause.isOptional && clause.alternatives.count == 1 {
        guard let text = clause.alternatives[0].value.literal else { continue }
        (itemName, itemValue) = (clause.alternatives[0].name.bytes, text.hashValue)
        break
      }
    }

    /// Whether two variants may share a link; false if their text at one place differs.
    func mayOverlap(_ other: Fingerprint) -> Bool {
      (lastLiteral == 0 || other.lastLiteral == 0 || lastLiteral == other.lastLiteral)
        && (itemName.isEmpty || itemValue == other.itemValue || itemName != other.itemName)
        && (mixedPlace != other.mixedPlace
          || zip(prefix, other.prefix).allSatisfy(==)
            && zip(reversedSuffix, other.reversedSuffix).allSatisfy(==))
    }
  }

  /// - Complexity: O(*n*) in the number of segments.
  init(_ variants: [RouteVariant]) {
    self.variants = variants
    fingerprints = variants.map(Fingerprint.init)
    for (number, variant) in variants.enumerated() {
      let length =
        variant.wildcardCount == 0 ? Length.fixed(variant.segments.count) : .withWildcard
      for (place, segment) in variant.segments.enumerated() {
        guard let pattern = segment.pattern else {
          wild.append((place, number))
          break
        }
        for text in pattern.textsInLowerCase ?? [nil] {
          lists[Slot(place: place, length: length, text: text), default: []].append(number)
          lists[Slot(place: place, length: .any, text: text), default: []].append(number)
        }
      }
    }
  }

  /// The indices of the variants that may share a path with `variant`, unordered, possibly with duplicates.
  ///
  /// - Parameter effort: The limit of compared variants. If it is exceeded, the result is empty.
  func candidates(for variant: RouteVariant, _ effort: WorkLimit) -> [Int] {
    if effort.isExceeded { return [] }
    let lengths: [Length] =
      variant.wildcardCount == 0 ? [.fixed(variant.segments.count), .withWildcard] : [.any]
    var best: (place: Int, lists: [[Int]], cost: Int)?
    for (place, segment) in variant.segments.enumerated() {
      guard let pattern = segment.pattern else { break }
      guard let texts = pattern.textsInLowerCase else { continue }
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
    let own = Fingerprint(variant)
    return (near ?? Array(variants.indices))
      .filter { fingerprints[$0].mayOverlap(own) && variants[$0].mayOverlap(variant) }
  }
}

extension TextPattern {
  /// The few strings that the pattern matches, in lower case; nil if there are many.
  fileprivate var textsInLowerCase: [String?]? { writtenTexts?.map(\.lowercasedASCII) }
}
