import RouteDiagnostics

/// A pattern of an attribute of `<data>`: `android:pathPrefix="/recipes/"`.
///
/// The rules are those of Android's
/// [`PatternMatcher`](https://developer.android.com/reference/android/os/PatternMatcher). It never goes back: after
/// `.*` a pattern goes on at the first character that equals its next one. So `/.*\.pdf` matches `/a.pdf`, and not
/// `/a.b.pdf`; and nothing but the end matches after the `.+` of an advanced pattern.
struct AndroidPattern: Hashable {
  enum Kind: String, CaseIterable {
    case path, pathPrefix, pathSuffix, pathPattern, pathAdvancedPattern
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Reads an expression of `assetlinks.json`, in which `*` is any run of characters, and `?` exactly one.
  init(expression: String) {
    let wildcards = expression.count { $0 == "*" || $0 == "?" }
    if wildcards == 0 {
      self.init(.path, expression)
    } else if wildcards == 1, expression.hasSuffix("*") {
      self.init(.pathPrefix, String(expression.dropLast()))
    } else {
      self.init(
        .pathPattern,
        expression.map { character in
          switch character {
          case "*": ".*"
          case "?": "."
          case ".", "\\": "\\\(character)"
          default: String(character)
          }
        }.joined())
    }
  }

  /// The pattern of a whole string; nil if Android rejects the pattern, or it has a set of more than 32 ranges.
  var pattern: LinkPattern? {
    let anything = LinkPattern.Piece.run(least: 0, isOpen: true)
    return switch kind {
    case .path: LinkPattern([.text(Array(text.unicodeScalars))])
    case .pathPrefix: LinkPattern([.text(Array(text.unicodeScalars)), anything])
    case .pathSuffix: LinkPattern([anything, .text(Array(text.unicodeScalars))])
    case .pathPattern: LinkPattern(Self.pieces(of: text))
    case .pathAdvancedPattern:
      AdvancedItem.items(of: text).map { LinkPattern(AdvancedItem.pieces($0)) }
    }
  }

  /// The pattern of a path without its first slash; one that matches nothing if no path has such a start.
  var pathPattern: LinkPattern? { pattern.map { LinkPattern(Self.afterSlash($0.pieces)) } }

  private static func afterSlash(_ pieces: [LinkPattern.Piece]) -> [LinkPattern.Piece] {
    let rest = Array(pieces.dropFirst())
    switch pieces.first {
    case .text(let text) where text.first == "/": return [.text(Array(text.dropFirst()))] + rest
    case .run(let least, let isOpen, let label) where label.accepts("/"):
      return [.run(least: max(least - 1, 0), isOpen: isOpen, of: label)] + rest
    case .run(0, _, _): return afterSlash(rest)
    default: return [.list([])]
    }
  }

  /// The pieces of a `pathPattern`, in which `*` repeats the character before it, `.` is any one, and a backslash
  /// makes the next character mean itself.
  private static func pieces(of text: String) -> [LinkPattern.Piece] {
    var rest = text.unicodeScalars[...]
    func next() -> (scalar: Unicode.Scalar, isLiteral: Bool)? {
      guard let scalar = rest.popFirst() else { return nil }
      if scalar == "\\", let escaped = rest.popFirst() { return (escaped, true) }
      return (scalar, scalar != ".")
    }
    var pieces: [LinkPattern.Piece] = []
    while let (scalar, isLiteral) = next() {
      guard rest.first == "*" else {
        pieces.append(isLiteral ? .text([scalar]) : .run(least: 1, isOpen: false))
        continue
      }
      rest.removeFirst()
      if isLiteral {
        // A string that ends where the repetition begins does not match.
        pieces.append(.run(least: rest.isEmpty ? 1 : 0, isOpen: true, of: .one(scalar)))
      } else if let (stop, _) = next() {
        pieces += [.run(least: 0, isOpen: true, of: .allBut([stop])), .text([stop])]
      } else {
        pieces.append(.run(least: 0, isOpen: true))
      }
    }
    return pieces
  }
}

/// A token of a `pathAdvancedPattern`, with how often it may come: `[a-z]+`.
private struct AdvancedItem {
  private typealias Ranges = [ClosedRange<UInt32>]

