/// A type that can be read from the text of a param and written as one.
///
/// Numbers of every size, `Bool`, `String`, `UUID` and `URL` conform. An enum or a struct with a raw value
/// only declares the conformance; the token of a `CaseIterable` enum of strings then matches exactly these strings.
/// Any other type implements two members:
///
/// ```swift
/// struct Slug: Hashable, RouteParamConvertible {
///   var text: String
///   init?(routeParam text: String) { self.text = text }   // nil: not a slug
///   var routeParam: String { text }
/// }
/// ```
///
/// The law: `Self(routeParam: value.routeParam) == value`.
public protocol RouteParamConvertible: RouteParamValue {
  /// Reads a value from its text, percent-decoded; nil if the text is not of this type.
  init?(routeParam text: String)
  /// The form of the strings of this type. A token made of a param accepts only those that the type reads.
  static var routeTokenType: RouteTokenType { get }
  /// The value's text, without escapes.
  var routeParam: String { get }
  /// A text of this type, for messages and for links that tools try, such as `2026-11-21T17:00:00Z`: then `explain`
  /// prints `date is not an Instant such as 2026-11-21T17:00:00Z`. By default it is empty.
  static var routeParamSample: String { get }
}

/// A type of a param, such as `Int`, `Int?` or `[Int]`.
///
/// It is a ``RouteParamConvertible``, an optional of one, or a list of them. Conform your types to
/// ``RouteParamConvertible``, not to this protocol: it lets `decode`, ``RouteParams`` and ``LinkPath`` treat all
/// three alike.
public protocol RouteParamValue: Sendable {
  /// The type of token that an interpolation of a template makes.
  static var _tokenType: RouteTokenType { get }
  /// The value of a missing param: nil for an optional. Other types have no such value.
  static var _absentValue: Self? { get }
  /// Reads a param; nil if there is none, and throws if its text is not of this type.
  static func _read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self?
  /// The text of the value, for the code that prints links.
  var _routeParamText: _RouteParamText { get }
}

extension RouteParamValue {
  /// A token of any string.
  public static var _tokenType: RouteTokenType { .string }

  /// Nil: a missing param has no value of this type.
  public static var _absentValue: Self? { nil }
}

extension RouteParamConvertible {
  /// Any string, or `:Color(name)` if the type, here `Color`, rejects some strings.
  ///
  /// The type is tested with some strings. If it reads all of them and rejects others, declare
  /// `static var routeTokenType: RouteTokenType { .named("Color") }`.
  public static var routeTokenType: RouteTokenType { ownTokenType }

  /// The type's ``routeTokenType``; the token asks this type, too, unless it is a list of which the type reads each string.
  public static var _tokenType: RouteTokenType { tokenType(of: Self.self) }

  /// Empty: no text is known.
  public static var routeParamSample: String { "" }

  static var ownTokenType: RouteTokenType {
    // A generic type has its name without arguments.
    reads(["a", "Z9-~@é a/b"], Self.self)
      ? .string : .named(String("\(Self.self)".prefix { $0 != "<" }))
  }

  /// Reads the value from the param's decoded text.
  @inlinable
  public static func _read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self? {
    guard let text = params[param.name] else { return nil }
    guard let value = Self(routeParam: text) else { throw params.mistyped(param) }
    return value
  }

  /// The value's ``routeParam``.
  @inlinable
  public var _routeParamText: _RouteParamText {
    let text = routeParam
    return text.isEmpty && !Self.readsEmptyText ? .incomplete([text]) : .text(text)
  }

  /// Whether the empty text is a value of the type.
  @usableFromInline static var readsEmptyText: Bool { Self(routeParam: "") != nil }
}

/// A type that reads each text of its token, so no token asks it.
protocol ReadsItsToken {}
extension Bool: ReadsItsToken {}
extension Int: ReadsItsToken {}
extension Int64: ReadsItsToken {}
extension Double: ReadsItsToken {}

// The compiler does not specialise a `dynamic` function: it would for each type of the library, and none needs it.

private dynamic func tokenType<Value: RouteParamConvertible>(of: Value.Type) -> RouteTokenType {
  let type = Value.routeTokenType
  let isKnown = type == .string || Value.self is any ReadsItsToken.Type
  if isKnown || type.texts.map({ reads($0, Value.self) }) == true { return type }
  return type.checked(by: ({ Value(routeParam: $0) != nil }, Value.routeParamSample))
}

private dynamic func reads<Value: RouteParamConvertible>(_ texts: [String], _: Value.Type) -> Bool {
  texts.allSatisfy { Value(routeParam: $0) != nil }
}

