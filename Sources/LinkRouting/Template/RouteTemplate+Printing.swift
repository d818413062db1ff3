extension RouteTemplate {
  /// The path, query and fragment of the link that this template matches with `params`.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/recipes/:int(id)"
  /// try template.path(["id": "42", "ref": "mail"])   // "/recipes/42?ref=mail"
  /// ```
  ///
  /// Tokens are filled and escaped, so that a slash in a value becomes `%2F`; the remaining params
  /// become query items, in order. An optional group is printed when a token of it has a value; of
  /// alternatives, the first that can be filled. The law: what is printed, this template matches,
  /// with the same params.
  ///
  /// - Parameter params: The values of the tokens, and more query items.
  /// - Returns: An absolute path in ASCII.
  /// - Throws: ``RoutePrintingError`` where a token is missing, empty, not of its type or nothing that
  ///   a path can hold, or where the link would be read back differently.
  /// - Complexity: O(*n*) in the length of the params for each token.
  public func path(_ params: RouteParams) throws(RoutePrintingError) -> String {
    var printer = TemplatePrinter(self, params.encodedPairs)
    return try printer.print()
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
    guard let base = origins.base else {
      throw RoutePrintingError(template: description, param: "", reason: .noOrigin)
    }
    return try LinkPath(printed: try path(params)).urlString(on: base)
  }
}

/// Fills a template with values, one link at a time.
struct TemplatePrinter {
  private let template: RouteTemplate
  /// Names and query-encoded texts.
  private let pairs: [(name: String, value: String)]
  private var isUsed: [Bool]
  /// What reading the link back has to give: names and decoded texts.
  private var expected: [(name: String, value: String)] = []

  init(_ template: RouteTemplate, _ pairs: [(name: String, value: String)]) {
    self.template = template
    self.pairs = pairs
    isUsed = Array(repeating: false, count: pairs.count)
  }

  mutating func print() throws(RoutePrintingError) -> String {
    var output: [UInt8] = []
    let segments = try fill(template.path)
    for segment in segments {
      output.append(ASCII.slash)
      try append(segment, to: &output)
    }
    if segments.isEmpty { output.append(ASCII.slash) }
    try appendQuery(to: &output)
    let path = String(decoding: output, as: UTF8.self)
    try check(path)
    return path
  }

  // MARK: Path

  /// The segments to print: groups are decided here.
  private func fill(
    _ elements: [RouteTemplate.PathElement]
  ) throws(RoutePrintingError) -> [RouteTemplate.Segment] {
    var result: [RouteTemplate.Segment] = []
    for element in elements {
      switch element {
      case .segment(let segment):
        try checkFillable(segment)
        result.append(segment)
      case .group(let alternatives) where alternatives.count == 1:
        if hasValue(alternatives[0]), let segments = try? fill(alternatives[0]) {
          result += segments
        }
      case .group(let alternatives):
        result += try firstFilled(alternatives)
      }
    }
    return result
  }