  private static let all: Ranges = [0...0x10_FFFF]
  /// The longest pattern that Android reads; the most ranges of a set that are read; and a number of repetitions above
  /// which each counts as any number.
  private static let (limit, mostRanges, most) = (2_048, 32, 256)

  private var ranges: Ranges
  private var least = 1
  private var most: Int? = 1

  /// The tokens; nil if Android rejects the pattern.
  static func items(of text: String) -> [AdvancedItem]? {
    guard text.unicodeScalars.count < limit else { return nil }
    var rest = text.unicodeScalars[...]
    var items: [AdvancedItem] = []
    var mayRepeat = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*", "+", "{":
        guard mayRepeat else { return nil }
        let bounds: (least: Int, most: Int?)? =
          scalar == "{" ? repetition(&rest) : (scalar == "*" ? 0 : 1, nil)
        guard let bounds else { return nil }
        (items[items.count - 1].least, items[items.count - 1].most) = bounds
        mayRepeat = false
        continue
      case "[":
        guard let ranges = set(&rest) else { return nil }
        items.append(AdvancedItem(ranges: ranges))
      case ".": items.append(AdvancedItem(ranges: all))
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        items.append(AdvancedItem(ranges: [escaped.value...escaped.value]))
      default: items.append(AdvancedItem(ranges: [scalar.value...scalar.value]))
      }
      mayRepeat = true
    }
    return items
  }

  /// Reads `2}`, `2,}` or `2,4}`.
  private static func repetition(
    _ rest: inout Substring.UnicodeScalarView
  ) -> (least: Int, most: Int?)? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let bounds = Substring(rest[..<end]).split(separator: ",", omittingEmptySubsequences: false)
    rest = rest[end...].dropFirst()
    guard bounds.count < 3, let least = Int(bounds[0]), 0...limit ~= least else { return nil }
    guard let last = bounds.last, !last.isEmpty else { return (least, nil) }
    guard let most = Int(last), most >= least else { return nil }
    return (least, most - least > Self.most ? nil : most)
  }

  /// Reads `a-z_]` or `^/]`.
  private static func set(_ rest: inout Substring.UnicodeScalarView) -> Ranges? {
    let excludes = rest.first == "^"
    if excludes { rest.removeFirst() }
    var ranges: Ranges = []
    while let scalar = rest.popFirst(), scalar != "]" || ranges.isEmpty {
      guard let first = scalar == "\\" ? rest.popFirst() : scalar, scalar != "]" else { return nil }
      var last = first
      if rest.first == "-", let bound = rest.dropFirst().first, bound != "]" {
        rest.removeFirst(2)
        last = bound == "\\" ? rest.popFirst() ?? bound : bound
      }
      // A range whose bounds are the wrong way round has no characters.
      ranges.append(first <= last ? first.value...last.value : 0...0)
      if rest.isEmpty { return nil }
    }
    return ranges.isEmpty || ranges.count > mostRanges
      ? nil : excludes ? all.subtracting(ranges) : ranges
  }

  /// The pieces of the tokens, each of which takes as many characters as it can and gives none back.
  ///
  /// So the character after `[a-z]+` is none of `a` to `z`. After several repetitions that may be empty, or have a
  /// bound, the pieces also match strings that Android's matcher does not.
  static func pieces(_ items: [AdvancedItem]) -> [LinkPattern.Piece] {
    var taken: Ranges = []
    return items.flatMap { item -> [LinkPattern.Piece] in
      let label = ScalarLabel.among(item.ranges)
      let first = ScalarLabel.among(item.ranges.subtracting(taken))
      taken = item.most == nil ? item.ranges : []
      return [
        .run(least: min(item.least, 1), isOpen: false, of: first),
        .run(least: max(item.least - 1, 0), isOpen: item.most == nil, of: label),
        .optional(item.most.map { $0 - item.least } ?? 0, of: label),
      ]
    }
  }
}
