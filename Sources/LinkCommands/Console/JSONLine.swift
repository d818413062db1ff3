import LinkRouting

/// A value in a line of JSON.
enum JSONValue {
  case string(String?)
  case number(Int?)
  case bool(Bool)
  case strings([String])
  /// An object of strings: each name once, in order, with the value that counts (R14).
  case params(RouteParams?)
}

extension OutputBuffer {
  /// Writes a line with one object, which begins with the version of the format.
  mutating func writeLine(
    version: Int = 1, _ pairs: KeyValuePairs<String, JSONValue>
  ) throws(ConsoleError) {
    write(#"{"version":"# + String(version))
    for (key, value) in pairs {
      write(",")
      write(json: key)
      write(":")
      write(value)
    }
    write("}")
    try endLine()
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let text): write(json: text)
    case .number(let number): write(number.map(String.init) ?? "null")
    case .bool(let bool): write(bool ? "true" : "false")
    case .strings(let texts): write(json: texts)
    case .params(let params?):
      var seen: Set<[UInt8]> = []
      write("{")
      for (name, value) in params.pairs where seen.insert(Array(name.utf8)).inserted {
        if seen.count > 1 { write(",") }
        write(json: name)
        write(":")
        write(json: params[name] ?? value)
      }
      write("}")
    case .params(nil): write("null")
    }
  }
}
