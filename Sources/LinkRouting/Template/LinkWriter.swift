/// Prints a template from typed values, one after the other.
///
/// ```swift
/// let template: RouteTemplate = "/checkouts/:checkout_param/payments"
/// try template.writer(on: "https://example.com")
///   .with(.checkout, 42)
///   .with(.ref, "mail")
///   .text()   // "https://example.com/checkouts/42/payments?ref=mail"
/// ```
///
/// Values given in the order of the tokens, and then the query items, are kept as they come and in the
/// end written into one string: for a template without groups, wildcards, text around tokens, query and
/// fragment that takes no detours. Any other order, and any other template, prints the same by way of
/// ``RouteParams``.
///
/// A writer is used up by ``text()``. It cannot be copied, so that adding a value never copies those
/// that are there.
public struct LinkWriter: ~Copyable, Sendable {
  private let template: RouteTemplate
  private let base: String
  /// Nil where all values are items.
  private let pieces: PlainPieces?
  /// The encoded values of the first tokens, in order.
  private var tokens = TextList()
  /// The names and encoded values, in turn, of query items, and of tokens that came out of order.
  private var items = TextList()
  private var failure: RoutePrintingError?

  init(_ template: RouteTemplate, on base: String) {
    self.template = template
    self.base = base
    pieces = template.plainPieces
  }

  /// Adds a value: of a token, or else of a query item.
  ///
  /// Nil optionals are left out.
  ///
  /// - Parameters:
  ///   - param: The param's name and type.
  ///   - value: Its value.
  @inlinable
  public mutating func add<Value: RouteParamValue>(_ param: RouteParam<Value>, _ value: Value) {
    guard let encoded = value.encodedText(of: param) else { return }
    add(param.name, encoded, Value.routeTokenType)
  }

  /// The same writer with one value more; see ``add(_:_:)``.
  ///
  /// - Parameters:
  ///   - param: The param's name and type.
  ///   - value: Its value.
  @inlinable
  public consuming func with<Value: RouteParamValue>(
    _ param: RouteParam<Value>, _ value: Value
  ) -> LinkWriter {
    add(param, value)
    return self
  }

  /// The link.
  ///
  /// - Throws: ``RoutePrintingError`` where a token has no value, or one that no path can hold.
  public consuming func text() throws(RoutePrintingError) -> String {
    if let failure { throw failure }
    guard let pieces, tokens.count == pieces.names.count else {
      return try template.url(RouteParams(encoded: collected), on: base)
    }
    return String(capacity: base.utf8.count + pieces.length + tokens.length + itemsLength) {
      writer in
      writer.write(base)
      writer.write(pieces.literals[0])
      for index in 0..<tokens.count {
        writer.write(tokens[index])
        writer.write(pieces.literals[index + 1])
      }
      for index in stride(from: 0, to: items.count, by: 2) {
        writer.write(index == 0 ? ASCII.question : ASCII.ampersand)
        writer.write(PercentCoding.encoded(items[index], allowed: .queryItem))
        writer.write(ASCII.equals)
        writer.write(items[index + 1])
      }
    }
  }

  /// Room for the items, with every byte of their names escaped.
  private var itemsLength: Int { items.count == 0 ? 0 : items.length * 3 + items.count }

  /// All values by their names.
  private var collected: [(name: String, encoded: String)] {
    var collected: [(name: String, encoded: String)] = []
    for index in 0..<tokens.count {
      collected.append((pieces?.names[index] ?? "", tokens[index]))
    }
    for index in stride(from: 0, to: items.count, by: 2) {
      collected.append((items[index], items[index + 1]))
    }
    return collected
  }

  @usableFromInline
  mutating func add(_ name: String, _ encoded: String, _ type: RouteTokenType) {
    let next = tokens.count
    if let pieces, next < pieces.names.count, pieces.names[next].utf8Equals(name) {
      let wanted = pieces.types[next]
      if wanted == .string || wanted == type, encoded.withByteView(Self.isSegment) {
        tokens.append(encoded)
      } else {
        addChecked(encoded, wanted)
      }
    } else {
      items.append(name)
      items.append(encoded)
    }
  }

  /// Adds the value of the next token where it is not plain that it can be one.
  @inline(never)
  private mutating func addChecked(_ encoded: String, _ wanted: RouteTokenType) {
    do throws(RoutePrintingError) {
      tokens.append(try checked(encoded, wanted))
    } catch {
      if failure == nil { failure = error }
      tokens.append("")
    }
  }

  /// The text is what a segment may hold as it is: not empty, no dots in front, and none of the
  /// bytes that a query may hold raw and a path may not.
  ///
  /// Escapes need a second look too.
  private static func isSegment(_ bytes: ByteView) -> Bool {
    guard bytes.count > 0, bytes[0] != ASCII.dot else { return false }
    var special = SpecialBytes(bytes, from: 0)
    while true {
      let place = special.next()
      if place == bytes.count { return true }
      let byte = bytes[place]
      if byte == ASCII.percent || byte == ASCII.slash || byte == ASCII.question { return false }
    }
  }

  /// The text as a segment may hold it; throws where none may.
  private func checked(
    _ encoded: String, _ type: RouteTokenType
  ) throws(RoutePrintingError) -> String {
    let (segment, text) = encoded.withByteView { bytes in
      var output: [UInt8] = []
      PercentCoding.normalize(bytes, 0..<bytes.count, allowed: .pathSegment, to: &output)
      return (
        String(decoding: output, as: UTF8.self), PercentCoding.text(bytes, 0..<bytes.count)
      )
    }
    if text.isEmpty { throw error(.empty) }
    if text == "." || text == ".." { throw error(.dotSegment(text: text)) }
    if text.utf8.contains(where: ASCII.isControl) { throw error(.control(text: text)) }
    if !type.accepts(text) { throw error(.mistyped(text: text, wanted: type)) }
    return segment
  }

  private func error(_ reason: RoutePrintingError.Reason) -> RoutePrintingError {
    let names = pieces?.names ?? []
    return RoutePrintingError(
      template: template.description,
      param: names.indices.contains(tokens.count) ? names[tokens.count] : "", reason: reason)
  }
}

/// A list of texts, of which the first four take no memory of their own: few templates have more
/// tokens, and few links more than two query items.
private struct TextList: ~Copyable, Sendable {
  // Not a tuple: to read an element would copy them all.
  private var first = ""
  private var second = ""
  private var third = ""
  private var fourth = ""
  private var others: [String] = []
  private(set) var count = 0
  /// The bytes of all texts.
  private(set) var length = 0

  mutating func append(_ text: String) {
    switch count {
    case 0: first = text
    case 1: second = text
    case 2: third = text
    case 3: fourth = text
    default: others.append(text)
    }
    count += 1
    length += text.utf8.count
  }

  subscript(_ index: Int) -> String {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: others[index - 4]
    }
  }
}
