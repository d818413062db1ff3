import LinkRouting

/// A key path in a template: what it is called there, and how it reads and writes.
///
/// The type of the property is known only where the token is made, so what depends on it is kept as
/// closures.
struct DeepLinkToken<Value>: Sendable {
  let keyPath: any PartialKeyPath<Value> & Sendable
  /// What stands between the elements of a list.
  let separator: Character
  let isWildcard: Bool
  /// The type of the template's token.
  let type: RouteTokenType
  /// The property may be nil.
  let isOptional: Bool
  /// The name of the template's token: empty until the template is assembled.
  var name = ""
  /// A value that is none of the property's type counts as absent.
  var isLenient = false

  /// Sets the property to what the params say.
  let read: @Sendable (_ name: String, RouteParams, inout Value) throws(RouteDecodingError) -> Void
  /// Sets the property to nil, if it can be.
  let clear: @Sendable (inout Value) -> Void
  /// Adds the property's text to the params, unless it is nil.
  let write: @Sendable (_ name: String, Value, inout RouteParams) -> Void
  /// The params say what the property is.
  let agrees: @Sendable (_ name: String, RouteParams, Value) -> Bool

  init<Property: RouteParamValue>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, separator: Character,
    isWildcard: Bool
  ) {
    self.keyPath = keyPath
    self.separator = separator
    self.isWildcard = isWildcard
    type = Property.routeTokenType
    isOptional = Property.self is any Nillable.Type

    @Sendable func param(_ name: String) -> RouteParam<Property> {
      RouteParam(name, separator: separator)
    }
    read = { name, params, value throws(RouteDecodingError) in
      value[keyPath: keyPath] = try params[param(name)]
    }
    clear = { value in
      if let none = (Property.self as? any Nillable.Type)?.none as? Property {
        value[keyPath: keyPath] = none
      }
    }
    write = { name, value, params in
      params.set(param(name), to: value[keyPath: keyPath])
    }
    agrees = { name, params, value in
      let property = value[keyPath: keyPath]
      guard params.hasToken(name) else { return property.encodedText(of: param(name)) == nil }
      guard let found = try? params[param(name)] else { return false }
      return isSame(property, found, as: param(name))
    }
  }

  /// The token in the template language.
  ///
  /// - Parameters:
  ///   - name: Its name; empty for one that keeps nothing.
  ///   - type: What it takes.
  func text(name: String, type: RouteTokenType) -> String {
    isWildcard ? "*\(name)" : ":\(type.rawValue)(\(name))"
  }
}

extension DeepLinkToken: Hashable {
  static func == (left: DeepLinkToken, right: DeepLinkToken) -> Bool {
    left.isSameProperty(as: right) && left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(name)
  }

  /// The same key path, read in the same way.
  func isSameProperty(as other: DeepLinkToken) -> Bool {
    keyPath == other.keyPath && separator == other.separator && isWildcard == other.isWildcard
  }
}

/// A type with a value for "nothing": an optional.
private protocol Nillable {
  static var none: Self { get }
}

extension Optional: Nillable {}

/// The values are equal, or where their type does not say, they have the same text.
private func isSame<Property: RouteParamValue>(
  _ first: Property, _ second: Property, as param: RouteParam<Property>
) -> Bool {
  func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == second as? Known }
  if let known = first as? any Equatable { return isEqual(known) }
  return first.encodedText(of: param) == second.encodedText(of: param)
}
