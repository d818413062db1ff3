import LinkRouting

extension RouteTemplate {
  /// Templates that together match exactly the links that this template and `other` both match; empty if there are no
  /// such templates, or more than ``intersectionLimit``.
  ///
  /// The narrower of two segments is used at each place. If neither is narrower, or both paths have a wildcard, no
  /// template is found.
  func intersection(with other: RouteTemplate, _ alphabet: PathAlphabet) -> [RouteTemplate] {
    var result: [RouteTemplate] = []
    for one in variants {
      for two in other.variants where one.mayOverlap(two) {
        guard result.count < Self.intersectionLimit,
          let common = one.intersection(with: two, alphabet)
        else { return [] }
        result.append(common)
      }
    }
    return result
  }

  /// The most templates: a longer list does not help the reader.
  private static let intersectionLimit = 4
}

extension RouteVariant {
  fileprivate func intersection(
    with other: RouteVariant, _ alphabet: PathAlphabet
  ) -> RouteTemplate? {
    let (segments, others) = (stretched(to: other), other.stretched(to: self))
    guard wildcardCount == 0 || other.wildcardCount == 0, segments.count == others.count else {
      return nil
    }
    var path: [RouteTemplate.PathElement] = []
    for pair in zip(segments, others) {
      guard let left = pair.0.pattern, let right = pair.1.pattern else {
        path.append(.segment(pair.0.isWildcard ? pair.1 : pair.0))
        continue
      }
      guard let narrower = left.narrower(right, in: .segment, alphabet) else { return nil }
      path.append(.segment(narrower))
    }
    guard let query = intersectedQuery(other, alphabet) else { return nil }
    var fragment = fragment ?? other.fragment
    if let left = self.fragment, let right = other.fragment {
      fragment = left.intersection(with: right, alphabet)
      if fragment == nil { return nil }
    }
    // Parse the text, which fails if two tokens have the same name. A template ignores case as a whole or not at all.
    let common = try? RouteTemplate(parsing: RouteTemplate.text(path, query, fragment))
    return common.flatMap { common in
      zip(common.path, path).allSatisfy { $0.ignoresCase == $1.ignoresCase } ? common : nil
    }
  }

  /// The segments, with the only wildcard repeated to the length of `other`, which has no wildcard.
  private func stretched(to other: RouteVariant) -> [TextPattern] {
    guard wildcardCount == 1, other.wildcardCount == 0, other.segments.count > segments.count,
      let place = segments.firstIndex(where: \.isWildcard)
    else { return segments }
    let more = repeatElement(segments[place], count: other.segments.count - segments.count)
    return Array(segments[...place]) + more + segments[(place + 1)...]
  }

  private func intersectedQuery(
    _ other: RouteVariant, _ alphabet: PathAlphabet
  ) -> [RouteTemplate.QueryClause]? {
    var clauses = query.filter { !$0.isOptional }
    for clause in other.query where !clause.isOptional {
      let index = clauses.firstIndex { one in
        one.alternatives.contains { item in
          clause.alternatives.contains { $0.name.utf8Equals(item.name) }
        }
      }
      guard let index else {
        clauses.append(clause)
        continue
      }
      guard clause.alternatives.count == 1, clauses[index].alternatives.count == 1,
        let value = clauses[index].alternatives[0].value
          .narrower(clause.alternatives[0].value, in: .value, alphabet)
      else { return nil }
      clauses[index].alternatives[0].value = value
    }
    return clauses
  }
}

extension FragmentPattern {
  /// The pattern of the fragments that both match; nil if no such pattern is found.
  fileprivate func intersection(
    with other: Self, _ alphabet: PathAlphabet
  ) -> FragmentPattern? {
    switch (self, other) {
    case (.text(let left), .text(let right)):
      return left.narrower(right, in: .fragment, alphabet).map { .text($0) }
    case (.route(let left, let mark), .route(let right, let otherMark)):
      guard mark == otherMark else { return nil }
      return left.plain.intersection(with: right.plain, alphabet).map { .route($0, behind: mark) }
    case (.text(let text), .route), (.route, .text(let text)):
      let route = if case .route = self { self } else { other }
      return text.soleToken?.type == .string ? route : nil
    }
  }
}

extension TextPattern {
  /// The narrower of the two patterns, or the intersection of two sets of strings; nil if there is none.
  fileprivate func narrower(
    _ other: TextPattern, in universe: TextUniverse, _ alphabet: PathAlphabet
  ) -> TextPattern? {
    if isWithin(other) { return self }
    if other.isWithin(self) { return other }
    if let texts, let type = soleToken?.type, other.soleToken?.type.texts != nil {
      let common = texts.filter { other.takes($0) }
      return common.isEmpty || type == .bool
        ? nil : TextPattern(RouteToken(name: soleToken?.name, type: .oneOf(common)))
    }
    let atoms = alphabet.atoms([self, other], in: universe)
    if alphabet.work.isExceeded { return nil }
    if !atoms.contains(where: { $0.isMatched[0] && !$0.isMatched[1] }) { return self }
    if !atoms.contains(where: { $0.isMatched[1] && !$0.isMatched[0] }) { return other }
    return nil
  }
}
