import LinkRouting

/// A key path in a template: what it is called there, and how it reads and writes.
///
/// The type of the property is known only where the token is made, so what depends on it is kept as
/// closures.
struct DeepLinkToken<Value>: Sendable {
  /// Sets the property.
  typealias Write = (inout Value) -> Void

  let keyPath: any PartialKeyPath<Value> & Sendable
  /// What stands between the elements of a list.
  let separator: Character
  let isWildcard: Bool
  /// The name that was written for it.
  let givenName: String?
  /// The type of the template's token.
  let type: RouteTokenType
  /// The property may be nil.
  let isOptional: Bool
  /// Where it stands: in parentheses in the query, where the link's value is none of its type, a
  /// property that cannot be nil keeps the one that it had.
  let place: TokenPlace
  /// The name of the template's token: empty until all tokens have been named.
  var name = ""

  /// Reads the property that the params have under a name.
  private let decode:
    @Sendable (_ name: String, RouteParams, _ isInOptionalItem: Bool) throws(RouteDecodingError)
      -> Write
  /// Adds the property's text to the params, unless it is nil.
  private let encode: @Sendable (_ name: String, Value, inout RouteParams) -> Void
  /// The property is the one that the params have under a name.
  private let isSame: @Sendable (_ name: String, RouteParams, Value) -> Bool

  init<Property: RouteParamValue>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, separator: Character,
    isWildcard: Bool = false, name: String?, at place: TokenPlace
  ) {
    self.keyPath = keyPath
    self.separator = separator
    self.isWildcard = isWildcard
    givenName = name
    self.place = place
    type = Property.routeTokenType
    isOptional = Property.valueOfAbsent != nil

    @Sendable func param(_ name: String) -> RouteParam<Property> {
      RouteParam(name, separator: separator)
    }
    decode = { name, params, isInOptionalItem throws(RouteDecodingError) in
      var property = Property.valueOfAbsent
      do throws(RouteDecodingError) {
        if params.contains(token: name) { property = try params[param(name)] }
      } catch {
        guard isInOptionalItem else { throw error }
      }
      return { [property] value in
        if let property { value[keyPath: keyPath] = property }
      }
    }
    encode = { name, value, params in
      params.set(param(name), to: value[keyPath: keyPath])
    }
    isSame = { name, params, value in
      (try? params[param(name)]).map { isEqual(value[keyPath: keyPath], $0) } ?? false
    }
  }

  /// Reads the property, and returns what sets it.
  func read(_ params: RouteParams) throws(RouteDecodingError) -> Write {
    try decode(name, params, place.isInOptionalItem)
  }

  /// Adds the property's text to the params, unless it is nil.
  func write(_ value: Value, to params: inout RouteParams) {
    encode(name, value, &params)
  }

  /// The params say what the property is.
  func agrees(_ params: RouteParams, with value: Value) -> Bool {
    if params.contains(token: name) { return isSame(name, params, value) }
    var written = RouteParams()
    write(value, to: &written)
    return written.isEmpty
  }

  /// The key path as a message calls it.
  var title: String { "\\." + (KeyPathName.derived(from: keyPath) ?? name) }

  /// The token in the template language, taking values of this type.
  func text(_ type: RouteTokenType) -> String { isWildcard ? "*\(name)" : ":\(type)(\(name))" }
}

extension DeepLinkToken: Hashable {
  /// The same key path, read in the same way, wherever it stands.
  static func == (left: DeepLinkToken, right: DeepLinkToken) -> Bool {
    left.keyPath == right.keyPath && left.separator == right.separator
      && left.isWildcard == right.isWildcard && left.givenName == right.givenName
  }

  func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

/// The values are equal, or where their type does not say, they are described alike.
private func isEqual<Property>(_ first: Property, _ second: Property) -> Bool {
  func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == second as? Known }
  return (first as? any Equatable).map { isEqual($0) } ?? ("\(first)" == "\(second)")
}