  /// The first alternative that can be filled; the first one's failure where none can.
  private func firstFilled(
    _ alternatives: [[RouteTemplate.PathElement]]
  ) throws(RoutePrintingError) -> [RouteTemplate.Segment] {
    var failure: RoutePrintingError?
    for alternative in alternatives {
      do throws(RoutePrintingError) {
        return try fill(alternative)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return []
  }

  /// A token of these elements has a value.
  private func hasValue(_ elements: [RouteTemplate.PathElement]) -> Bool {
    elements.contains { element in
      switch element {
      case .segment(let segment): segment.captures.contains { index(of: $0.name) != nil }
      case .group(let alternatives): alternatives.contains(where: hasValue)
      }
    }
  }

  private func checkFillable(_ segment: RouteTemplate.Segment) throws(RoutePrintingError) {
    switch segment {
    case .wildcard(let name?): _ = try value(of: name)
    case .wildcard(nil): throw error("", .unnamed(token: segment.description))
    case .text(let pattern): try checkFillable(pattern, allowsEmpty: false)
    }
  }

  private func checkFillable(
    _ pattern: TextPattern, allowsEmpty: Bool
  ) throws(RoutePrintingError) {
    for token in pattern.tokens {
      guard let name = token.name else {
        throw error("", .unnamed(token: token.longDescription))
      }
      let text = pairs[try value(of: name)].value.decoded
      if text.isEmpty {
        guard allowsEmpty, token.type.takesEmpty, pattern.soleToken != nil else {
          throw error(name, .empty)
        }
      } else if !token.type.accepts(text) {
        throw error(name, .mistyped(text: text, wanted: token.type))
      }
    }
  }

  private mutating func append(
    _ segment: RouteTemplate.Segment, to output: inout [UInt8]
  ) throws(RoutePrintingError) {
    switch segment {
    case .text(let pattern):
      let start = output.count
      try append(pattern, allowed: .pathSegment, to: &output)
      try checkSegment(output[start...], name: pattern.captures.first?.name ?? "")
    case .wildcard(let name):
      try appendWildcard(name ?? "", to: &output)
    }
  }

  /// The parts of a wildcard's value between its slashes; the first and the last may not be empty,
  /// for reading the link would drop them (R10).
  private mutating func appendWildcard(
    _ name: String, to output: inout [UInt8]
  ) throws(RoutePrintingError) {
    let value = pairs[try use(name)].value
    if value.isEmpty { throw error(name, .empty) }
    let parts = value.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if part.isEmpty, number == 0 || number == parts.count - 1 {
        throw error(name, .emptySegment(text: value.decoded))
      }
      if number > 0 { output.append(ASCII.slash) }
      let start = output.count
      append(String(Substring(part)), allowed: .pathSegment, to: &output)
      try checkSegment(output[start...], name: name)
    }
    expected.append((name, parts.map { String(Substring($0)).decoded }.joined(separator: "/")))
  }

  /// Refuses what the scanner would: dot segments and controls.
  private func checkSegment(
    _ encoded: ArraySlice<UInt8>, name: String
  ) throws(RoutePrintingError) {
    let text = String(decoding: encoded, as: UTF8.self).decoded
    if text.isDots { throw error(name, .dotSegment(text: text)) }
    if text.hasControl { throw error(name, .control(text: text)) }
  }

  // MARK: Query and fragment

  private mutating func appendQuery(to output: inout [UInt8]) throws(RoutePrintingError) {
    var items: [(name: String, text: [UInt8])] = []
    for clause in template.query {
      guard let item = try choose(clause) else { continue }
      var text = Array(PercentCoding.encoded(item.name, allowed: .queryItem).utf8)
      text.append(ASCII.equals)
      try append(item.value, allowed: .queryItem, values: .paramText, to: &text)
      items.append((item.name, text))
    }
    var fragment: [UInt8] = []
    if let pattern = template.fragment {
      try checkFillable(pattern, allowsEmpty: false)
      fragment.append(ASCII.hash)
      try append(pattern, allowed: .fragment, to: &fragment)
    }

    let others = pairs.indices.filter { !isUsed[$0] }
    // Of several items of one name the last counts (R14), so one that a token or a fixed value needs
    // comes after any other of its name.
    let otherNames = Set(others.map { Array(pairs[$0].name.utf8) })
    let (last, first) = items.partitioned { otherNames.contains(Array($0.name.utf8)) }
    var texts = first.map(\.text)
    for index in others {
      var text = Array(PercentCoding.encoded(pairs[index].name, allowed: .queryItem).utf8)
      text.append(ASCII.equals)
      append(pairs[index].value, allowed: .paramText, to: &text)
      texts.append(text)
      expected.append((pairs[index].name, pairs[index].value.decoded))
    }
    texts += last.map(\.text)
    if !texts.isEmpty {
      output.append(ASCII.question)
      output += texts.joined(separator: [ASCII.ampersand])
    }
    output += fragment
  }

  /// The item to print for a clause: the first alternative that can be filled.
  ///
  /// An optional clause is printed where a token of it has a value that fits.
  private func choose(
    _ clause: RouteTemplate.QueryClause
  ) throws(RoutePrintingError) -> RouteTemplate.QueryItemPattern? {
    var failure: RoutePrintingError?
    for item in clause.alternatives {
      if clause.isOptional, item.value.tokens.isEmpty { continue }
      do throws(RoutePrintingError) {
        try checkFillable(item.value, allowsEmpty: true)
        return item
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, !clause.isOptional { throw failure }
    return nil
  }

  // MARK: Values

  private mutating func append(
    _ pattern: TextPattern, allowed: PercentCoding.AllowedBytes,
    values: PercentCoding.AllowedBytes? = nil, to output: inout [UInt8]
  ) throws(RoutePrintingError) {
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text):
        output += PercentCoding.encoded(text, allowed: allowed).utf8
      case .token(let token):
        guard let name = token.name else { continue }
        let index = try use(name)
        append(pairs[index].value, allowed: values ?? allowed, to: &output)
        expected.append((name, pairs[index].value.decoded))
      }
    }
  }

