/// Checks that bytes are JSON as RFC 8259 has it, in UTF-8, with no key twice in one object.
///
/// Foundation's readers accept more, keep one of two values of a key, and do not all say where a mistake is. Files of
/// fixtures and site associations are read with this scanner first.
package struct JSONSyntax {
  /// The first mistake: its place, and what is there.
  package struct Mistake: Error, CustomStringConvertible {
    /// From 1; the column counts Unicode scalars.
    package fileprivate(set) var line = 1
    package fileprivate(set) var column = 1
    /// A sentence without the place.
    package let reason: String
    /// Whether an object has a key twice, which is JSON, but no reader keeps both values.
    package fileprivate(set) var isRepeatedKey = false
    /// The text at the place; empty at the end of a line.
    fileprivate var text = ""
    fileprivate let offset: Int

    fileprivate init(offset: Int, reason: String) {
      (self.offset, self.reason) = (offset, reason)
    }

    package var description: String {
      "line \(line), column \(column): \(reason)"
        + (text.isEmpty ? ", at the end of the line" : ", at \(text)")
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  /// For each element of an array that is the whole file, the places of its keys.
  private var places: [[String: Int]] = []
  /// The bytes of each element of an array that is the whole file.
  package private(set) var elements: [Range<Int>] = []

  /// The deepest nesting that is read, well within the stack of a thread.
  private static let maximumDepth = 64

  /// Reads a file.
  ///
  /// - Throws: The first mistake.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) throws(Mistake) {
    self.bytes = bytes
    do throws(Mistake) {
      try file()
    } catch {
      throw located(error)
    }
  }

  /// The keys of each element of an array that is the whole file, in the order of the file.
  package var keys: [[String]] {
    places.map { keys in keys.sorted { $0.value < $1.value }.map(\.key) }
  }

  /// The line of a key in each element of an array that is the whole file: nil for an element without the key.
  package func lines(ofKey key: String) -> [Int?] {
    var line = 1
    var start = 0
    return places.map { keys in
      guard let offset = keys[key] else { return nil }
      line += bytes[start..<offset].count { $0 == 0x0A }
      start = offset
      return line
    }
  }

  private func located(_ mistake: Mistake) -> Mistake {
    var mistake = mistake
    let before = bytes.prefix(mistake.offset)
    mistake.line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    mistake.column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    let rest = bytes.dropFirst(mistake.offset).prefix { $0 != 0x0A && $0 != 0x0D }
    mistake.text = String(String(decoding: rest.prefix(80), as: UTF8.self).prefix(20))
    return mistake
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func mistake(_ reason: String) -> Mistake { Mistake(offset: index, reason: reason) }

  private mutating func file() throws(Mistake) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
    {
      throw mistake("the text is UTF-16 or UTF-32, and has to be UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw mistake("the file begins with a byte-order mark, which JSON does not have")
    }
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw mistake("the text is not UTF-8")
    }
    space()
    if byte == UInt8(ascii: "<") { throw mistake("the file is HTML or XML") }
    try value(depth: 0)
    space()
    if byte != nil { throw mistake("something follows the end") }
  }

  private mutating func space() {
    while let byte, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard let byte, UInt32(byte) == wanted.value else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Mistake) {
    guard depth <= Self.maximumDepth else {
      throw mistake("more than \(Self.maximumDepth) levels of nesting")
    }
    space()
    switch byte {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    default:
      let rest = bytes[index...]
      let word = ["true", "false", "null"].first { rest.starts(with: $0.utf8) }
      guard let length = word?.utf8.count ?? number(rest) else {
        throw mistake("no value begins here")
      }
      index += length
    }
  }

  private mutating func object(depth: Int) throws(Mistake) {
    index += 1
    var names: Set<[UInt8]> = []
    space()
    if take("}") { return }
    repeat {
      space()
      let start = index
      guard byte == UInt8(ascii: "\"") else { throw mistake("a key in quotes is missing") }
      let key = try string()
      guard names.insert(Array(key.utf8)).inserted else {
        var mistake = Mistake(offset: start, reason: "the key \"\(key)\" is there twice")
        mistake.isRepeatedKey = true
        throw mistake
      }
      if depth == 1, !places.isEmpty { places[places.count - 1][key] = start }
      space()
      guard take(":") else { throw mistake("a colon is missing") }
      try value(depth: depth + 1)
      space()
    } while take(",")
    guard take("}") else { throw mistake("a comma or } is missing") }
  }

  private mutating func array(depth: Int) throws(Mistake) {
    index += 1
    space()
    if take("]") { return }
    repeat {
      space()
      if byte == UInt8(ascii: "]") { throw mistake("a comma stands before the closing bracket") }
      let start = index
      if depth == 0 { places.append([:]) }
      try value(depth: depth + 1)
      if depth == 0 { elements.append(start..<index) }
      space()
    } while take(",")
    guard take("]") else { throw mistake("a comma or ] is missing") }
  }

  @discardableResult private mutating func string() throws(Mistake) -> String {
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw mistake("a control character is in a string") }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else {
      throw Mistake(offset: start, reason: "the string has no end")
    }
    let text = bytes[start..<index].dropFirst().dropLast()
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    guard let string = Self.unescaped(text) else {
      throw Mistake(offset: start, reason: "the string has a wrong escape")
    }
    return string
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// A string without its escapes; nil for an escape that is not of JSON, or half of a pair of surrogates.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var units: [UInt16] = []
    var rest = text
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
      units += String(decoding: plain, as: UTF8.self).utf16
      rest = rest[plain.endIndex...]
      guard rest.popFirst() != nil else { break }
      guard let letter = rest.popFirst() else { return nil }
      if let byte = escapes[letter] {
        units.append(UInt16(byte))
        continue
      }
      let digits = rest.prefix(4)
      // `UInt16` would accept a sign.
      guard letter == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy({ $0 >= 0x30 }),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      units.append(unit)
      rest = rest.dropFirst(4)
    }
    let string = String(decoding: units, as: UTF16.self)
    return string.utf16.elementsEqual(units) ? string : nil
  }

  private func number(_ rest: ArraySlice<UInt8>) -> Int? {
    let characters = rest.prefix(64).prefix {
      $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || 0x30...0x39 ~= $0 || $0 | 0x20 == 0x65
    }
    let text = String(decoding: characters, as: UTF8.self)
    return text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) == nil
      ? nil : characters.count
  }
}
