import LinkRouting

/// The build settings that a property list of an app refers to, such as `$(APP_SCHEME)` or `${APP_SCHEME}`.
package struct BuildSettings: Equatable {
  /// The value of each setting that is known.
  package var values: [String: String]

  package init(values: [String: String] = [:]) { self.values = values }

  /// A text with the values of its settings.
  ///
  /// - Returns: The text, and the settings in it whose values are not known: these stay as they are.
  func expanded(_ text: String) -> (text: String, unknown: [String]) {
    var result = ""
    var unknown: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let end: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      guard let end, let close = rest.firstIndex(of: end) else {
        result.append(rest.removeFirst())
        continue
      }
      let name = String(rest.dropFirst(2).prefix(upTo: close))
      if let value = values[name] {
        result += value
      } else {
        result += rest[...close]
        unknown.append(name)
      }
      rest = rest[rest.index(after: close)...]
    }
    return (result + rest, unknown)
  }

  /// A string with settings, each of which may be any string.
  struct Pattern {
    private let elements: [Element]

    /// - Parameter text: A string as ``expanded(_:)`` returns it; `$(0-9)` stands for digits.
    init(_ text: String) { elements = BuildSettings.elements(of: text) }

    /// Whether values of the settings make two strings equal: `fb$(ID)` could be `fb1`, and never `ksr`.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the strings; most differ before or after their settings.
    func meets(_ other: Pattern) -> Bool {
      let (text, other) = (elements, other.elements)
      if differs(from: other, step: { number, _ in number })
        || differs(from: other, step: { $1 - 1 - $0 })
      {
        return false
      }
      // A port has a colon before its digits.
      if case .digits? = other.last, case .byte(let byte)? = text.last,
        byte != 0x3A, !(0x30...0x39 ~= byte)
      {
        return false
      }
      // reached[j]: the elements of `text` so far and the first j of `other` could be equal.
      var reached = [true] + other.map { _ in false }
      for (index, element) in other.enumerated() where element.isSetting {
        reached[index + 1] = reached[index]
      }
      for element in text {
        var next = reached.map { element.isSetting && $0 }
        for (index, wanted) in other.enumerated() {
          let isTaken =
            switch (element, wanted) {
            case (.string, _), (.digits, _): next[index]
            case (_, .string): reached[index + 1]
            case (.byte(let byte), .digits): 0x30...0x39 ~= byte && reached[index + 1]
            case (.byte(let byte), .byte(let same)): byte == same && reached[index]
            }
          next[index + 1] = next[index + 1] || isTaken || (wanted.isSetting && next[index])
        }
        reached = next
      }
      return reached[other.count]
    }

    /// Whether two bytes differ before any setting.
    ///
    /// - Parameter step: The place of a number, in a list of some length.
    @inline(__always)
    private func differs(from other: [Element], step: (_ number: Int, _ count: Int) -> Int) -> Bool
    {
      for number in 0..<min(elements.count, other.count) {
        guard case .byte(let one) = elements[step(number, elements.count)],
          case .byte(let two) = other[step(number, other.count)]
        else { return false }
        if one != two { return true }
      }
      return false
    }
  }

  fileprivate enum Element {
    case byte(UInt8)
    case string
    case digits

    var isSetting: Bool { if case .byte = self { false } else { true } }
  }

  /// The bytes of a string, ASCII letters as lowercase, with its settings.
  fileprivate static func elements(of text: String) -> [Element] {
    var elements: [Element] = []
    var rest = text.lowercasedASCII[...]
    while let character = rest.first {
      let end: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      if let end, let close = rest.firstIndex(of: end) {
        elements.append(rest[...close] == "$(0-9)" ? .digits : .string)
        rest = rest[rest.index(after: close)...]
      } else {
        elements += character.utf8.map(Element.byte)
        rest.removeFirst()
      }
    }
    return elements
  }
}