extension RouteParamConvertible where Self: RawRepresentable, RawValue: RouteParamConvertible {
  /// The token type of the raw value.
  ///
  /// If the raw value is a string and this type rejects some strings, the token is named after this type.
  public static var routeTokenType: RouteTokenType {
    let type = RawValue.routeTokenType
    return type == .string ? ownTokenType : type
  }

  /// Reads the raw value; nil if this type has no such value.
  @inlinable
  public init?(routeParam text: String) {
    guard let rawValue = RawValue(routeParam: text) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's text.
  @inlinable
  public var routeParam: String { rawValue.routeParam }
}

extension RouteParamConvertible
where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The strings of the cases: the token of `enum Tab: String, CaseIterable { case likes, about }` is
  /// `:(likes|about)(tab)`, and goes before a token of any string ([R15](doc:Rules)).
  ///
  /// If your `init(routeParam:)` reads other strings too, declare
  /// `static var routeTokenType: RouteTokenType { .string }`.
  public static var routeTokenType: RouteTokenType {
    let texts = allCases.map(\.rawValue)
    return texts.isEmpty || texts.contains(where: \.hasControl) ? .string : .oneOf(texts)
  }
}

extension RouteParamConvertible
where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Reads a case's text, byte by byte ([R1](doc:Rules)).
  @inlinable
  public init?(routeParam text: String) {
    guard let value = Self(rawValue: text), value.rawValue.utf8Equals(text) else { return nil }
    self = value
  }
}

extension String: RouteParamConvertible {
  /// Any text.
  public init?(routeParam text: String) { self = text }

  /// The text itself.
  public var routeParam: String { self }
}

extension Bool: RouteParamConvertible {
  /// `:bool` in a template.
  public static var routeTokenType: RouteTokenType { .bool }

  /// Reads `true` or `false`.
  public init?(routeParam text: String) { self.init(text) }

  /// `true` or `false`.
  public var routeParam: String { description }
}

extension Int: RouteParamConvertible {
  /// Reads the number from the link's bytes, without making its text.
  public static func _read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self? {
    if let value = params.plainInt(param.name) { return value }
    guard let text = params[param.name] else { return nil }
    guard let value = Self(routeParam: text) else { throw params.mistyped(param) }
    return value
  }

  /// The number itself.
  public var _routeParamText: _RouteParamText { .number(self) }
}

extension Optional: RouteParamValue where Wrapped: RouteParamValue {
  /// The wrapped type's type of token.
  public static var _tokenType: RouteTokenType { Wrapped._tokenType }

  /// Nil.
  public static var _absentValue: Self? { .some(nil) }

  /// Reads the wrapped value.
  @inlinable
  public static func _read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self? {
    try Wrapped._read(
      RouteParam(unchecked: param.name, separator: param.separatorByte), in: params
    ).map { .some($0) }
  }

  /// The wrapped value's text.
  public var _routeParamText: _RouteParamText { self?._routeParamText ?? .absent }
}

extension Array: RouteParamValue where Element: RouteParamConvertible {
  /// Splits the raw text at the separator, then decodes each element once: an element may have an escaped separator.
  ///
  /// - `?id=1&id=2` is one list, too ([R14](doc:Rules)).
  /// - An empty text is an empty list.
  /// - `1,2,` is two numbers: an empty element counts as missing, unless the type has an empty text.
  /// - `1,x` is invalid: one bad element makes the whole list invalid.
  /// - `1%2C2` is two numbers: some senders escape the separators, so a bad element is split once more. In a list of
  ///   strings, `1%2C2` is one string.
  public static func _read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self? {
    guard let texts = params.elements(of: param.name, separator: param.separatorByte) else {
      return nil
    }
    var result: Self = []
    result.reserveCapacity(texts.count)
    for text in texts {
      if let value = Element(routeParam: text) {
        result.append(value)
        continue
      }
      let parts = text.parts(separatedBy: param.separatorByte)
      for part in parts where !part.isEmpty {
        guard parts.count > 1, let value = Element(routeParam: part) else {
          throw params.mistyped(param, text: text, wanted: Element.self)
        }
        result.append(value)
      }
    }
    return result
  }

  /// The list of the elements' ``RouteParamConvertible/routeParam``.
  public var _routeParamText: _RouteParamText {
    let texts = map { $0.routeParam }
    let isWhole = !texts.contains("") || Element.readsEmptyText
    return isWhole ? .list(texts) : .incomplete(texts)
  }
}
