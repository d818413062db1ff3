extension Machine<ScalarLabel> {
  /// Visits strings of this machine, the shortest first, with the owners of another machine that accept them.
  ///
  /// Other modules search by this function: the compiler specialises the generic search only within its module.
  ///
  /// - Parameters:
  ///   - others: The other machine.
  ///   - needed: The number of the first owners of the other machine that have to accept each string.
  ///   - first: The preferred scalar.
  ///   - work: The work limit.
  ///   - isPossible: Whether the strings may contain a literal.
  ///   - visit: Called once for each class of strings, with the owners of the other machine that accept the string, and
  ///     the string; return true to stop.
  package func walk(
    beside others: Machine, needed: Int = 0, preferring first: Unicode.Scalar? = nil,
    _ work: WorkLimit, where isPossible: (Unicode.Scalar) -> Bool = { _ in true },
    visit: (_ owners: [Int], _ word: () -> [Unicode.Scalar]) -> Bool
  ) {
    var known: [[ScalarLabel]: [Unicode.Scalar]] = [:]
    walk(
      beside: others, needed: needed, work,
      letters: { own, others in
        if case .one(let scalar) = own { return isPossible(scalar) ? [scalar] : [] }
        let labels = [own] + others
        if let letters = known[labels] { return letters }
        let letters = ScalarLabel.letters(of: labels, preferring: first, where: isPossible)
        known[labels] = letters
        return letters
      },
      accepts: { $0.accepts($1) }, visit: visit)
  }
}

extension ScalarLabel {
  /// Letters and digits, in the order in which links have them.
  private static let plain = Array(
    "xyzabcdefghijklmnopqrstuvw0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~".unicodeScalars)

  /// Scalars of which some are in no label.
  private static let others = plain + (0xC0...0x17F).compactMap(Unicode.Scalar.init)

  /// One scalar for each class of scalars that some labels distinguish: plain letters first, then the literals.
  ///
  /// - Parameters:
  ///   - first: The preferred scalar.
  ///   - isPossible: Whether the strings may contain a literal.
  fileprivate static func letters(
    of labels: [ScalarLabel], preferring first: Unicode.Scalar?,
    where isPossible: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
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
    let others = [first].compactMap(\.self) + Self.others
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
