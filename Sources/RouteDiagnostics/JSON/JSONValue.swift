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
    // Nearly all text has nothing to escape.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      return "\"\(text)\""
    }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\0"..<" ", "\u{7F}":
        json += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
