/// Names and captured text, in the order of the template.
typealias Captures = [(name: Bytes, value: Bytes)]

extension ReaderPlain {
  /// The params of a link: the captures of the path, the query and the fragment, then the other items;
  /// nil if the plain template does not match.
  func params(of link: ReaderLink, hostFirst: Bool) -> Captures? {
    guard let area = link.area(hostFirst: hostFirst),
      let path = captures(of: path[...], in: area, from: 0, link)
    else { return nil }
    if case .rest? = self.path.last { return path }
    guard let query = Self.captures(of: clauses, in: area, link) else { return nil }
    if query.tookRest { return path + query.tokens + query.others }
    switch fragment {
    case nil: return path + query.tokens + query.others
    case .text(let pieces):
      guard let text = link.fragment, !text.isEmpty,
        let tokens = pieces.captures(of: text.text())
      else { return nil }
      return path + query.tokens + tokens + query.others
    case .area(let prefix, let segments, let clauses):
      guard let text = link.fragment, !text.isEmpty, let area = link.fragmentArea(after: prefix),
        let inner = captures(of: segments[...], in: area, from: 0, link),
        let items = Self.captures(of: clauses, in: area, link)
      else { return nil }
      return path + query.tokens + inner + items.tokens + query.others + items.others
    }
  }

  /// The captures of the segments from `index` on; a wildcard captures as few segments as possible.
  private func captures(
    of patterns: ArraySlice<Segment>, in area: ReaderLink.Area, from index: Int, _ link: ReaderLink
  ) -> Captures? {
    guard let pattern = patterns.first else { return index == area.segments.count ? [] : nil }
    guard index < area.segments.count else { return nil }
    let others = patterns.dropFirst()
    switch pattern {
    case .pattern(let pieces):
      let inAnyCase = index == 0 && area.hostIsFirst || ignoresCase && !area.isFragment
      guard
        let here = pieces.captures(of: area.segments[index].text, ignoresCase: inAnyCase),
        let later = captures(of: others, in: area, from: index + 1, link)
      else { return nil }
      return here + later
    case .wildcard(let name):
      for end in index..<area.segments.count {
        guard let later = captures(of: others, in: area, from: end + 1, link) else { continue }
        let raw = area.segments[index].raw.lowerBound..<area.segments[end].raw.upperBound
        let text = Bytes(area.path[raw])
        return (name.map { [($0, text.text(area.decodes))] } ?? []) + later
      }
      return nil
    case .rest(let name):
      var rest = Bytes(area.path[area.segments[index].raw.lowerBound...])
      if index == 0, let host = area.host, link.port != nil {
        rest.insert(UInt8(ascii: ":"), at: host.count)
      }
      if let query = area.query { rest += Bytes("?") + query }
      if let fragment = link.fragment { rest += Bytes("#") + fragment }
      return [(name, rest.escapedForRest)]
    }
  }

  /// The captures of the clauses, and the items that no clause took.
  private static func captures(
    of clauses: [Clause], in area: ReaderLink.Area, _ link: ReaderLink
  ) -> (tokens: Captures, others: Captures, tookRest: Bool)? {
    var items = area.items
    var rest: Captures = []
    var tookRest = false
    if let item = clauses.last?.items.first, let name = item.rest {
      guard
        let first = items.firstIndex(where: { $0.name == item.name && $0.valueStart != nil })
          ?? items.lastIndex(where: { $0.name == item.name })
      else { return nil }
      if let start = items[first].valueStart, let query = area.query {
        let fragment = link.fragment.map { Bytes("#") + $0 } ?? []
        rest = [(name, (Bytes(query[start...]) + fragment).escapedForRest)]
        items = Array(items[..<first])
        tookRest = true
      } else {
        rest = [(name, [])]
        items.remove(at: first)
      }
    }
    var tokens: Captures = []
    var taken: Set<Int> = []
    for clause in clauses where clause.items.first?.rest == nil {
      var matched = false
      for item in clause.items where !matched {
        guard let last = items.lastIndex(where: { $0.name == item.name }),
          let captures = item.value.captures(of: items[last].value, mayBeEmpty: true)
        else { continue }
        tokens += captures
        taken.insert(last)
        matched = true
      }
      guard matched || clause.isOptional else { return nil }
    }
    let others = items.indices.filter { !taken.contains($0) }
    return (tokens + rest, others.map { (items[$0].name, items[$0].value) }, tookRest)
  }
}

