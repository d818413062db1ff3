/// A name, a sign or a string literal of a Swift file.
struct SwiftWord {
  let text: Substring
  /// The line, from 1.
  let line: Int

  /// Whether the word is a string literal, with its quotation marks.
  var isLiteral: Bool { text.first == "\"" || text.first == "#" && text.count > 1 }

  /// The words of a file, without comments.
  ///
  /// A literal is one word if its interpolations nest three parentheses at most; else it is read as several words, which
  /// does little harm.
  static func words(of source: String) -> [SwiftWord] {
    let word =
      #/#*"""(?s:.*?)"""#*|#+".*?"#+|//.*|/\*|"(?:\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.|[^"\\\n])*"|\w+|\S/#
    let markOfComment = #//\*|\*//#
    var words: [SwiftWord] = []
    var rest = source[...]
    var line = 1
    // Comments nest.
    var depth = 0
    while let match = rest.firstMatch(of: depth == 0 ? word : markOfComment) {
      line += rest[..<match.range.lowerBound].lineEnds
      switch match.output {
      case "/*": depth += 1
      case "*/": depth -= 1
      case let text where !text.hasPrefix("//") && !["`", "#"].contains(text):
        words.append(SwiftWord(text: text, line: line))
      default: break
      }
      line += match.output.lineEnds
      rest = rest[match.range.upperBound...]
    }
    return words
  }
}

extension Substring {
  fileprivate var lineEnds: Int { utf8.count { $0 == 0x0A } }
}
