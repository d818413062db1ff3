/// A name, a sign or a literal of a Swift file.
struct SwiftWord: Equatable {
  enum Kind { case name, sign, literal }

  /// The text, with the quotation marks of a literal, and without the backticks of a name.
  let text: Substring
  let kind: Kind
  /// The line, from 1.
  let line: Int
  /// Whether the name has backticks, or follows a dot: it is no keyword.
  var isNameOnly = false

  /// Whether the word is one of the language.
  func isKeyword(_ text: Substring) -> Bool { !isNameOnly && self.text == text }

  /// The words of a file, without comments.
  ///
  /// A literal is one word, whatever stands in its interpolations. A directive such as `#if` is a name.
  ///
  /// - Complexity: O(*n*) in the length of the file, whatever it says.
  static func words(of source: String) -> [SwiftWord] {
    Array(sequence(state: SwiftReader(source)) { $0.next(depth: 0) })
  }
}

/// Reads the bytes of a Swift file once, from the first to the last.
private struct SwiftReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// Where the search for the end of a regex literal ended: up to there is none.
  private var lineWithoutRegex = 0
  /// The last word, for a slash: a regex literal or an operator.
  private var last: SwiftWord?

  init(_ source: String) { bytes = Array(source.utf8) }

  private func byte(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < bytes.count ? Unicode.Scalar(bytes[index + offset]) : nil
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func isOfName(_ byte: Unicode.Scalar) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: byte.value >= 0x80
    }
  }

  /// The number of equal bytes from here.
  private func run(of wanted: Unicode.Scalar) -> Int {
    bytes[index...].prefix { $0 == UInt8(ascii: wanted) }.count
  }

  /// The next word; nil at the end.
  ///
  /// - Parameter depth: The number of interpolations around it.
  mutating func next(depth: Int) -> SwiftWord? {
    last = read(depth)
    return last
  }

  private mutating func read(_ depth: Int) -> SwiftWord? {
    skipComments()
    guard let first = byte() else { return nil }
    let (start, line) = (index, line)
    func word(_ kind: SwiftWord.Kind, _ range: Range<Int>, isNameOnly: Bool = false) -> SwiftWord {
      SwiftWord(
        text: Substring(decoding: bytes[range], as: UTF8.self), kind: kind, line: line,
        isNameOnly: isNameOnly)
    }
    let hashes = run(of: "#")
    if byte(hashes) == "\"" {
      skipString(hashes, depth)
      return word(.literal, start..<index)
    }
    if byte(hashes) == "/", index >= lineWithoutRegex, hashes > 0 || mayBeRegex, skipRegex(hashes) {
      return word(.literal, start..<index)
    }
    if first == "`" {
      let name = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "`") && $0 != 0x0A }
      index = min(name.endIndex + 1, bytes.count)
      return word(.name, name.indices, isNameOnly: true)
    }
    skip(hashes)
    while let byte = byte(), Self.isOfName(byte) { index += 1 }
    if index > start, hashes < 2 {
      return word(.name, start..<index, isNameOnly: last?.text == "." && hashes == 0)
    }
    if index == start { skip() }
    return word(.sign, start..<index)
  }

  private mutating func skipComments() {
    // Comments nest.
    var depth = 0
    while let first = byte() {
      if isNext("/*") {
        depth += 1
        skip(2)
      } else if depth > 0, isNext("*/") {
        depth -= 1
        skip(2)
      } else if depth > 0 || first.value <= 0x20 {
        skip()
      } else if isNext("//") {
        skip(bytes[index...].prefix { $0 != 0x0A }.count)
      } else {
        return
      }
    }
  }

  /// Skips a string with its interpolations; at most to the end of the line, if it has no end there.
  private mutating func skipString(_ hashes: Int, _ depth: Int) {
    skip(hashes)
    let isOfLines = isNext("\"\"\"")
    skip(isOfLines ? 3 : 1)
    while let first = byte() {
      if first == "\n", !isOfLines { return }
      if first == "\\" {
        skip()
        let marks = min(run(of: "#"), hashes)
        skip(marks)
        guard marks == hashes else { continue }
        // Nobody nests strings so deeply.
        if byte() == "(", depth < 64 {
          skipInterpolation(isOfLines, depth + 1)
        } else if byte() != "\n" {
          skip()
        }
      } else if isOfLines ? isNext("\"\"\"") : first == "\"" {
        skip(isOfLines ? 3 : 1)
        let marks = min(run(of: "#"), hashes)
        skip(marks)
        if marks == hashes { return }
      } else {
        skip()
      }
    }
  }

  /// Skips the words up to the parenthesis that ends an interpolation; a string of one line ends with the line.
  private mutating func skipInterpolation(_ isOfLines: Bool, _ depth: Int) {
    let (outer, start) = (last, line)
    defer { last = outer }
    var open = 0
    repeat {
      let here = self
      guard let word = next(depth: depth) else { return }
      if !isOfLines, line > start {
        self = here
        skip(bytes[index...].prefix { $0 != 0x0A }.count)
        return
      }
      if word.text == "(" { open += 1 }
      if word.text == ")" { open -= 1 }
    } while open > 0
  }

  /// Whether a slash begins a regex literal here: where a value may stand, and not before a space.
  private var mayBeRegex: Bool {
    guard let second = byte(1), second.value > 0x20 else { return false }
    guard let last, last.kind == .name, !last.isNameOnly else {
      return last.map { $0.kind == .sign && !")]}?!>".contains($0.text) } ?? true
    }
    return Self.beforeValues.contains(last.text)
  }

  private static let beforeValues: Set<Substring> = [
    "return", "in", "case", "if", "guard", "while", "switch", "where", "is", "as", "try", "await",
    "throw", "else", "for", "do", "repeat", "yield", "#if", "#elseif",
  ]

  /// Skips a regex literal; returns false if it has no end.
  private mutating func skipRegex(_ hashes: Int) -> Bool {
    let start = self
    skip(hashes + 1)
    // `#/` at the end of a line begins a regex of several lines.
    let isOfLines = hashes > 0 && byte() == "\n"
    while let first = byte(), isOfLines || first != "\n" {
      skip()
      if first == "\\", byte() != "\n" {
        skip()
      } else if first == "/" {
        let marks = min(run(of: "#"), hashes)
        skip(marks)
        if marks == hashes { return true }
      }
    }
    let end = index
    self = start
    lineWithoutRegex = end
    return false
  }
}
