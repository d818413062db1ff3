/// Sample tails for a shape: queries and fragments that the shape requires, with escapes.
struct LinkTails {
  /// Whole queries.
  private var queries: [String] = []
  /// The query items, each with values that its pattern matches.
  private var items: [(name: String, values: [String])] = []
  private var fragments: [String] = []
  /// Tails with all parts that the shape requires.
  private(set) var all: [String] = []

  init(_ shape: LinkShape, _ lists: ListTexts) {
    func texts(_ pattern: LinkPattern, _ part: LinkPart) -> [String] {
      // Only the decoder of a route may require one of the longer fillers.
      let texts = LinkPattern.fillers.prefix(shape.rule == nil ? .max : 3).flatMap { filler in
        [true, false].map { pattern.sample([filler], isFull: $0, of: lists) }
      }
      let choices = (0..<pattern.choices(of: lists)).map {
        pattern.sample(["x"], isFull: false, choice: $0, of: lists)
      }
      return (texts + choices).compactMap(\.self).reduce(into: []) { texts, text in
        let text = text.escaped(for: part, keepsEscapes: shape.way.percentEncoded)
        if !texts.contains(text) { texts.append(text) }
      }
    }
    queries = shape.query.map { texts($0, .query) } ?? []
    fragments = shape.fragment.map { texts($0, .fragment) } ?? []
    let hasEscapes = shape.rule != nil && shape.way.percentEncoded
    items = shape.items.map {
      ($0.name.escaped(for: .name, keepsEscapes: hasEscapes), texts($0.value, .value))
    }
    let count = (items.map(\.values) + [queries, fragments]).map(\.count).max() ?? 0
    for number in 0..<max(count, 1) {
      func value(_ values: [String]) -> String? {
        values.isEmpty ? nil : values[number % values.count]
      }
      all.append(
        Self.text(value(queries), items.map { ($0.name, value($0.values)) }, value(fragments)))
    }
  }

  /// The most combinations for one path.
  private static let most = 512
  /// The most items to vary.
  private static let mostItems = 128

  /// Tails in which each query item of the shapes, and the fragment, is absent, matches, or has another value.
  ///
  /// The result has all combinations. If there are more than 512, it has one change at a time, starting from the
  /// tail that each shape requires.
  ///
  /// - Parameter isComplete: Set to false if there are too many items to vary.
  static func variations(of shapes: [LinkTails], isComplete: inout Bool) -> [String] {
    // Only a decoder distinguishes the rare fillers: a word and a number are enough here.
    let rare = Set(LinkPattern.fillers.dropFirst(2))
    func options(_ texts: [String], _ others: [String]) -> [String?] {
      [nil]
        + (others + Set(texts).subtracting(others).subtracting(rare).sorted()).map(Optional.some)
    }
    let values = Dictionary(grouping: shapes.flatMap(\.items), by: \.name)
    let items = values.sorted { $0.key < $1.key }.map { name, items in
      (name: name, values: options(items.flatMap(\.values), ["", "x", "1"]))
    }
    // A campaign may add an item. Routes ignore the added item, but a pattern of the whole query may not match it.
    let queries = shapes.flatMap(\.queries)
    let allQueries = queries.isEmpty ? [nil] : options(queries, ["utm=1"])
    let fragments = shapes.flatMap(\.fragments)
    let allFragments = fragments.isEmpty ? [nil] : options(fragments, ["x"])
    var count = allQueries.count * allFragments.count
    for item in items where count <= most { count *= item.values.count }
    guard items.count <= mostItems else {
      isComplete = false
      return [""] + shapes.flatMap(\.all)
    }
    guard count <= most else {
      return shapes.flatMap { $0.changes(items, allQueries, allFragments) } + [""]
    }
    var choices: [[(String, String?)]] = [[]]
    for item in items {
      choices = choices.flatMap { choice in item.values.map { choice + [(item.name, $0)] } }
    }
    // A pattern of the whole query matches the items in one order, a route in any order.
    if !queries.isEmpty, items.count > 1 { choices += choices.map { $0.reversed() } }
    return shapes.flatMap(\.all)
      + allQueries.flatMap { query in
        allFragments.flatMap { fragment in choices.map { text(query, $0, fragment) } }
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
