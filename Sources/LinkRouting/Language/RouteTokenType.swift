/// The strings that a typed token captures: the word before the name in `:int(id)`, the list in
/// `:(likes|about)(tab)`.
///
/// Each type is one value. Its declaration has everything: its word, its place in the order, its strings and its
/// samples.
public struct RouteTokenType: Sendable {
  /// An object, so that types are cheap to copy.
  private let body: Body

  private final class Body: Sendable {
    let word: String?
    let rank: UInt8
    let form: Form
    /// A type of the app that is asked about strings of the form; nil if none is.
    let own: Own?

    init(_ word: String?, _ rank: UInt8, _ form: Form, _ own: Own?) {
      (self.word, self.rank, self.form, self.own) = (word, rank, form, own)
    }
  }

  /// The word of the template language; nil for a list.
  package var word: String? { body.word }
  /// The place of the type in the order of R15; a type can lie only within types of a higher rank.
  var rank: UInt8 { body.rank }
  package var form: Form { body.form }

  /// The form of the strings of a type.
  package enum Form: Sendable {
    case anything
    /// One of these strings.
    case oneOf([String])
    /// A plain decimal number: an `Int64`, or a finite `Double` with or without a fraction.
    case number(hasFraction: Bool)
    /// A digit where the example has one, and the example's byte elsewhere; a hex digit, if the example is a UUID.
    case digits(like: String, areHex: Bool)
  }

  /// `:uuid(name)`: 32 hex digits in groups of 8, 4, 4, 4 and 12.
  public static let uuid = Self(
    word: "uuid", rank: 1, form: .digits(like: "123e4567-e89b-12d3-a456-426614174000", areHex: true)
  )
  /// `:bool(name)`: `true` or `false`.
  public static let bool = Self(word: "bool", rank: 0, form: .oneOf(["true", "false"]))
  /// `:int2(name)`: a decimal number with a fixed number of digits, such as `05` as the month of a date.
  ///
  /// - Parameter width: The number of digits, from 2 to 18; any other number stops the program.
  package static func int(width: Int) -> Self {
    precondition(
      widths ~= width, "a number cannot have a width of \(width): write one from 2 to 18")
    return Self(
      word: "int\(width)", rank: 2,
      form: .digits(like: String(repeating: "0", count: width), areHex: false))
  }

  /// One digit has no zero in front, and all numbers of 18 digits are in the range of `Int64`.
  private static let widths = 2...18

  /// `:int(name)`: a plain decimal number in the range of `Int64`, on every platform.
  public static let int = Self(word: "int", rank: 3, form: .number(hasFraction: false))
  /// `:double(name)`: a plain decimal number, with or without a fraction.
  public static let double = Self(word: "double", rank: 4, form: .number(hasFraction: true))
  /// `:Color(name)`: a token with a type of the app that rejects some strings.
  ///
  /// It goes before a token of any string ([R15](doc:Rules)). A token that is made of a param accepts what the type
  /// reads. A template of text, such as `/walls/:Color(color)`, does not know the type, and accepts any string.
  ///
  /// - Parameter name: The name of the type: an upper-case letter, then letters, digits and `_`. Any other name gives
  ///   ``string``.
  public static func named(_ name: String) -> Self { Self(ownTypeNamed: name) ?? .string }

  /// A type of the app: whether it reads a string, and one that it reads; the latter is empty if none is known.
  typealias Own = (reads: @Sendable (String) -> Bool, sample: String)

  /// The same type, for a token that asks a type of the app.
  func checked(by own: Own) -> Self { Self(word: word, rank: rank, form: form, own: own) }

  private static let ownRank: UInt8 = 5

  init?(ownTypeNamed name: String) {
    guard let first = name.utf8.first, 0x41...0x5A ~= first,
      name.isIdentifier,
      // `:Int(id)` is a mistake.
      Self(word: name.lowercasedASCII) == nil
    else { return nil }
    self.init(word: name, rank: Self.ownRank, form: .anything)
  }

  /// `:name` or `:string(name)`: any string; an empty one only as the value of a query item.
  public static let string = Self(word: "string", rank: 6, form: .anything)
  /// `:(likes|about)(name)`: one of these strings, as for an enum.
  public static func oneOf(_ strings: [String]) -> Self {
    Self(word: nil, rank: bool.rank, form: .oneOf(strings))
  }

