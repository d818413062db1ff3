/// The params of a link: the captures of a template's tokens, and the query items.
///
/// Each param is decoded when a decoder reads it:
///
/// ```swift
/// try params[.checkout]               // an Int, or an error with the reason
/// try params[ifPresent: .racing]      // a Bool?
/// params["ref"]                       // the text, or nil
/// ```
///
/// Params can also be made in code: `["creator": "metallica", "ref": "activity"]`.
///
/// Tokens come first, in the template's order, then the other query items in the link's order. By [R14](doc:Rules):
///
/// - A token wins over a query item with its name.
/// - `?a=1&a=2` gives `2`; a list has both elements.
///
/// Names are compared byte by byte ([R1](doc:Rules)).
public struct RouteParams: Sendable {
  /// The link that matched: a decoder can read its scheme, host and port.
  ///
  /// For params made in code it is the link that they were made for, or else an empty link.
  public let link: LinkComponents
  package let variant: RouteVariant
  let origin: OriginMatch
  /// An object, since params are copied often, and nearly all have neither.
  private var rare: Rare?

  private final class Rare: Sendable {
    typealias Pair = (name: String, value: String)
    let listed: [Pair]?
    let onIgnored: (@Sendable (RouteDecodingError) -> Void)?

    init(_ listed: [Pair]?, _ onIgnored: (@Sendable (RouteDecodingError) -> Void)?) {
      (self.listed, self.onIgnored) = (listed, onIgnored)
    }
  }

  /// The params made in code, with values encoded as in a query item; nil for those of the link.
  package var listed: [(name: String, value: String)]? {
    get { rare?.listed }
    set { rare = Rare(newValue, onIgnored) }
  }
  /// Called for each param that counts as missing (R20), or that an optional read did not find.
  var onIgnored: (@Sendable (RouteDecodingError) -> Void)? { rare?.onIgnored }

  /// The params of a link.
  ///
  /// - Parameters:
  ///   - origin: The way in which the link's origin matches its host.
  ///   - variant: The template that matched; ``RouteVariant/none`` for params made in code.
  init(link: LinkComponents, origin: OriginMatch, variant: RouteVariant) {
    (self.link, self.variant, self.origin) = (link, variant, origin)
  }

  /// The same params of the link, with a closure that is called for each value that counts as missing (R20).
  package func reporting(
    _ onIgnored: @escaping @Sendable (RouteDecodingError) -> Void
  ) -> RouteParams {
    var params = self
    params.rare = Rare(nil, onIgnored)
    return params
  }

  /// The text of the param, decoded once; nil if there is none.
  ///
  /// - Parameter name: The name of a token or of a query item.
  /// - Complexity: O(*n*) in the number of tokens and the length of the query.
  public subscript(_ name: String) -> String? {
    if rare?.listed != nil { return find(name).map(text) }
    return link.withParts { link, bytes in find(name, link, bytes).map { text($0, link, bytes) } }
  }

  /// True if a token of the template captured this name.
  ///
  /// A subscript also finds a query item of this name. Params made in code have no tokens.
  ///
  /// - Parameter name: The name of a token.
  package func contains(token name: String) -> Bool {
    token(name) != nil
  }

  /// The labels before a host whose subdomains are listed, in lower case ([R2](doc:Rules)): `acme` of
  /// `https://acme.example.com` on the origin `https://*.example.com`; nil on every other origin.
  public var subdomain: String? {
    let labels = link.head.hostRange.prefix(origin.subdomainLength)
    return labels.isEmpty ? nil : link.raw(labels).lowercasedASCII
  }
}

// MARK: Looking up

extension RouteParams {
  @inline(__always)
  private func find(_ name: String, _ link: LinkTable, _ text: Bytes) -> Capture? {
    token(name, link, text) ?? variant.otherItem(name, of: link, text).map { .item($0) }
  }

  @inline(__always)
  private func token(_ name: String, _ link: LinkTable, _ text: Bytes) -> Capture? {
    for token in variant.tokens where token.name.utf8Equals(name) {
      if let capture = variant.capture(of: token, in: link, text, on: origin) { return capture }
    }
    return nil
  }

  /// The capture of the first token called `name`.
  private func token(_ name: String) -> Capture? {
    listed != nil ? nil : link.withParts { token(name, $0, $1) }
  }

  /// The place of the param called `name`: the capture of the first token, or else the value of the last query item.
  func find(_ name: String) -> Capture? {
    if let listed {
      return listed.last { $0.name.utf8Equals(name) }.map { .encoded($0.value) }
    }
    return link.withParts { find(name, $0, $1) }
  }

  /// The text of a capture, decoded once.
  func text(_ capture: Capture) -> String { link.withParts { text(capture, $0, $1) } }

  private func text(_ capture: Capture, _ link: LinkTable, _ bytes: Bytes) -> String {
    switch capture {
    case .part(let part): bytes.string(part.text)
    case .item(let row): bytes.string(link[row + 1].text)
    case .segments(let rows): link.text(ofSegments: rows, bytes)
    case .rest(let range): PercentCoding.reference(bytes.string(range))
    case .encoded(let value): value.decoded
    }
  }

