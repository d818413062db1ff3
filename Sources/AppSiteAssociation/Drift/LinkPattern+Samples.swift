import LinkRouting

extension LinkPattern {
  /// Sample strings for a token: a word, numbers, a truth value, a UUID and a date.
  ///
  /// A decoder may require any of these. `42` finds a pattern that matches only one character. The first three find
  /// most differences.
  static let fillers = [
    "x", "1", "42", "true", "123e4567-e89b-12d3-a456-426614174000", "2026-01-01T00:00:00Z",
  ]

  /// A string that the pattern matches; nil if there is none.
  ///
  /// - Parameters:
  ///   - fillers: The strings for runs such as `*` and `?`, used in turn.
  ///   - isFull: Whether to fill a `*`, which may also be empty.
  ///   - choice: The number of a choice among the strings of the lists: see ``choices(of:)``.
  ///   - long: A piece, and a longer string for it. A run of fixed length cuts or repeats the string.
  func sample(
    _ fillers: [String], isFull: Bool, choice: Int = 0, of lists: ListTexts,
    long: (piece: Int, text: String)? = nil
  ) -> String? {
    var sample = ""
    var fillers = fillers
    var number = choice
    let hasEveryCombination = combinations(of: lists) != nil
    for (index, piece) in pieces.enumerated() {
      let long = long?.piece == index ? long?.text : nil
      let filler = fillers.first ?? ""
      switch piece {
      case .text(let text):
        sample.unicodeScalars.append(contentsOf: text)
        continue
      case .run(_, let least, isOpen: true):
        let text = long ?? (least > 0 || isFull ? filler : "")
        sample += text.unicodeScalars.count < least ? text.repeated(to: least) : text
      case .run(_, let least, isOpen: false):
        sample += (long.map { "/" + $0 } ?? filler).repeated(to: least)
      case .list(let list):
        let texts = lists.texts(of: list)
        guard !texts.isEmpty,
          let text = texts[number % texts.count].sample([long ?? filler], isFull: true, of: lists)
        else { return nil }
        sample += text
        if hasEveryCombination { number /= texts.count }
      }
      fillers.append(fillers.removeFirst())
    }
    return sample
  }

  /// The number of choices of one string from each list.
  ///
  /// Each combination is a choice. If there are too many combinations, choice `n` is the `n`-th string of each
  /// list; a shorter list begins again at its end.
  func choices(of lists: ListTexts) -> Int {
    combinations(of: lists) ?? counts(of: lists).max() ?? 1
  }

  private func counts(of lists: ListTexts) -> [Int] {
    pieces.compactMap { if case .list(let list) = $0 { lists.texts(of: list).count } else { nil } }
  }

  /// The number of combinations; nil if there are more than 64.
  private func combinations(of lists: ListTexts) -> Int? {
    let product = counts(of: lists).reduce(1) { min($0 * $1, 65) }
    return product <= 64 ? product : nil
  }

  /// The indices of the first and the last piece that may match slashes, in this order.
  var widePieces: [Int] {
    let wide = pieces.indices.filter {
      switch pieces[$0] {
      case .text, .run(.inSegment, _, _): false
      default: true
      }
    }
    guard let first = wide.first, let last = wide.last else { return [] }
    return first == last ? [first] : [first, last]
  }
}

/// Chooses the strings of long lists that can show a difference, in the order of the file.
///
/// A list of all languages has hundreds of strings. Templates distinguish only the few that they contain.
final class ListTexts {
  /// The literals of all templates, one per line.
  private let literals: String
  private var known: [ObjectIdentifier: (list: TextList, texts: [LinkPattern])] = [:]

  /// The most strings of a list that is tried completely.
  private static let few = 32

  init(_ routes: [PlainRoute]) {
    var literals: Set<String> = []
    for route in routes {
      let patterns =
        route.path.compactMap(\.pattern) + route.items.map(\.value)
        + [route.fragment].compactMap(\.self)
      for piece in patterns.flatMap(\.pieces) {
        switch piece {
        case .literal(let text): literals.insert(text)
        case .token(let token): literals.formUnion(token.type.texts ?? [])
        }
      }
    }
    self.literals = literals.sorted().joined(separator: "\n")
  }

  /// The strings that templates contain, the first other number, and the first other string that is no number.
  func texts(of list: TextList) -> [LinkPattern] {
    if list.texts.count <= Self.few { return list.texts }
    if let texts = known[ObjectIdentifier(list)]?.texts { return texts }
    var others: [Bool: Int] = [:]
    let texts = list.texts.filter { text in
      guard text.pieces.count == 1, case .text(let scalars) = text.pieces[0] else { return true }
      let text = String(String.UnicodeScalarView(scalars))
      if literals.contains(text) { return true }
      others[Double(text) != nil, default: 0] += 1
      return others[Double(text) != nil] == 1
    }
    known[ObjectIdentifier(list)] = (list, texts)
    return texts
  }
}

extension String {
  /// Repeats or cuts the string to a length.
  fileprivate func repeated(to length: Int) -> String {
    let scalars = Array(unicodeScalars)
    if scalars.isEmpty { return "" }
    return String(String.UnicodeScalarView((0..<length).map { scalars[$0 % scalars.count] }))
  }
}