  /// The built-in types that have a word, in the order in which a message lists them.
  package static let builtIn = [int, double, bool, string, uuid]

  /// The type with a word of the template language, or nil.
  package init?(word: String) {
    if let type = Self.builtIn.first(where: { $0.word?.utf8Equals(word) == true }) {
      self = type
    } else {
      guard word.hasPrefix("int"),
        let width = Self.widths.first(where: { word.utf8Equals("int\($0)") })
      else { return nil }
      self = .int(width: width)
    }
  }

  private init(word: String?, rank: UInt8, form: Form, own: Own? = nil) {
    body = Body(word, rank, form, own)
  }
}

// MARK: Strings

extension RouteTokenType {
  /// The strings of the type, if it is a list.
  package var texts: [String]? {
    guard case .oneOf(let strings) = form else { return nil }
    return strings
  }

  /// Whether it is a type of the app, which may reject any string.
  package var isOwn: Bool { rank == Self.ownRank || isChecked }

  /// Whether a type of the app is asked.
  package var isChecked: Bool { body.own != nil }

  /// A string that the type of the app reads; nil if none is known.
  package var ownSample: String? { body.own.flatMap { $0.sample.isEmpty ? nil : $0.sample } }

  /// Whether a token of this type may be empty, as the whole value of a query item.
  package var takesEmpty: Bool {
    let isText = self == .string || rank == Self.ownRank
    return (isText || texts?.contains("") == true) && body.own?.reads("") != false
  }

  /// Whether the decoded bytes in `range` are a string of this type.
  func accepts(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    hasForm(bytes, range) && body.own?.reads(bytes.string(range)) != false
  }

  /// Whether the decoded bytes in `range` have the form of this type, if no type of the app is asked.
  func hasForm(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    switch form {
    case .anything: !range.isEmpty
    case .oneOf(let strings):
      strings.contains { $0.utf8.count == range.count && bytes.equal(range, $0) }
    case .number(hasFraction: false): NumberText.int(bytes, range) != nil
    case .number(hasFraction: true): NumberText.decimal(bytes, range, as: Double.self) != nil
    case .digits(let example, let areHex):
      range.count == example.utf8.count
        && zip(range, example.utf8).allSatisfy { index, byte in
          if ASCII.hexValue(byte) == nil { return bytes[index] == byte }
          return areHex ? ASCII.hexValue(bytes[index]) != nil : ASCII.isDigit(bytes[index])
        }
    }
  }

  package func accepts(_ text: String) -> Bool {
    text.withBytes { accepts($0, 0..<$0.count) }
  }

  /// Whether every string of the other type is a string of this type.
  package func contains(_ other: RouteTokenType) -> Bool {
    if self == other || self == .string || self == .double && other == .int { return true }
    return (other.texts ?? other.bounds)?.allSatisfy(accepts) ?? false
  }

  /// The smallest and the largest number of a width: a type that matches both matches all numbers between.
  var bounds: [String]? {
    guard case .digits(let example, areHex: false) = form else { return nil }
    return [example, String(repeating: "9", count: example.utf8.count)]
  }
}

extension RouteTokenType: Hashable {
  /// Whether both are the same type, or lists of the same strings in the same order, compared by bytes
  /// ([R1](doc:Rules)).
  ///
  /// Types of the app are compared by name: what they read is no part of it.
  public static func == (left: Self, right: Self) -> Bool {
    if left.body === right.body { return true }
    if let word = left.word { return word == right.word }
    guard right.word == nil, let strings = left.texts, let others = right.texts else {
      return false
    }
    return strings.count == others.count
      && strings.indices.allSatisfy { strings[$0].utf8Equals(others[$0]) }
  }

  /// Feeds the type to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    for text in texts ?? [] { hasher.combine(utf8: text) }
  }
}

// MARK: Words

extension RouteTokenType {
  /// The type in a sentence: `an int`, `one of likes, about`.
  package var inWords: String {
    if let width = bounds?[0].utf8.count { return "a number of \(width) digits" }
    if let word { return (word.utf8.first.map("aeio".utf8.contains) == true ? "an " : "a ") + word }
    return "one of " + (texts ?? []).map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")
  }
}
