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
/// Values given in the order of the tokens, and then the query items, are written as they come: for a
/// template without groups, wildcards, text around tokens, query and fragment that is one string and
/// no detours. Any other order, and any other template, prints the same by way of ``RouteParams``.
public struct LinkWriter: Sendable {
  private let template: RouteTemplate
  private let base: String
  /// Nil where the values have to be collected first.
  private var pieces: PlainPieces?
  /// Bytes, since appending to a string costs several times as much.
  private var output: [UInt8] = []
  /// The number of tokens that are written.
  private var filled = 0
  private var hasQuery = false
  /// What is not in `output`: all values of a template that is not plain, or those after one that
  /// came out of order.
  private var collected: [(name: String, encoded: String)] = []
  private var failure: RoutePrintingError?

  init(_ template: RouteTemplate, on base: String) {
    self.template = template
    self.base = base
    pieces = template.plainPieces
    guard let pieces else { return }
    output.reserveCapacity(base.utf8.count + pieces.expectedLength)
    write(base)
    write(pieces.literals[0])
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
    guard let pieces else {
      return try template.url(RouteParams(encoded: collected), on: base)
    }
    while filled < pieces.names.count {
      let name = pieces.names[filled]
      guard let index = collected.firstIndex(where: { $0.name.utf8Equals(name) }) else {
        throw error(.missing)
      }
      fill(collected.remove(at: index).encoded, type: nil)
      if let failure { throw failure }
    }
    for (name, encoded) in collected { append(name, encoded) }
    return String(decoding: output, as: UTF8.self)
  }

  @inline(__always)
  private mutating func write(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  @usableFromInline
  mutating func add(_ name: String, _ encoded: String, _ type: RouteTokenType) {
    guard let pieces, failure == nil else { return collected.append((name, encoded)) }
    if filled == pieces.names.count {
      append(name, encoded)
    } else if pieces.names[filled].utf8Equals(name) {
      fill(encoded, type: type)
    } else {
      collected.append((name, encoded))
    }
  }

  /// Writes the value of the next token and the text after it.
  private mutating func fill(_ encoded: String, type: RouteTokenType?) {
    guard let pieces else { return }
    let wanted = pieces.types[filled]
    if wanted == .string || wanted == type, encoded.withByteView(Self.isSegment) {
      write(encoded)
    } else {
      do throws(RoutePrintingError) {
        write(try checked(encoded, wanted))
      } catch {
        failure = error
      }
    }
    filled += 1
    write(pieces.literals[filled])
  }

  private mutating func append(_ name: String, _ encoded: String) {
    output.append(hasQuery ? ASCII.ampersand : ASCII.question)
    hasQuery = true
    write(PercentCoding.encoded(name, allowed: .queryItem))
    output.append(ASCII.equals)
    write(encoded)
  }

  /// The text is what a segment may hold as it is: not empty, no dots in front, and none of the
  /// bytes that a query may hold raw and a path may not.
  ///
  /// Escapes need a second look too.
  private static func isSegment(_ bytes: ByteView) -> Bool {
    guard bytes.count > 0, bytes[0] != ASCII.dot else { return false }
    var index = 0
    while index < bytes.count {
      let special = bytes.answers(at: index) { block in
        block.equal(to: ASCII.percent) | block.equal(to: ASCII.slash)
          | block.equal(to: ASCII.question)
      }
      if special != 0 { return false }
      index &+= 16
    }
    return true
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
    let name = pieces.map { $0.names.indices.contains(filled) ? $0.names[filled] : "" } ?? ""
    return RoutePrintingError(template: template.description, param: name, reason: reason)
  }
}
