import LinkRouting

/// Finds a fragment that matches some patterns and not others, if at least one of them is a path or items.
///
/// Patterns with the same mark, such as `#/`, are compared as templates. A string pattern is compared with a path by
/// trying sample fragments: if none matches, the answer may be unknown.
struct FragmentSolver {
  private let bounds: [(pattern: FragmentPattern, holds: Bool)]
  private let alphabet: PathAlphabet

  init(_ bounds: [(FragmentPattern, Bool)], _ alphabet: PathAlphabet) {
    self.bounds = bounds
    self.alphabet = alphabet
  }

  /// The fragment, percent-encoded; nil if there is none, or the work limit was exceeded.
  func fragment() -> String? {
    let routes = routes(holds: true)
    guard let first = routes.first else { return found(among: sampleTexts) }
    if routes.contains(where: { $0.mark != first.mark }) { return nil }
    let left = self.routes(holds: false).filter { $0.mark == first.mark }
    let link = LinkSet(first.route).firstLink(
      insideOf: routes.dropFirst().prefix(1).map { LinkSet($0.route) },
      outsideOf: left.map { LinkSet($0.route) }, alphabet)
    guard let link else { return nil }
    let fragment = SampleLink.fragment(link, first.mark)
    // An unknown item before or after the fragment may change whether a string pattern matches.
    let mark = first.mark == .none || link.contains("?") ? "&" : "?"
    var samples = [fragment, fragment + mark + "~fresh~"]
    if first.mark == .none {
      let names = first.route.query.flatMap(\.alternatives).map(\.name.escapedItem)
      samples += names + ["~fresh~"]
      samples += sampleTexts.flatMap { [$0, $0 + "&" + fragment, fragment + "&" + $0] }
    }
    return found(among: samples)
  }

  private func routes(holds: Bool) -> [(route: RouteTemplate, mark: FragmentMark)] {
    bounds.filter { $0.holds == holds }.compactMap(\.pattern.route)
  }

  private func texts(holds: Bool) -> [TextPattern] {
    bounds.filter { $0.holds == holds }.compactMap(\.pattern.text)
  }

  /// Sample fragments for the string patterns, with and without escapes.
  private var sampleTexts: [String] {
    let texts = bounds.compactMap { bound in bound.pattern.text.map { ($0, bound.holds) } }
    let atoms = alphabet.atoms(texts.map(\.0), in: .fragment)
      .filter { $0.isMatched == texts.map(\.1) }.map(\.text)
    let all = atoms + texts.flatMap { $0.1 ? $0.0.texts ?? [] : [] }
    let fresh = ["~fresh~", "/~fresh~", "!/~fresh~", "/", "!/", "/~fresh~/~fresh~/~fresh~/~fresh~"]
    return all.flatMap { [$0.escapedFragment, $0.escapedItem] } + (atoms.isEmpty ? [] : fresh)
  }

  /// The first sample that meets all bounds.
  ///
  /// If there is none, other fragments may, unless ``isImpossible``.
  private func found(among fragments: [String]) -> String? {
    let fragment = fragments.first { text in
      guard let link = try? LinkComponents("a:/#" + text) else { return false }
      return bounds.allSatisfy { bound in
        RouteTemplate(fragment: bound.pattern).matches(link) == bound.holds
      }
    }
    if fragment == nil, !isImpossible { alphabet.work.giveUp() }
    return fragment
  }

  /// Whether fragments other than the samples cannot meet the bounds.
  private var isImpossible: Bool {
    let (texts, routes) = (texts(holds: true), routes(holds: true))
    let (others, otherRoutes) = (self.texts(holds: false), self.routes(holds: false))
    if others.contains(where: { $0.soleToken?.type == .string }) { return true }
    for text in texts {
      for (_, mark) in routes {
        if mark == .none ? text.isOneName : !text.mayBegin(with: mark) { return true }
      }
      if text.texts != nil, text.isOneName { return true }
      let hasNoMark = !text.mayBegin(with: .slash) && !text.mayBegin(with: .exclamation)
      if hasNoMark, otherRoutes.contains(where: \.route.isOptional) { return true }
    }
    // `#\/:rest` matches every path with a segment.
    return others.contains { other in
      routes.contains { route, mark in
        mark != .none && other.frame?.type == .string && other.frame?.suffix.isEmpty == true
          && other.frame?.prefix == Array(mark.rawValue.utf8)
          && route.variants.allSatisfy { !$0.segments.isEmpty }
      }
    }
  }
}

extension RouteTemplate {
  /// Whether all items are optional.
  fileprivate var isOptional: Bool {
    path.isEmpty && query.allSatisfy(\.isOptional) && !query.isEmpty
  }
}

extension TextPattern {
  /// Whether no string of this pattern can be read as two items, or as a name with a value.
  fileprivate var isOneName: Bool {
    func isPlain(_ text: String) -> Bool { !text.contains("&") && !text.contains("=") }
    return pieces.allSatisfy { piece in
      switch piece {
      case .literal(let text): isPlain(text)
      case .token(let token): token.type.texts?.allSatisfy(isPlain) ?? (token.type != .string)
      }
    }
  }

  /// Whether a string of this pattern may begin with the mark.
  fileprivate func mayBegin(with mark: FragmentMark) -> Bool {
    let mark = Array(mark.rawValue.utf8)
    func agrees(_ text: String) -> Bool {
      text.utf8.starts(with: mark) || mark.starts(with: text.utf8)
    }
    if let texts { return texts.contains { $0.utf8.starts(with: mark) } }
    guard case .literal(let start)? = pieces.first else { return tokens.first?.type == .string }
    return agrees(start)
  }
}

extension FragmentPattern {
  /// The template of a path or of items.
  fileprivate var route: (route: RouteTemplate, mark: FragmentMark)? {
    if case .route(let route, let mark) = self { (route, mark) } else { nil }
  }
}

extension String {
  /// The string as a fragment that is not a path.
  var escapedFragment: String { PercentCoding.encoded(self, allowed: .fragment) }

  /// The string as the name of an item.
  fileprivate var escapedItem: String {
    PercentCoding.encoded(self, allowed: .queryItem).replacing("/", with: "%2F")
      .replacing("!", with: "%21")
  }
}
