public import LinkRouting

extension RouteTemplate {
  /// The path, query and fragment of the link that this template matches with `params`.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/recipes/:int(id)"
  /// try template.path(["id": "42", "ref": "mail"])   // "/recipes/42?ref=mail"
  /// ```
  ///
  /// Tokens are filled and escaped: a slash in a value becomes `%2F`. The other params become query items, in
  /// order. The first alternative with all its values is printed. An optional group is printed if
  /// its tokens have values. The law: this template matches what it prints, with the same params.
  ///
  /// - Parameter params: The values of the tokens, and more query items.
  /// - Returns: An absolute path in ASCII.
  /// - Throws: `RoutePrintingError` if a token's value is missing, empty, of another type or impossible in a path,
  ///   or if the link would be read back differently.
  /// - Complexity: O(*n*) in the length of the params for each token of each variant.
  public func path(_ params: RouteParams) throws(RoutePrintingError) -> String {
    try TemplatePrinter(self, params).print().description
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
  ///   - origins: The link prints on the first scheme and its first host.
  /// - Returns: An absolute URL in ASCII.
  /// - Throws: `RoutePrintingError` as ``path(_:)`` does, and if there is no origin.
  public func url(
    _ params: RouteParams, on origins: LinkOrigins
  ) throws(RoutePrintingError) -> String {
    try TemplatePrinter(self, params).print()
      .urlString(on: origins) { link in variants.contains { $0.misreads(link) } }
  }
}

/// Fills a template with values, one link at a time.
private struct TemplatePrinter {
  let template: RouteTemplate
  let params: RouteParams
  /// Their names and query-encoded values.
  let pairs: [(name: String, value: String)]
  /// The number of the pairs that tokens captured; they are the first.
  let tokenCount: Int
  /// Whether the params come from a link that matched.
  var isOfLink: Bool { params.listed == nil }
  /// The printed pairs, in the order in which the link reads back.
  var used: [Int] = []

  /// The items of the clauses.
  var items: [Item] = []
  /// The encoded text of the fragment, without its items.
  var fragment = ""
  /// Whether the path ends in the rest of a link.
  var endsInRest = false

  /// A printed item.
  typealias Item = (name: String, value: String, place: ItemPlace)

  enum ItemPlace {
    case query, rest, fragment
  }

  /// A clause of the query, or of the query in a fragment.
  typealias Clause = (clause: RouteTemplate.QueryClause, isInFragment: Bool)

  init(_ template: RouteTemplate, _ params: RouteParams) {
    (self.template, self.params) = (template, params)
    (pairs, tokenCount) = (params.encodedPairs, params.tokenCount)
  }

  /// The link of the first variant that can be printed.
  ///
  /// If there is none, the error is that of the variant that lacks the least.
  func print() throws(RoutePrintingError) -> LinkPath {
    var closest = (lacking: Int.max, failure: error("", .beyondLimits))
    for variant in template.variants {
      do throws(RoutePrintingError) {
        var attempt = self
        return try attempt.link(of: variant)
      } catch {
        let lacking = variant.segments.count { segment in
          var (attempt, path) = (self, "")
          return (try? attempt.write(segment, to: &path)) == nil
        }
        if lacking < closest.lacking { closest = (lacking, error) }
      }
    }
    throw closest.failure
  }

  private mutating func link(of variant: RouteVariant) throws(RoutePrintingError) -> LinkPath {
    var path = try path(of: variant.segments)
    endsInRest = variant.segments.last?.isRest == true
    var clauses: [Clause] = variant.query.map { ($0, false) }
    if case .route(let route, _)? = variant.fragment {
      clauses += route.query.map { ($0, true) }
    }
    // Before the choices of the other clauses are tried: there may be many. The query has no name of a fragment's path.
    for (clause, _) in clauses where !clause.isOptional { try checkValue(of: clause) }
    if let pattern = variant.fragment { fragment = try text(of: pattern) }
    var attempts = Self.mostAttempts
    path = try link(path, clauses[...], &attempts)
    return LinkPath(path, rest: variant.segments.first?.isRest == true ? 1 : nil)
  }

  /// The most links to try until one reads back: each clause may be filled in several ways.
  private static let mostAttempts = 64

