import LinkRouting

/// Finds the routes that may share a link with some templates, without comparing the templates with all routes.
///
/// Example: the fourth of five segments is the literal `comments`. Only these templates can share a link with it:
///
/// - templates of five segments with `comments` as the fourth,
/// - templates of five segments with a token as the fourth,
/// - templates with a wildcard at or before the fourth segment.
///
/// The index has a list of routes for each place, string and length. It looks up one segment of each given plain
/// template: the segment with the shortest lists, among the segments that match only a few strings. Each route in
/// these lists is then compared: segment by segment, or by machines, which grow with the text of the templates and not
/// with the number of their variants.
final class OverlapIndex {
  private struct Slot: Hashable {
    var place: Int
    /// The length of the paths.
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

  private let routes: [Compared]
  private var lists: [Slot: [Int]] = [:]
  /// The routes with a wildcard, and the place of the first wildcard.
  private var wild: [(place: Int, route: Int)] = []
  private let alphabet = PathAlphabet()

  /// - Parameter routes: The templates of each route.
  /// - Complexity: O(*n*) in the number of segments of all variants.
  init(_ routes: [[RouteTemplate]]) {
    self.routes = routes.map(Compared.init)
    for (number, route) in self.routes.enumerated() {
      var wildcard = Int.max
      for variant in route.variants {
        let length =
          variant.wildcardCount == 0 ? Length.fixed(variant.segments.count) : .withWildcard
        for (place, segment) in variant.segments.enumerated() {
          guard let pattern = segment.pattern else {
            wildcard = min(wildcard, place)
            break
          }
          for text in pattern.textsInLowerCase ?? [nil] {
            for length in [length, .any] {
              let slot = Slot(place: place, length: length, text: text)
              if lists[slot]?.last != number { lists[slot, default: []].append(number) }
            }
          }
        }
      }
      if wildcard < .max { wild.append((wildcard, number)) }
    }
  }

  /// The routes that may share a link with one of some templates, in ascending order; no other route shares one.
  ///
  /// - Parameter effort: The limit of comparisons. If it is exceeded, routes are missing.
  func routes(near templates: [RouteTemplate], _ effort: WorkLimit) -> [Int] {
    let own = Compared(templates)
    return Set(own.variants.flatMap { listed(near: $0, effort) }).sorted()
      .filter { routes[$0].mayOverlap(own, alphabet, effort) }
  }

  /// The routes in the shortest lists of a variant.
  private func listed(near variant: RouteVariant, _ effort: WorkLimit) -> [Int] {
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
    guard effort.spend(1 + (best?.cost ?? routes.count)) else { return [] }
    guard let best else { return Array(routes.indices) }
    return best.lists.flatMap { $0 } + wild.filter { $0.place <= best.place }.map(\.route)
  }
}

/// Some templates that are compared with others.
private final class Compared {
  private let templates: [RouteTemplate]
  let variants: [RouteVariant]
  private lazy var fingerprints = variants.map(Fingerprint.init)
  private var machine: Machine<PathLabel>?

  init(_ templates: [RouteTemplate]) {
    self.templates = templates
    variants = templates.flatMap(\.variants)
  }

  /// Whether a link may match both; false is certain, unless the work limit is exceeded.
  func mayOverlap(_ other: Compared, _ alphabet: PathAlphabet, _ effort: WorkLimit) -> Bool {
    if variants.count * other.variants.count <= 4 {
      return effort.spend()
        && zip(variants, fingerprints).contains { one in
          zip(other.variants, other.fingerprints).contains { two in
            one.1.mayOverlap(two.1) && one.0.mayOverlap(two.0)
          }
        }
    }
    return effort.spend(16)
      && machine(alphabet).mayShareWord(with: other.machine(alphabet)) {
        guard case .pattern(let one) = $0, case .pattern(let other) = $1 else { return true }
        return alphabet.pattern(one).mayOverlap(alphabet.pattern(other))
      }
  }

  private func machine(_ alphabet: PathAlphabet) -> Machine<PathLabel> {
    if let machine { return machine }
    let made = Machine(templates.map(\.path), alphabet)
    machine = made
    return made
  }
}

/// Text that each link of a variant has: a quick test that excludes most others.
///
/// Example: `/a/:x/edit` and `/:y/b/share` share no link, because their last segments are two different literals.
///
/// Literals and values are stored as hashes. Different hashes prove different strings.
private struct Fingerprint {
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

extension TextPattern {
  /// The few strings that the pattern matches, in lower case; nil if there are many.
  fileprivate var textsInLowerCase: [String?]? { writtenTexts?.map(\.lowercasedASCII) }
}
