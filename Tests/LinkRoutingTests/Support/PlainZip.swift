import Foundation

@testable import LinkRouting

/// A template without groups zipped with a link in the most obvious way: every possibility in turn,
/// the longest text of a token and the shortest of a wildcard first, on decoded arrays of bytes.
///
/// It shares no code with `RouteVariant.captures`, which is held to it. It may take exponential time.
enum PlainZip {
  typealias Bytes = ArraySlice<UInt8>
  /// A name and the text it took.
  typealias Pair = [String]

  /// Names and texts: tokens of path, query and fragment in order, then the other query items; nil
  /// where the link does not match.
  static func params(
    _ variant: RouteVariant, _ link: LinkComponents, hostInPath: Bool = false
  ) -> [Pair]? {
    var segments = segments(link, hostInPath)
    if hostInPath, needsOtherCase(variant, link) {
      segments[0].text = variant.segments[0].pattern?.literal ?? ""
    }
    guard var pairs = path(variant.segments[...], segments[...]) else {
      return nil
    }
    let items = link.queryItems
    var taken: Set<Int> = []
    for clause in variant.query {
      if let (index, bound) = item(clause, items) {
        taken.insert(index)
        pairs += bound
      } else if !clause.isOptional {
        return nil
      }
    }
    if let pattern = variant.fragment {
      guard let fragment = link.fragment, !fragment.isEmpty,
        let bound = text(pattern.pieces[...], Array(fragment.utf8)[...])
      else { return nil }
      pairs += bound
    }
    for (index, item) in items.enumerated() where !taken.contains(index) {
      pairs.append([item.name, item.value])
    }
    return pairs
  }

  /// The host is the variant's first literal but for the case of its letters (R3).
  static func needsOtherCase(_ variant: RouteVariant, _ link: LinkComponents) -> Bool {
    guard let host = link.host, !host.utf8.contains(0x25),
      let literal = variant.segments.first?.pattern?.literal
    else { return false }
    return !Array(host.utf8).elementsEqual(literal.utf8)
      && host.lowercasedASCII.utf8.elementsEqual(literal.lowercasedASCII.utf8)
  }

  /// A segment, and the slashes that stand before it.
  private typealias Segment = (slashes: String, text: String)

  private static func segments(_ link: LinkComponents, _ hostInPath: Bool) -> [Segment] {
    func decoded(_ text: String) -> String {
      text.decoded
    }
    var result: [Segment] = []
    if hostInPath, let host = link.host, !host.isEmpty { result.append(("", decoded(host))) }
    let path = Array(link.string.utf8)[link.pathRange]
    var slashes = ""
    for (number, part) in path.split(separator: 0x2F, omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { slashes += "/" }
      if part.isEmpty { continue }
      result.append((slashes, decoded(String(decoding: part, as: UTF8.self))))
      slashes = ""
    }
    return result
  }

  private static func path(
    _ elements: ArraySlice<RouteTemplate.Segment>, _ segments: ArraySlice<Segment>
  ) -> [Pair]? {
    guard let first = elements.first else { return segments.isEmpty ? [] : nil }
    guard let segment = segments.first else { return nil }
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
    default: return true
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
