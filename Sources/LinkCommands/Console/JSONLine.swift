import LinkRouting
import RouteDiagnostics

extension OutputBuffer {
  /// Writes a line with one object, which begins with the version of the format.
  mutating func writeLine(
    version: Int = 1, _ pairs: KeyValuePairs<String, JSONValue>
  ) throws(ConsoleError) {
    write(JSONValue.object([("version", .number(version))] + pairs).text)
    try endLine()
  }
}

extension JSONValue {
  /// An object of strings: each name once, in order, with the value that counts (R14).
  static func params(_ params: RouteParams?) -> JSONValue {
    guard let params else { return .string(nil) }
    var seen: Set<[UInt8]> = []
    let pairs = params.pairs.filter { seen.insert(Array($0.name.utf8)).inserted }
    return .object(pairs.map { ($0.name, .string(params[$0.name] ?? $0.value)) })
  }
}
