extension RouteTemplate {
  /// The path, query and fragment of the link that this template matches with `params`.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/recipes/:int(id)"
  /// try template.path(["id": "42", "ref": "mail"])   // "/recipes/42?ref=mail"
  /// ```
  ///
  /// Tokens are filled and escaped: a slash in a value becomes `%2F`. The other params become query items, in
  /// order. Of alternatives, the first that can be filled is printed. An optional group is printed if its
  /// tokens have values. The law: this template matches what it prints, with the same params.
  ///
  /// - Parameter params: The values of the tokens, and more query items.
  /// - Returns: An absolute path in ASCII.
  /// - Throws: ``RoutePrintingError`` if a token's value is missing, empty, not of its type or nothing that a
  ///   path can hold, or if the link would be read back differently.
  /// - Complexity: O(*n*) in the length of the params for each token of each variant.
  public func path(_ params: RouteParams) throws(RoutePrintingError) -> String {
    try TemplatePrinter(self, params).print()
  }

  /// The link that this template matches with `params`, on the first of the given origins.
  ///
  /// ```swift
  /// try template.url(["id": "42"], on: .web("example.com"))   // "https://example.com/recipes/42"
  /// try template.url(["id": "42"], on: .scheme("cook"))       // "cook://recipes/42"
  /// ```
  ///
  /// - Parameters:
  ///   - params: The values of the tokens, and more query items.
  ///   - origins: Where the link is printed: on the first scheme and its first host.
  /// - Returns: An absolute URL in ASCII.
  /// - Throws: ``RoutePrintingError`` as ``path(_:)`` does, and where no origin is listed.
  public func url(
    _ params: RouteParams, on origins: LinkOrigins
  ) throws(RoutePrintingError) -> String {
    if origins.base == nil {
      throw RoutePrintingError(template: description, param: "", reason: .noOrigin)
    }
    return try LinkPath(printed: try path(params)).urlString(on: origins)
  }
}

/// Fills a template with values, one link at a time.
struct TemplatePrinter {
  private let template: RouteTemplate
  private let params: RouteParams
  /// Their names and query-encoded texts.
  private let pairs: [(name: String, value: String)]
  /// The params are those of a link that matched.
  private var isOfLink: Bool { params.variant !== RouteVariant.none }
  /// The pairs that are printed, in the order in which the link is read back.
  private var used: [Int] = []
  private var path = ""
  /// The items of the query's clauses.
  private var items: [(name: String, value: String)] = []

  init(_ template: RouteTemplate, _ params: RouteParams) {
    self.template = template
    self.params = params
    pairs = params.encodedPairs
  }

  /// The link of the first variant that can be printed.
  ///
  /// Where none can, the failure is that of the variant that lacks the least.
  func print() throws(RoutePrintingError) -> String {
    var closest = (lacking: Int.max, failure: error("", .beyondLimits))
    for variant in template.variants {
      do throws(RoutePrintingError) {
        var attempt = self
        return try attempt.link(of: variant)
      } catch {
        let lacking = variant.segments.count { segment in
          var attempt = self
          return (try? attempt.text(of: segment)) == nil
        }
        if lacking < closest.lacking { closest = (lacking, error) }
      }
    }
    throw closest.failure
  }

  private mutating func link(of variant: RouteVariant) throws(RoutePrintingError) -> String {
    for segment in variant.segments { path += "/" + (try text(of: segment)) }
    if path.isEmpty { path = "/" }
    var attempts = Self.mostAttempts
    return try link(template.query[...], &attempts)
  }

  /// How many queries are printed at most until one reads back: each clause may be filled in several ways.
  private static let mostAttempts = 64

