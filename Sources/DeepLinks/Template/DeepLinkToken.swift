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

  /// Reads the property that the params have under a name, and returns what sets it.
  let read:
    @Sendable (_ name: String, RouteParams) throws(RouteDecodingError) -> (inout Value) -> Void
  /// Adds the property's text to the params under a name, unless it is nil.
  let write: @Sendable (_ name: String, Value, inout RouteParams) -> Void
  /// What the params have under a name, if anything, is the property.
  let agrees: @Sendable (_ name: String, RouteParams, Value) -> Bool

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
    read = { name, params throws(RouteDecodingError) in
      var property = Property.valueOfAbsent
      do throws(RouteDecodingError) {
        if params.contains(token: name) { property = try params[param(name)] }
      } catch {
        guard place.isInOptionalItem else { throw error }
      }
      return { [property] value in
        if let property { value[keyPath: keyPath] = property }
      }
    }
    write = { name, value, params in
      params.set(param(name), to: value[keyPath: keyPath])
    }
    agrees = { [write] name, params, value in
      if params.contains(token: name) {
        return (try? params[param(name)]).map { isEqual(value[keyPath: keyPath], $0) } ?? false
      }
      var written: RouteParams = [:]
      write(name, value, &written)
      return written == [:]
    }
  }

  /// The key path as a message calls it.
  var title: String { "\\." + (KeyPathName.derived(from: keyPath) ?? givenName ?? name) }

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
