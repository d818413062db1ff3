import LinkRouting
import RouteDiagnostics

extension Machine<ScalarLabel> {
  /// Adds the strings of a pattern.
  ///
  /// - Parameters:
  ///   - text: Adds literal text.
  ///   - any: Adds any one scalar.
  /// - Returns: The start states.
  mutating func addPattern(
    _ pattern: LinkPattern, before next: [Int],
    text: (inout Self, [Unicode.Scalar], _ next: [Int]) -> [Int],
    any: (inout Self, _ next: [Int]) -> [Int]
  ) -> [Int] {
    pattern.pieces.reversed().reduce(next) { next, piece in
      switch piece {
      case .text(let scalars): return text(&self, scalars, next)
      case .run(let least, let isOpen):
        let rest = isOpen ? [addLoop(before: next) { any(&$0, [$1]) }] : next
        return (0..<least).reduce(rest) { next, _ in any(&self, next) }
      case .list(let texts):
        let next = addFork(before: next)
        return addFork(before: texts.flatMap { addPattern($0, before: next, text: text, any: any) })
      }
    }
  }

  /// Adds the strings of a pattern, compared scalar by scalar.
  mutating func addPlain(_ pattern: LinkPattern, before next: [Int]) -> [Int] {
    addPattern(
      pattern, before: next, text: { $0.addText($1, before: $2) },
      any: { [$0.add(.any, before: $1)] })
  }

  /// Adds a string, scalar by scalar.
  mutating func addText(_ text: [Unicode.Scalar], before next: [Int]) -> [Int] {
    text.reversed().reduce(next) { [add(.one($1), before: $0)] }
  }
}

/// The letters of the labels that a walk has met.
struct LetterCache {
  private var known: [[ScalarLabel]: [Unicode.Scalar]] = [:]

  /// One scalar for each class that some labels distinguish.
  mutating func letters(
    of labels: [ScalarLabel], preferring first: Unicode.Scalar? = nil,
    where isPossible: (Unicode.Scalar) -> Bool = { _ in true }
  ) -> [Unicode.Scalar] {
    if let letters = known[labels] { return letters }
    let letters = ScalarLabel.letters(of: labels, preferring: first, where: isPossible)
    known[labels] = letters
    return letters
  }
}

extension ScalarLabel {
  /// Letters and digits, in the order in which links have them.
  private static let plain = Array(
    "xyzabcdefghijklmnopqrstuvw0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~".unicodeScalars)

  /// One scalar for each class of scalars that some labels distinguish: plain letters first, then the literals.
  ///
  /// - Parameters:
  ///   - first: The preferred scalar.
  ///   - isPossible: Whether the strings may contain a literal.
  static func letters(
    of labels: [ScalarLabel], preferring first: Unicode.Scalar? = nil,
    where isPossible: (Unicode.Scalar) -> Bool = { _ in true }
  ) -> [Unicode.Scalar] {
    if case .one(let scalar)? = labels.first { return isPossible(scalar) ? [scalar] : [] }
    var literals: Set<Unicode.Scalar> = []
    var types: Set<ScalarLabel> = []
    for label in labels {
      switch label {
      case .any: break
      case .one(let scalar): literals.insert(scalar)
      case .eitherCase(let scalar): literals.formUnion([scalar] + scalar.upperCases)
      case .allBut(let scalars): literals.formUnion(scalars)
      case .digit, .hexDigit: types.insert(label)
      }
    }
    var classes: Set<[Bool]> = []
    // Without types all other scalars are one class.
    let others =
      [first].compactMap(\.self) + plain + (0xC0...0x17F).compactMap(Unicode.Scalar.init)
    var letters: [Unicode.Scalar] = []
    for scalar in others where !literals.contains(scalar) {
      guard classes.insert(types.map { $0.accepts(scalar) }).inserted else { continue }
      letters.append(scalar)
      if types.isEmpty { break }
    }
    return letters + literals.filter(isPossible).sorted()
  }
}

extension Unicode.Scalar {
  /// The other scalars with this lower case that are its upper case.
  var upperCases: [Unicode.Scalar] {
    let upper = properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.filter { $0 != self && $0.lowerCase == self } : []
  }
}