  /// The first link that reads back.
  ///
  /// - Parameters:
  ///   - clauses: Those that have no item yet.
  ///   - attempts: How many more links may be tried.
  private func link(
    _ clauses: ArraySlice<RouteTemplate.QueryClause>, _ attempts: inout Int
  ) throws(RoutePrintingError) -> String {
    guard let clause = clauses.first else {
      attempts -= 1
      var attempt = self
      return try attempt.link()
    }
    var failure: RoutePrintingError?
    for choice in Self.choices(clause) where attempts > 0 {
      var attempt = self
      if let choice {
        do throws(RoutePrintingError) {
          attempt.items.append((choice.name, try attempt.text(of: choice.value, in: .query)))
        } catch {
          if !clause.isOptional { failure = failure ?? error }
          continue
        }
      }
      do throws(RoutePrintingError) {
        return try attempt.link(clauses.dropFirst(), &attempts)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? error("", .ambiguous(path: path))
  }

  /// What may be printed of a clause, the best first: nil for nothing.
  ///
  /// An optional clause is printed where a token of it has a value that fits, and one without tokens only
  /// where no other link reads back.
  private static func choices(
    _ clause: RouteTemplate.QueryClause
  ) -> [RouteTemplate.QueryItemPattern?] {
    guard clause.isOptional else { return clause.alternatives }
    return clause.alternatives.filter { !$0.value.tokens.isEmpty } + [nil]
      + clause.alternatives.filter(\.value.tokens.isEmpty)
  }

  private mutating func link() throws(RoutePrintingError) -> String {
    var end = ""
    if let pattern = template.fragment { end = "#" + (try text(of: pattern, in: .fragment)) }
    let query = query()
    let link = path + (query.isEmpty ? "" : "?" + query) + end
    try check(link)
    return link
  }

  // MARK: Path

  @inline(never)
  private mutating func text(
    of segment: RouteTemplate.Segment
  ) throws(RoutePrintingError) -> String {
    if let pattern = segment.pattern {
      return try checked(try text(of: pattern, in: .path), name: segment.names.first ?? "")
    }
    guard let name = segment.names.first else {
      throw error("", .unnamed(token: segment.description))
    }
    return try text(ofWildcard: name)
  }

  /// The parts of a wildcard's value between its slashes; the first and the last may not be empty,
  /// for reading the link would drop them (R10).
  private mutating func text(ofWildcard name: String) throws(RoutePrintingError) -> String {
    let value = try use(name, in: .path)
    if value.isEmpty { throw error(name, .empty) }
    if value.hasPrefix("/") || value.hasSuffix("/") {
      throw error(name, .emptySegment(text: value.decoded))
    }
    return try value.parts(separatedBy: ASCII.slash).map { part throws(RoutePrintingError) in
      try checked(part.normalized(.pathSegment), name: name)
    }.joined(separator: "/")
  }

  /// An encoded segment that the scanner would not refuse: no dots, and no controls.
  private func checked(_ encoded: String, name: String) throws(RoutePrintingError) -> String {
    let text = encoded.decoded
    if text.isDots { throw error(name, .dotSegment(text: text)) }
    if text.hasControl { throw error(name, .control(text: text)) }
    return encoded
  }

  // MARK: Query

  /// The items of the clauses, and those of the params that are not used yet.
  ///
  /// Of several items of one name the last counts (R14), so one that a token or a fixed value needs
  /// comes after any other of its name.
  private mutating func query() -> String {
    let unused = pairs.indices.filter { !used.contains($0) }
    used += unused
    let others = unused.map { pairs[$0] }
    func isRepeated(_ item: (name: String, value: String)) -> Bool {
      others.contains { $0.name.utf8Equals(item.name) }
    }
    let all = items.filter { !isRepeated($0) } + others + items.filter(isRepeated)
    return all.map(PercentCoding.item).joined(separator: "&")
  }

  // MARK: Values

  private mutating func text(
    of pattern: TextPattern, in place: LinkPart
  ) throws(RoutePrintingError) -> String {
    var result = ""
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text):
        result += PercentCoding.encoded(text, allowed: place.literals)
      case .token(let token):
        guard let name = token.name else {
          throw error("", .unnamed(token: token.longDescription))
        }
        let value = try use(name, in: place)
        let text = value.decoded
        if text.isEmpty {
          guard place == .query, token.type.takesEmpty, pattern.soleToken != nil else {
            throw error(name, .empty)
          }
        } else if !token.type.accepts(text) {
          throw error(name, .mistyped(text: text, wanted: token.type))
        }
        result += value.normalized(place.values)
      }
    }
    return result
  }

  /// Takes the value of a token, of those of its name that are not used yet: the first, for a path and a
  /// query may name the same param.
  ///
  /// Of values that stand in the query of the link that matched, and for a query item's token, it is the
  /// last, for that one counts (R14).
  private mutating func use(
    _ name: String, in place: LinkPart
  ) throws(RoutePrintingError) -> String {
    let unused = pairs.indices.filter { pairs[$0].name.utf8Equals(name) && !used.contains($0) }
    let isTaken = unused.first.map { $0 < params.takenCount } ?? false
    let isLast = !isTaken && (place == .query || isOfLink)
    guard let index = isLast ? unused.last : unused.first else { throw error(name, .missing) }
    used.append(index)
    return pairs[index].value
  }

  // MARK: Reading back

  /// Holds the printed link to the law: two tokens in a segment, a wildcard, a group or a query can be
  /// read in more than one way.
  private func check(_ path: String) throws(RoutePrintingError) {
    // Any scheme will do: only the path is read.
    guard let link = try? LinkComponents("a:" + path) else { throw error("", .beyondLimits) }
    guard let found = template.params(of: link) else { throw error("", .ambiguous(path: path)) }
    let expected = used.map { (name: pairs[$0].name, value: pairs[$0].value.decoded) }
    let isSame = RouteParams.areSame(found.pairs, expected)
    // Of several values of one name, the one that counted still counts.
    func counts(_ name: String) -> Bool { (found[name] ?? "").utf8Equals(params[name] ?? "") }
    guard isSame, !isOfLink || template.tokenNames.allSatisfy(counts) else {
      throw error("", .ambiguous(path: path))
    }
  }

  private func error(
    _ param: String, _ reason: RoutePrintingError.Reason
  ) -> RoutePrintingError {
    RoutePrintingError(template: template.description, param: param, reason: reason)
  }
}

/// A part of a link, after its host.
enum LinkPart {
  case path, query, fragment

  /// What stands for itself in the text of a pattern.
  var literals: PercentCoding.AllowedBytes {
    switch self {
    case .path: .pathSegment
    case .query: .queryItem
    case .fragment: .fragment
    }
  }

  /// What stands for itself in the value of a token.
  var values: PercentCoding.AllowedBytes { self == .query ? .paramText : literals }
}