  /// The first link that reads back.
  ///
  /// - Parameter attempts: How many more links may be tried.
  private func link(
    _ path: String, _ clauses: ArraySlice<Clause>, _ attempts: inout Int
  ) throws(RoutePrintingError) -> String {
    guard let (clause, isInFragment) = clauses.first else {
      attempts -= 1
      var attempt = self
      return try attempt.link(path)
    }
    var failure: RoutePrintingError?
    for choice in Self.choices(clause) where attempts > 0 {
      var attempt = self
      do throws(RoutePrintingError) {
        if let choice { try attempt.append(choice, isInFragment) }
      } catch {
        if !clause.isOptional { failure = failure ?? error }
        continue
      }
      do throws(RoutePrintingError) {
        return try attempt.link(path, clauses.dropFirst(), &attempts)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? error("", .ambiguous(path: path))
  }

  /// The items that may be printed for a clause, the best first; nil for no item.
  ///
  /// An optional clause is printed if one of its tokens has a value. A clause without tokens is printed only if no
  /// other link reads back.
  private static func choices(
    _ clause: RouteTemplate.QueryClause
  ) -> [RouteTemplate.QueryItemPattern?] {
    guard clause.isOptional else { return clause.alternatives }
    return clause.alternatives.filter { !$0.value.tokens.isEmpty } + [nil]
      + clause.alternatives.filter(\.value.tokens.isEmpty)
  }

  private mutating func append(
    _ item: RouteTemplate.QueryItemPattern, _ isInFragment: Bool
  ) throws(RoutePrintingError) {
    let value = try text(of: item.value, in: .query)
    items.append((item.name, value, isInFragment ? .fragment : item.isRest ? .rest : .query))
  }

  /// Throws if no item of a required clause can be printed.
  private func checkValue(of clause: RouteTemplate.QueryClause) throws(RoutePrintingError) {
    var failure: RoutePrintingError?
    for choice in clause.alternatives {
      var attempt = self
      do throws(RoutePrintingError) {
        return try attempt.append(choice, false)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// The link of the path, the items and the fragment.
  private mutating func link(_ path: String) throws(RoutePrintingError) -> String {
    let others = pairs.indices.filter { !used.contains($0) }
    used += others
    let query = ordered(others.map { (pairs[$0].name, pairs[$0].value, .query) })
    // A rest comes last: any text behind it would become a part of it.
    if endsInRest, !query.isEmpty { throw error("", .ambiguous(path: path)) }
    let rest = query.last { $0.place == .rest }?.name
    let texts = query.map { item in
      if item.place == .rest {
        return PercentCoding.item(item.name, PercentCoding.reference(item.value.decoded))
      }
      // `u=` would begin the rest of `?u=**u`, and `u` does not.
      let isBare = item.value.isEmpty && rest?.utf8Equals(item.name) == true
      return isBare
        ? PercentCoding.encoded(item.name, allowed: .queryItem)
        : PercentCoding.item(item.name, item.value)
    }
    let fragmentTexts = items.filter { $0.place == .fragment }
      .map { PercentCoding.item($0.name, $0.value) }
    let parts = [fragment, fragmentTexts.joined(separator: "&")].filter { !$0.isEmpty }
    let link =
      path + (texts.isEmpty ? "" : "?") + texts.joined(separator: "&")
      + (parts.isEmpty ? "" : "#") + parts.joined(separator: "?")
    try check(link)
    return link
  }

  /// The items of the query: those of the clauses and the others.
  ///
  /// `?a=1&a=2` reads back as `2` (R14). So an item that a token or a fixed value needs comes after other items with
  /// its name. A rest comes last.
  private func ordered(_ others: [Item]) -> [Item] {
    func isRepeated(_ item: Item) -> Bool { others.contains { $0.name.utf8Equals(item.name) } }
    let query = items.filter { $0.place == .query }
    return query.filter { !isRepeated($0) } + others + query.filter(isRepeated)
      + items.filter { $0.place == .rest }
  }

  /// The encoded text of a fragment, without its items.
  private mutating func text(
    of fragment: FragmentPattern
  ) throws(RoutePrintingError) -> String {
    switch fragment {
    case .text(let pattern): return try text(of: pattern, in: .fragment)
    case .route(_, .none): return ""
    case .route(let route, let mark):
      return mark.rawValue.dropLast() + (try path(of: route.plain.segments, inFragment: true))
    }
  }

  // MARK: Path

  private mutating func path(
    of segments: [TextPattern], inFragment: Bool = false
  ) throws(RoutePrintingError) -> String {
    var path = ""
    for segment in segments { try write(segment, to: &path, inFragment: inFragment) }
    return segments.isEmpty ? "/" : path
  }

  private mutating func write(
    _ segment: TextPattern, to path: inout String, inFragment: Bool = false
  ) throws(RoutePrintingError) {
    let name = segment.names.first
    var text = "/"
    if let pattern = segment.pattern {
      text += try self.text(of: pattern, in: .path)
    } else if let name, segment.isRest {
      text += PercentCoding.reference(try use(name, in: .path).decoded)
      if text == "/" { throw error(name, .empty) }
      // The rest begins with a segment: an empty segment would be dropped (R10).
      if ["/", "?", "#"].contains(text.dropFirst().first) {
        throw error(name, .ambiguous(path: path + text))
      }
    } else if let name {
      text += try segments(ofWildcard: name)
    } else {
      throw error("", .unnamed(token: segment.description))
    }
    path += text
    // In a fragment, dots and controls are text.
    if inFragment { return }
    if let (reason, _) = RoutePrintingError.Reason.defect(ofPath: text) {
      throw error(name ?? "", reason)
    }
  }

  /// The encoded segments of a wildcard's value.
  ///
  /// The first and the last may not be empty, because reading the link would drop them (R10).
  private mutating func segments(ofWildcard name: String) throws(RoutePrintingError) -> String {
    let value = try use(name, in: .path)
    if value.isEmpty { throw error(name, .empty) }
    if value.hasPrefix("/") || value.hasSuffix("/") {
      throw error(name, .emptySegment(text: value.decoded))
    }
    return value.normalized(.path)
  }

  // MARK: Values

  private mutating func text(
    of pattern: TextPattern, in place: LinkPart
  ) throws(RoutePrintingError) -> String {
    func literal(_ text: String) -> String {
      PercentCoding.encoded(text, allowed: place.literals)
    }
    var result = literal(pattern.start)
    for token in pattern.tokens {
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
      result += value.normalized(place.values) + literal(token.behind)
    }
    return result
  }

  /// Returns a token's value, and marks it as used: the first unused value with its name, since a path and a query
  /// may have the same name.
  ///
  /// For a query item's token, and for values from the query of a link, it is the last value, because the last one
  /// counts (R14).
  private mutating func use(
    _ name: String, in place: LinkPart
  ) throws(RoutePrintingError) -> String {
    let unused = pairs.indices.filter { pairs[$0].name.utf8Equals(name) && !used.contains($0) }
    let isTaken = unused.first.map { $0 < tokenCount } ?? false
    let isLast = !isTaken && (place == .query || isOfLink)
    guard let index = isLast ? unused.last : unused.first else { throw error(name, .missing) }
    used.append(index)
    return pairs[index].value
  }

  // MARK: Reading back

  /// Checks the law for the printed link: two tokens in a segment, a wildcard, a group or a query can be read in more
  /// than one way.
  private func check(_ path: String) throws(RoutePrintingError) {
    // Any scheme works: only the path is read.
    guard let link = try? LinkComponents("a:" + path) else {
      // The rest may have parts that are invalid in a path, such as `..`.
      let hasRest = template.variants.contains { $0.segments.last?.isRest == true }
      throw error("", hasRest ? .ambiguous(path: path) : .beyondLimits)
    }
    guard let found = template.params(of: link) else { throw error("", .ambiguous(path: path)) }
    let expected = used.map { (name: pairs[$0].name, value: pairs[$0].value.decoded) }
    let isSame = RouteParams.areSame(found.pairs, expected)
    // Whether the value that counts for a name is still the same.
    func counts(_ name: String) -> Bool { (found[name] ?? "").utf8Equals(params[name] ?? "") }
    guard isSame, !isOfLink || template.variants.flatMap(\.names).allSatisfy(counts) else {
      throw error("", .ambiguous(path: path))
    }
  }

  private func error(
    _ param: String, _ reason: RoutePrintingError.Reason
  ) -> RoutePrintingError {
    RoutePrintingError(template: template.description, param: param, reason: reason)
  }
}

extension LinkPart {
  /// The bytes that are not escaped in the encoded text of a param.
  fileprivate var values: PercentCoding.AllowedBytes { self == .query ? .paramText : literals }
}
