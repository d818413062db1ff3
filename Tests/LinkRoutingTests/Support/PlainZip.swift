import Foundation

@testable import LinkRouting

/// A template without groups zipped with a link in the most obvious way: every possibility in turn,
/// the longest text of a token and the shortest of a wildcard first, on decoded arrays of bytes.
///
/// It shares no code with `RouteVariant.matches`, which is held to it. It may take exponential time.
enum PlainZip {
  typealias Bytes = ArraySlice<UInt8>
  /// A name and the text it took.
  typealias Pair = [String]

  /// Names and texts: tokens of path, query and fragment in order, then the other items of the query
  /// and, where the template reads a path or items in it, of the fragment; nil where the link does not match.
  static func params(
    _ variant: RouteVariant, _ link: LinkComponents, hostInPath: Bool = false
  ) -> [Pair]? {
    if variant.names.last != nil, variant.description.contains("**") {
      return paramsWithRest(variant, link, hostInPath)
    }
    var segments = segments(link, hostInPath)
    if hostInPath, needsOtherCase(variant, link) {
      segments[0].text = variant.segments[0].pattern?.literal ?? ""
    }
    guard var pairs = path(variant.segments[...], segments[...]) else {
      return nil
    }
    guard let query = query(variant, link.queryItems) else { return nil }
    pairs += query.pairs
    var others: [Pair] = []
    switch variant.fragment {
    case .text(let pattern)?:
      guard let fragment = link.fragment, !fragment.isEmpty,
        let bound = text(pattern.pieces[...], Array(fragment.utf8)[...])
      else { return nil }
      pairs += bound
    case .route(let route, let mark)?:
      guard let fragment = fragment(route.plain, mark, link) else { return nil }
      pairs += fragment.pairs
      others = fragment.others
    case nil: break
    }
    return pairs + query.others + others
  }