extension [ReaderPlain.Piece] {
  /// The captures of a segment or a value; the first of several tokens captures as much as possible.
  func captures(of text: Bytes, ignoresCase: Bool = false, mayBeEmpty: Bool = false) -> Captures? {
    if let literal {
      return (ignoresCase ? literal.lowercased == text.lowercased : literal == text) ? [] : nil
    }
    if mayBeEmpty, count == 1, let token = tokens.first {
      return token.type.matches(text, mayBeEmpty: true) ? token.capture(text) : nil
    }
    return self[...].captures(of: text[...])
  }
}

extension ArraySlice<ReaderPlain.Piece> {
  fileprivate func captures(of text: ArraySlice<UInt8>) -> Captures? {
    switch first {
    case nil: return text.isEmpty ? [] : nil
    case .text(let expected):
      guard text.starts(with: expected) else { return nil }
      return dropFirst().captures(of: text.dropFirst(expected.count))
    case .token(let token):
      for length in stride(from: text.count, through: 0, by: -1) {
        let mine = Bytes(text.prefix(length))
        guard token.type.matches(mine, mayBeEmpty: false),
          let later = dropFirst().captures(of: text.dropFirst(length))
        else { continue }
        return token.capture(mine) + later
      }
      return nil
    }
  }
}

extension ReaderPlain.Token {
  fileprivate func capture(_ text: Bytes) -> Captures { name.map { [($0, text)] } ?? [] }
}

extension ReaderPlain.TokenType {
  fileprivate func matches(_ text: Bytes, mayBeEmpty: Bool) -> Bool {
    if text.isEmpty {
      guard mayBeEmpty else { return false }
      if case .list(let texts) = self { return texts.contains([]) }
      if case .own = self { return true }
      return self == .any
    }
    switch self {
    case .any, .own: return true
    case .bool: return text == Bytes("true") || text == Bytes("false")
    case .list(let texts): return texts.contains(text)
    case .width(let width): return text.count == width && text.allSatisfy(\.isDigit)
    case .uuid:
      let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.allSatisfy { $0.hexDigit != nil } }
    case .int: return text.isWholeNumber && Int64(text.string) != nil
    case .double:
      let (whole, fraction) = text.split(atFirst: ".")
      let value = Double(text.string) ?? .nan
      return (whole.isWholeNumber || whole == Bytes("-0"))
        && fraction.map { !$0.isEmpty && $0.allSatisfy(\.isDigit) } ?? true
        && text.count <= 1_100 && value.isFinite
        && !(value == 0 && text.first == UInt8(ascii: "-"))
    }
  }
}

extension Bytes {
  /// Digits without a leading zero, perhaps behind a minus.
  fileprivate var isWholeNumber: Bool {
    let digits = first == UInt8(ascii: "-") ? Bytes(dropFirst()) : self
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return false }
    return digits == Bytes("0") ? count == 1 : digits.first != UInt8(ascii: "0")
  }

  /// The rest of a link, with each byte escaped that RFC 3986 does not allow there.
  var escapedForRest: Bytes {
    var result: Bytes = []
    var inFragment = false
    let authority = self.authority
    for (index, byte) in enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < count && self[index + 1].hexDigit != nil
        && self[index + 2].hexDigit != nil
      let isHash = byte == UInt8(ascii: "#") && !inFragment
      if isHash { inFragment = true }
      if byte.isLetter || byte.isDigit || isEscape || isHash
        || Bytes("-._~!$&'()*+,;=:@/?").contains(byte)
        || Bytes("[]").contains(byte) && authority.contains(index)
      {
        result.append(byte)
      } else {
        result += Bytes("%") + [byte >> 4, byte & 15].map { Bytes("0123456789ABCDEF")[Int($0)] }
      }
    }
    return result
  }

  /// Where the authority of an inner link stands, such as that of `https://[::1]/a`; empty if there is none.
  private var authority: Range<Int> {
    guard let mark = indices.first(where: { self[$0...].starts(with: Bytes("://")) }) else {
      return 0..<0
    }
    let end = self[(mark + 3)...].firstIndex { Bytes("/?#").contains($0) } ?? count
    return mark + 3..<end
  }
}
