/// The bytes of a string, which are all that the reader compares (R1).
package typealias Bytes = [UInt8]

/// A link as rules R3 and R7 to R13 describe it, or nil if it is malformed.
struct ReaderLink {
  struct Segment {
    let raw: Range<Int>
    let text: Bytes
  }

  struct Item {
    let name: Bytes
    let value: Bytes
    /// Where the raw value begins in the whole query; nil if the item has no `=`.
    let valueStart: Int?
  }

  /// A path with a query: those of the link, or those of its fragment.
  struct Area {
    /// The host, if it is the first segment.
    var host: Bytes?
    /// True if the first segment may be the host, and so ignores case (R3).
    var hostIsFirst = false
    var isFragment = false
    /// False in a fragment with an invalid escape, which stays as it was written (R12).
    var decodes = true
    let path: Bytes
    let segments: [Segment]
    let query: Bytes?
    let items: [Item]
  }

  let scheme: Bytes
  /// Everything before the last `@` of the authority.
  let userInfo: Bytes?
  let host: Bytes?
  let port: Bytes?
  let path: Bytes
  let query: Bytes?
  let fragment: Bytes?

  static let longest = 65_536
  static let mostSegments = 256
  static let mostItems = 1024

  init?(_ string: String) {
    let text = Bytes(string.utf8)
    guard text.count <= Self.longest, !text.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      return nil
    }
    let (beforeFragment, fragment) = text.split(atFirst: "#")
    let (head, query) = beforeFragment.split(atFirst: "?")
    let (scheme, afterScheme) = head.split(atFirst: ":")
    guard let afterScheme, let first = scheme.first, first.isLetter,
      scheme.allSatisfy({ $0.isLetter || $0.isDigit || Bytes("+-.".utf8).contains($0) })
    else { return nil }
    self.scheme = scheme.lowercased
    self.query = query
    self.fragment = fragment

    if afterScheme.starts(with: Bytes("//".utf8)) {
      let rest = Bytes(afterScheme.dropFirst(2))
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count
      var authority = Bytes(rest[..<slash])
      path = Bytes(rest[slash...])
      guard !authority.contains(where: { $0 >= 0x80 || $0.isNeverRaw }) else { return nil }
      if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
        userInfo = Bytes(authority[..<at])
        authority.removeFirst(at + 1)
      } else {
        userInfo = nil
      }
      let bracket = authority.firstIndex(of: UInt8(ascii: "]")) ?? 0
      let isAddress =
        ReaderOrigin.isIPv6(Bytes(authority.prefix(bracket + 1)))
        && authority.dropFirst(bracket + 1).first ?? UInt8(ascii: ":") == UInt8(ascii: ":")
      let colon = authority[(isAddress ? bracket : 0)...].firstIndex(of: UInt8(ascii: ":"))
      host = Bytes(authority[..<(colon ?? authority.count)])
      port = colon.map { Bytes(authority[($0 + 1)...]) }
    } else {
      (userInfo, host, port) = (nil, nil, nil)
      path = afterScheme
    }
    guard !path.contains(where: \.isNeverRaw),
      let segments = Self.segments(of: path), segments.count <= Self.mostSegments,
      Self.items(of: query).count <= Self.mostItems
    else { return nil }
    if let fragment, let path = fragmentArea(after: Self.prefix(of: fragment)) {
      guard path.segments.count <= Self.mostSegments, path.items.count <= Self.mostItems else {
        return nil
      }
    }
  }

  /// The path, which begins with the host on an origin without a host (R3), and the query.
  func area(hostFirst: Bool) -> Area? {
    let host = hostFirst && host != [] ? host : nil
    let whole = (host ?? []) + path
    guard let segments = Self.segments(of: whole), segments.count <= Self.mostSegments else {
      return nil
    }
    return Area(
      host: host, hostIsFirst: hostFirst, path: whole, segments: segments, query: query,
      items: Self.items(of: query))
  }

  /// The beginning of a fragment that is a path, `/` or `!/`; empty if the fragment is no path (R9).
  static func prefix(of fragment: Bytes) -> Bytes {
    ["!/", "/"].map { Bytes($0.utf8) }.first { fragment.starts(with: $0) } ?? []
  }

  /// The fragment as a path behind `prefix`, or as items if `prefix` is empty.
  func fragmentArea(after prefix: Bytes) -> Area? {
    guard let fragment, Self.prefix(of: fragment) == prefix else { return nil }
    let decodes = fragment.decoded != nil
    if prefix.isEmpty {
      return Area(
        isFragment: true, decodes: decodes, path: [], segments: [], query: fragment,
        items: Self.items(of: fragment, decodes: decodes))
    }
    let (path, query) = Bytes(fragment.dropFirst(prefix.count)).split(atFirst: "?")
    let segments = path.slices(between: "/").filter { !$0.isEmpty }.map { range in
      Segment(raw: range, text: Bytes(path[range]).text(decodes))
    }
    return Area(
      isFragment: true, decodes: decodes, path: path, segments: segments, query: query,
      items: Self.items(of: query, decodes: decodes))
  }

  /// The segments that are not empty (R10); nil if one of them is malformed (R8, R11).
  private static func segments(of path: Bytes) -> [Segment]? {
    var segments: [Segment] = []
    for range in path.slices(between: "/") where !range.isEmpty {
      guard let text = Bytes(path[range]).decoded,
        !text.contains(where: { $0 < 0x20 || $0 == 0x7F }),
        text != Bytes(".".utf8), text != Bytes("..".utf8)
      else { return nil }
      segments.append(Segment(raw: range, text: text))
    }
    return segments
  }

  /// The items that are not empty (R12).
  private static func items(of query: Bytes?, decodes: Bool = true) -> [Item] {
    guard let query else { return [] }
    return query.slices(between: "&").filter { !$0.isEmpty }.map { range in
      let (name, value) = Bytes(query[range]).split(atFirst: "=")
      return Item(
        name: name.text(decodes), value: value?.text(decodes) ?? [],
        valueStart: value == nil ? nil : range.lowerBound + name.count + 1)
    }
  }
}

extension Bytes {
  package init(_ string: StaticString) { self = string.withUTF8Buffer { Bytes($0) } }

  var string: String { String(decoding: self, as: UTF8.self) }

  var lowercased: Bytes { map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } }

  func split(atFirst separator: Unicode.Scalar) -> (before: Bytes, after: Bytes?) {
    guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
    return (Bytes(self[..<index]), Bytes(self[(index + 1)...]))
  }

  func slices(between separator: Unicode.Scalar) -> [Range<Int>] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map {
      $0.startIndex..<$0.endIndex
    }
  }

  /// The decoded bytes, or the bytes as they are (R12).
  func text(_ decodes: Bool = true) -> Bytes { decodes ? decoded ?? self : self }

  /// The bytes with each escape decoded once; nil if an escape or the result is invalid.
  var decoded: Bytes? {
    var result: Bytes = []
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "%") {
        guard index + 2 < count, let high = self[index + 1].hexDigit,
          let low = self[index + 2].hexDigit
        else { return nil }
        result.append(high * 16 + low)
        index += 3
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) == nil ? nil : result
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  /// A byte that stands raw in no path and in no authority (R7).
  var isNeverRaw: Bool { Bytes("\\<>\"^{|}`").contains(self) }

  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
