/// The letters of the labels that a walk has met.
package struct LetterCache {
  private var known: [[ScalarLabel]: [Unicode.Scalar]] = [:]

  package init() {}

  /// One scalar for each class that some labels distinguish.
  package mutating func letters(
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
  package static func letters(
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
  package var upperCases: [Unicode.Scalar] {
    let upper = properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.filter { $0 != self && $0.lowerCase == self } : []
  }
}