  /// The captures of a template that ends in `**name`: the link is cut where the rest begins.
  ///
  /// - Parameter hostInPath: The host is a segment, so the rest may begin with it.
  private static func paramsWithRest(
    _ variant: RouteVariant, _ link: LinkComponents, _ hostInPath: Bool
  ) -> [Pair]? {
    let name = variant.names.last ?? ""
    let text = Array(link.string.utf8)
    func pair(_ start: Int) -> Pair {
      [name, PercentCoding.reference(String(decoding: text[start...], as: UTF8.self))]
    }
    if variant.segments.last?.isRest == true {
      let range = link.head.hostRange
      let host = hostInPath && !range.isEmpty ? [range.lowerBound] : []
      let path = link.pathRange.filter { place in
        text[place] != 0x2F && (place == link.pathRange.lowerBound || text[place - 1] == 0x2F)
      }
      for end in host + path {
        let head = String(decoding: text[..<end], as: UTF8.self)
        guard let head = try? LinkComponents(head) else { continue }
        let pairs = Self.path(variant.segments.dropLast()[...], segments(head, hostInPath)[...])
        if let pairs { return pairs + [pair(end)] }
      }
      return nil
    }
    guard let item = variant.query.last?.alternatives.first else { return nil }
    let queryRange = link.withParts { link, _ in link.queryRange }
    let query = String(decoding: text[queryRange], as: UTF8.self)
    var start = queryRange.lowerBound
    var others: [LinkComponents.QueryItem] = []
    var bare: Int?
    var rest: Pair?
    for part in query.utf8.split(separator: 0x26, omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != 0x3D }
      let hasValue = name.count < part.count
      let isRest = String(Substring(name)).decoded.utf8.elementsEqual(item.name.utf8)
      if isRest, hasValue {
        rest = pair(start + name.count + 1)
        bare = nil
        break
      }
      if isRest { bare = others.count }
      if !part.isEmpty {
        let value = String(Substring(part.dropFirst(name.count + 1))).decoded
        others.append(.init(name: String(Substring(name)).decoded, value: value))
      }
      start += part.count + 1
    }
    if let bare {
      others.remove(at: bare)
      rest = [name, ""]
    }
    let head = RouteVariant(
      segments: variant.segments, query: variant.query.dropLast(), fragment: nil)
    guard let rest, let pairs = path(variant.segments[...], segments(link, hostInPath)[...]),
      let query = Self.query(head, others)
    else { return nil }
    return pairs + query.pairs + [rest] + query.others
  }

  /// The captures of the clauses, and the other items.
  private static func query(
    _ variant: RouteVariant, _ items: [LinkComponents.QueryItem]
  ) -> (pairs: [Pair], others: [Pair])? {
    var pairs: [Pair] = []
    var taken: Set<Int> = []
    for clause in variant.query {
      if let (index, bound) = item(clause, items) {
        taken.insert(index)
        pairs += bound
      } else if !clause.isOptional {
        return nil
      }
    }
    let others = items.indices.filter { !taken.contains($0) }
    return (pairs, others.map { [items[$0].name, items[$0].value] })
  }

  /// The captures of a path and a query in a fragment, and its other items.
  private static func fragment(
    _ route: RouteVariant, _ mark: FragmentMark, _ link: LinkComponents
  ) -> (pairs: [Pair], others: [Pair])? {
    guard let hash = link.string.firstIndex(of: "#") else { return nil }
    var text = String(link.string.unicodeScalars[hash...].dropFirst())
    var decoded: [UInt8] = []
    // R12: with one bad escape, all of the fragment is its raw text.
    if !text.withBytes({ PercentCoding.decode($0, 0..<$0.count, to: &decoded) }) {
      text = String(
        decoding: text.utf8.flatMap { $0 == 0x25 ? Array("%25".utf8) : [$0] }, as: UTF8.self)
    }
    let isSlash = text.utf8.first == 0x2F
    let isExclamation = text.utf8.starts(with: "!/".utf8)
    switch mark {
    case .none: if text.isEmpty || isSlash || isExclamation { return nil }
    case .slash: if !isSlash { return nil }
    case .exclamation:
      if !isExclamation { return nil }
      text.unicodeScalars.removeFirst()
    }
    var path = ""
    if mark != .none {
      path = String(text.unicodeScalars.prefix { $0 != "?" })
      text = String(text.unicodeScalars.dropFirst(path.unicodeScalars.count + 1))
    }
    let items = text.unicodeScalars.split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      let value = item.dropFirst(name.count + 1)
      return LinkComponents.QueryItem(name: String(name).decoded, value: String(value).decoded)
    }
    guard let pairs = Self.path(route.segments[...], segments(Array(path.utf8))[...]),
      let query = query(route, items)
    else { return nil }
    return (pairs + query.pairs, query.others)
  }

  /// The host is the variant's first literal but for the case of its letters (R3).
  static func needsOtherCase(_ variant: RouteVariant, _ link: LinkComponents) -> Bool {
    guard let host = link.writtenHost, !host.utf8.contains(0x25),
      let literal = variant.segments.first?.pattern?.literal
    else { return false }
    return !Array(host.utf8).elementsEqual(literal.utf8)
      && host.lowercasedASCII.utf8.elementsEqual(literal.lowercasedASCII.utf8)
  }

  /// A segment, and the slashes that stand before it.
  private typealias Segment = (slashes: String, text: String)

  private static func segments(_ link: LinkComponents, _ hostInPath: Bool) -> [Segment] {
    var result: [Segment] = []
    if hostInPath, let host = link.writtenHost, !host.isEmpty { result.append(("", host.decoded)) }
    return result + segments(Array(Array(link.string.utf8)[link.pathRange]))
  }

  private static func segments(_ path: [UInt8]) -> [Segment] {
    var result: [Segment] = []
    var slashes = ""
    for (number, part) in path.split(separator: 0x2F, omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { slashes += "/" }
      if part.isEmpty { continue }
      result.append((slashes, String(decoding: part, as: UTF8.self).decoded))
      slashes = ""
    }
    return result
  }

  private static func path(
    _ elements: ArraySlice<TextPattern>, _ segments: ArraySlice<Segment>
  ) -> [Pair]? {
    guard let first = elements.first else { return segments.isEmpty ? [] : nil }
    guard let segment = segments.first else { return nil }
    if let pattern = first.pattern, pattern.ignoresCase {
      let isEqual = segment.text.lowercasedASCII.utf8.elementsEqual(
        (pattern.text ?? "").lowercasedASCII.utf8)
      return isEqual ? path(elements.dropFirst(), segments.dropFirst()) : nil
    }
    if let pattern = first.pattern {
      guard let bound = text(pattern.pieces[...], Array(segment.text.utf8)[...]),
        let rest = path(elements.dropFirst(), segments.dropFirst())
      else { return nil }
      return bound + rest
    }
    for count in 1...segments.count {
      guard let rest = path(elements.dropFirst(), segments.dropFirst(count)) else { continue }
      let taken =
        segment.text + segments.prefix(count).dropFirst().map { $0.slashes + $0.text }.joined()
      return first.names.map { [$0, taken] } + rest
    }
    return nil
  }

  private static func item(
    _ clause: RouteTemplate.QueryClause, _ items: [LinkComponents.QueryItem]
  ) -> (Int, [Pair])? {
    for alternative in clause.alternatives {
      let last = items.lastIndex { $0.name.utf8.elementsEqual(alternative.name.utf8) }
      guard let last else { continue }
      let value = Array(items[last].value.utf8)[...]
      let isAlone = alternative.value.pieces.count == 1
      if let bound = text(alternative.value.pieces[...], value, mayBeEmpty: isAlone) {
        return (last, bound)
      }
    }
    return nil
  }

  /// What the tokens of a pattern take of a text, the first as much as it can.
  static func text(
    _ pieces: ArraySlice<TextPattern.Piece>, _ bytes: Bytes, mayBeEmpty: Bool = false
  ) -> [Pair]? {
    guard let first = pieces.first else { return bytes.isEmpty ? [] : nil }
    switch first {
    case .literal(let literal):
      guard bytes.starts(with: literal.utf8) else { return nil }
      return text(pieces.dropFirst(), bytes.dropFirst(literal.utf8.count))
    case .token(let token):
      let least = mayBeEmpty ? 0 : 1
      guard least <= bytes.count else { return nil }
      for count in (least...bytes.count).reversed() {
        let taken = bytes.prefix(count)
        guard accepts(token.type, taken),
          let rest = text(pieces.dropFirst(), bytes.dropFirst(count))
        else { continue }
        let value = String(decoding: taken, as: UTF8.self)
        return (token.name.map { [[$0, value]] } ?? []) + rest
      }
      return nil
    }
  }

  /// A text is one of a type, by Swift's own readers.
  static func accepts(_ type: RouteTokenType, _ bytes: Bytes) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if let texts = type.texts { return texts.contains { $0.utf8.elementsEqual(bytes) } }
    switch type {
    case .int: return Int(text).map(String.init) == text
    case .uuid: return UUID(uuidString: text)?.uuidString == text.uppercased() && bytes.count == 36
    case .double: return isDouble(text)
    case .string: return true
    default:
      guard type.description.hasPrefix("int"), let width = Int(type.description.dropFirst(3)) else {
        return true
      }
      return text.count == width && text.allSatisfy { "0123456789".contains($0) }
    }
  }

  private static func isDouble(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
    guard isPlain, parts.count < 3, parts[0] == "0" || !parts[0].hasPrefix("0"),
      let value = Double(text), value.isFinite
    else { return false }
    return !(text.hasPrefix("-") && value == 0) && text.utf8.count <= 1_100
  }
}