  private func append(
    _ encoded: String, allowed: PercentCoding.AllowedBytes, to output: inout [UInt8]
  ) {
    var text = ByteBuffer()
    encoded.withByteView {
      PercentCoding.normalize($0, 0..<$0.count, allowed: allowed, to: &text)
    }
    output += text.text.utf8
  }

  /// The value of a token: the first of its name that is not used yet, or else the first.
  ///
  /// A path and a query may name the same param.
  private func index(of name: String) -> Int? {
    let ofName = pairs.indices.filter { pairs[$0].name.utf8Equals(name) }
    return ofName.first { !isUsed[$0] } ?? ofName.first
  }

  private func value(of name: String) throws(RoutePrintingError) -> Int {
    guard let index = index(of: name) else { throw error(name, .missing) }
    return index
  }

  private mutating func use(_ name: String) throws(RoutePrintingError) -> Int {
    let index = try value(of: name)
    isUsed[index] = true
    return index
  }

  // MARK: Reading back

  /// Holds the printed link to the law, where the template leaves room for doubt: two tokens in a
  /// segment, a wildcard, a group or a query can be read in more than one way.
  private func check(_ path: String) throws(RoutePrintingError) {
    guard path.utf8.count <= LinkLimits.bytes else { throw error("", .beyondLimits) }
    let isPlain =
      template.query.isEmpty && template.fragment == nil && template.variants.count == 1
      && template.variants[0].isPlain
    let isShort = pairs.count <= LinkLimits.queryItems
    if isPlain, isShort { return }
    // Any scheme will do: only the path is read.
    guard let link = try? LinkComponents("a:" + path) else { throw error("", .beyondLimits) }
    let found = template.params(of: link)?.pairs ?? []
    let isSame = found.elementsEqual(expected) { found, expected in
      found.name.utf8Equals(expected.name)
        && found.value.utf8Equals(expected.value)
    }
    if !isSame || template.params(of: link) == nil { throw error("", .ambiguous(path: path)) }
  }

  private func error(
    _ param: String, _ reason: RoutePrintingError.Reason
  ) -> RoutePrintingError {
    RoutePrintingError(template: template.description, param: param, reason: reason)
  }
}

extension String {
  /// Percent escapes decoded once; the text itself where they are invalid (R12).
  fileprivate var decoded: String {
    withByteView { PercentCoding.text($0, 0..<$0.count) }
  }
}

extension Array {
  fileprivate func partitioned(
    by belongsFirst: (Element) -> Bool
  ) -> (first: [Element], second: [Element]) {
    (filter(belongsFirst), filter { !belongsFirst($0) })
  }
}
