/// A value to write as JSON.
package enum JSONValue {
  case string(String?)
  case number(Int?)
  case bool(Bool)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  package static func strings(_ texts: [String]) -> JSONValue { .list(texts.map { .string($0) }) }

  /// The value in one line.
  ///
  /// Controls are escaped; text outside ASCII stays as it is.
  package var text: String {
    switch self {
    case .string(let text): text.map(Self.quoted) ?? "null"
    case .number(let number): number.map(String.init) ?? "null"
    case .bool(let bool): bool ? "true" : "false"
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var json = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case _ where isPlain(byte): json.append(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): json += "\\n".utf8
      default: json += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      }
    }
    return String(decoding: json, as: UTF8.self) + "\""
  }

  /// Whether a byte stands in a string as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
