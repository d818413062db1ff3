import LinkRouting
import RouteDiagnostics

/// The tails that a shape requires: queries and fragments, as links write them.
struct LinkTails {
  /// Tails with all parts that the shape requires.
  let all: [String]
  private let shape: Shape
  /// Whole queries.
  private var queries: [String] = []
  /// The query items, each with values that its pattern matches.
  private var items: [(name: String, values: [String])] = []
  private var fragments: [String] = []

  init(_ shape: Shape, _ work: WorkLimit) {
    func texts(_ set: TextSet, _ part: LinkPart) -> [String] {
      Self.texts([set], part, needed: 1, work)
    }
    self.shape = shape
    queries = shape.query.map { texts($0, .query) } ?? []
    items = shape.items.map { ($0.name, texts($0.value, .value)) }
    fragments = shape.fragment.map { texts($0, .fragment) } ?? []
    if let route = shape.route {
      let samples = SampleText.fillers.flatMap { filler in
        (0..<route.choices).map { route.sample([filler], choice: $0).tail }
      }
      all = samples.unique
      fragments =
        all.compactMap { tail in tail.firstIndex(of: "#").map { String(tail[$0...].dropFirst()) } }
        .unique
      return
    }
    let count = (items.map(\.values) + [queries, fragments]).map(\.count).max() ?? 0
    let (queries, items, fragments) = (queries, items, fragments)
    all = (0..<max(count, 1)).map { number in
      func value(_ values: [String]) -> String? {
        values.isEmpty ? nil : values[number % values.count]
      }
      return Self.text(value(queries), items.map { ($0.name, value($0.values)) }, value(fragments))
    }
  }

  /// A string for each class of strings that some sets distinguish, and a longer one for each set.
  private static func texts(
    _ sets: [TextSet], _ part: LinkPart, needed: Int = 0, _ work: WorkLimit
  ) -> [String] {
    var texts: [String] = []
    var seen: Set<[Int]> = []
    WrittenTexts(part, [.every] + sets, work).walk(needed: needed, work) { others, text in
      if seen.insert(others).inserted { texts.append(text) }
      return false
    }
    for case .pattern(let pattern, let way) in sets {
      WrittenTexts(part, [.pattern(pattern.full, way), .every], work).walk(needed: 1, work) {
        _, text in
        texts.append(text)
        return true
      }
    }
    // An empty query or fragment is the same as none.
    return texts.unique.filter { part == .value || !$0.isEmpty }
  }

  /// The most combinations for one path.
  private static let most = 512
  /// The most items to vary.
  private static let mostItems = 128

  /// Tails in which each query item of the shapes, and the fragment, is absent, or has a text of each class that the
  /// shapes distinguish.
  ///
  /// The result has all combinations. If there are more than 512, it has one change at a time, starting from the
  /// tail that each shape requires.
  ///
  /// - Parameter isComplete: Set to false if there are too many items to vary.
  static func variations(
    of shapes: [LinkTails], _ work: WorkLimit, isComplete: inout Bool
  ) -> [String] {
    func options(_ sets: [TextSet], _ part: LinkPart, _ others: [String]) -> [String?] {
      if sets.isEmpty { return [nil] }
      return [nil] + (texts(sets, part, work) + others).unique.map(Optional.some)
    }
    let sets = Dictionary(grouping: shapes.flatMap(\.shape.items), by: \.name)
    guard sets.count <= mostItems else {
      isComplete = false
      return [""] + shapes.flatMap(\.all)
    }
    let items = sets.sorted { $0.key < $1.key }.map { name, items in
      (name: name, values: options(items.map(\.value), .value, ["", "x", "1"]))
    }
    // A campaign may add an item. Routes ignore the added item, but a pattern of the whole query may not match it.
    let queries = options(shapes.compactMap(\.shape.query), .query, ["utm=1"])
    let samples = shapes.filter { $0.shape.route != nil }.flatMap { $0.fragments.prefix(8) }
    let fragments = options(shapes.compactMap(\.shape.fragment), .fragment, ["x"] + samples)
    var count = queries.count * fragments.count
    for item in items where count <= most { count *= item.values.count }
    guard count <= most else {
      return shapes.flatMap { $0.changes(items, queries, fragments) } + [""]
    }
    var choices: [[(String, String?)]] = [[]]
    for item in items {
      choices = choices.flatMap { choice in item.values.map { choice + [(item.name, $0)] } }
    }
    // A pattern of the whole query matches the items in one order, a route in any order.
    if queries.count > 1, items.count > 1 { choices += choices.map { $0.reversed() } }
    return shapes.flatMap(\.all)
      + queries.flatMap { query in
        fragments.flatMap { fragment in choices.map { text(query, $0, fragment) } }
      }
  }

  /// All tails of the shape, and its first tail with one part changed at a time.
  private func changes(
    _ items: [(name: String, values: [String?])], _ queries: [String?], _ fragments: [String?]
  ) -> [String] {
    let own = self.items.map { ($0.name, $0.values.first) }
    func text(_ items: [(String, String?)]) -> String {
      Self.text(self.queries.first, items, self.fragments.first)
    }
    return all + queries.map { Self.text($0, own, self.fragments.first) }
      + fragments.map { Self.text(self.queries.first, own, $0) }
      + items.flatMap { name, values in
        values.map { value in text(own.filter { $0.0 != name } + [(name, value)]) }
      }
  }

  private static func text(
    _ query: String?, _ items: [(String, String?)], _ fragment: String?
  ) -> String {
    let items = items.compactMap { name, value in value.map { "\(name)=\($0)" } }
    let query = ([query].compactMap(\.self) + items).joined(separator: "&")
    return (query.isEmpty ? "" : "?" + query) + (fragment.map { "#" + $0 } ?? "")
  }
}

extension LinkPattern {
  /// The pattern with at least one scalar for each `*`.
  fileprivate var full: LinkPattern {
    LinkPattern(
      pieces.map {
        if case .run(0, true) = $0 { .run(least: 1, isOpen: true) } else { $0 }
      }
    )
  }
}