  /// The names and places of all params: the tokens in the template's order, then the other query items in the link's
  /// order.
  var places: [(name: String, capture: Capture)] { tokens + items }

  /// The tokens that captured something.
  var tokens: [(name: String, capture: Capture)] {
    listed != nil
      ? []
      : link.withParts { link, text in
        variant.tokens.compactMap { token in
          variant.capture(of: token, in: link, text, on: origin).map { (token.name, $0) }
        }
      }
  }

  /// The number of tokens that captured something.
  package var tokenCount: Int { tokens.count }

  /// The items that no token captured.
  var items: [(name: String, capture: Capture)] {
    if let listed { return listed.map { ($0.name, .encoded($0.value)) } }
    return link.withParts { link, text in
      variant.otherItems(of: link, text).map {
        (text.string(link[$0].text), .item($0))
      }
    }
  }

  /// The text of a token as the link has it, with its escapes; nil if there is no such token.
  package func rawText(of name: String) -> String? { find(name).map(rawText) }

  /// The raw text of a param, which decodes to its value; if an escape is invalid (R12), each `%` is escaped.
  ///
  /// The raw text of a wildcard has the empty segments between its first and its last (R10), so that a path may
  /// contain a URL. If its first segment is the host, the port behind the host is left out.
  func rawText(_ capture: Capture) -> String {
    switch capture {
    case .part(let part):
      let text = link.raw(part.raw)
      let isLiteral = part.raw.count == part.text.count && text.utf8.contains(ASCII.percent)
      return isLiteral ? PercentCoding.encoded(text, allowed: .paramText) : text
    case .item(let row): return rawText(.part(link.withParts { link, _ in link[row + 1] }))
    case .segments(let rows): return link.withParts { $0.rawText(ofSegments: rows, $1) }
    case .rest: return PercentCoding.encoded(text(capture), allowed: .paramText)
    case .encoded(let value): return value
    }
  }

  /// The elements of a list; nil if there is no such param.
  ///
  /// The raw text is split at the separator, then each element is decoded once. Query items of one name are one
  /// list (R14). A wildcard's list by `/` is its segments, with the empty ones between them.
  func elements(of name: String, separator byte: UInt8) -> [String]? {
    guard let found = find(name) else { return nil }
    var texts: [String] = []
    if let itemName = itemName(of: found, name) {
      texts = items.filter { $0.name.utf8Equals(itemName) }.map { rawText($0.capture) }
    }
    // If several items have one name, a token captured the last.
    if contains(token: name) { texts.append(rawText(found)) }
    return texts.flatMap { text in
      text.isEmpty ? [] : text.parts(separatedBy: byte).map(\.decoded)
    }
  }

  /// The name of the item whose value a param is; nil if it is not the value of an item.
  private func itemName(of capture: Capture, _ name: String) -> String? {
    switch capture {
    case .encoded: name
    case .item(let row): link.withParts { $1.string($0[row].text) }
    case .part, .segments, .rest: nil
    }
  }

  /// The place in the link where a param begins; params made in code are in no place.
  func start(of capture: Capture) -> Int {
    switch capture {
    case .part(let part): part.raw.lowerBound
    case .item(let row): link.withParts { link, _ in link[row + 1].raw.lowerBound }
    case .segments(let rows): link.withParts { link, _ in link[rows.lowerBound].raw.lowerBound }
    case .rest(let range): range.lowerBound
    case .encoded: .max
    }
  }
}

extension LinkTable {
  /// The segments of a wildcard, decoded, with what stands between them.
  fileprivate func text(ofSegments rows: Range<Int>, _ text: Bytes) -> String {
    let isPlain = !isHost(rows.lowerBound) && !rows.contains { self[$0].isDecoded }
    if isPlain { return text.string(rawRange(ofSegments: rows)) }
    var output: [UInt8] = []
    for row in rows {
      if row > rows.lowerBound { output.append(text, gap(before: row)) }
      output.append(text, self[row].text)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The raw text of the segments of a wildcard.
  fileprivate func rawText(ofSegments rows: Range<Int>, _ text: Bytes) -> String {
    guard isHost(rows.lowerBound), rows.count > 1 else {
      return text.string(rawRange(ofSegments: rows))
    }
    return text.string(head.hostRange)
      + text.string(head.pathStart..<self[rows.upperBound - 1].raw.upperBound)
  }

  private func rawRange(ofSegments rows: Range<Int>) -> Range<Int> {
    self[rows.lowerBound].raw.lowerBound..<self[rows.upperBound - 1].raw.upperBound
  }

  /// The bytes between a segment and the one before it; a port is left out.
  private func gap(before row: Int) -> Range<Int> {
    let start = isHost(row - 1) ? head.pathStart : self[row - 1].raw.upperBound
    return start..<self[row].raw.lowerBound
  }

  private func isHost(_ row: Int) -> Bool { row == area.segments.lowerBound }
}
