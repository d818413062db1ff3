import LinkRouting
import TemplatePrinting

/// A key path in a template: its name there, and functions to read and write the property.
///
/// Only the initialiser knows the type of the property, so the functions are closures.
struct DeepLinkToken<Value>: Sendable {
  let keyPath: any PartialKeyPath<Value> & Sendable
  /// The character between the elements of a list.
  let separator: Character
  let isWildcard: Bool
  /// The name that the template gives it, if any.
  let givenName: String?
  /// The type of the template's token.
  let type: RouteTokenType
  /// Whether the property is optional.
  let isOptional: Bool
  /// The token's place in the template.
  ///
  /// In an optional item of the query, a property that cannot be nil keeps its value if the link's text is not a
  /// value of its type.
  let place: TokenPlace
  /// The name of the template's token; empty until all tokens have names.
  var name = ""

  /// Decodes the param with a name, and returns a function that sets the property.
  let read:
    @Sendable (_ name: String, RouteParams) throws(RouteDecodingError) -> (inout Value) -> Void
  /// Adds the property's text as the param with a name, unless the property is nil.
  let write: @Sendable (_ name: String, Value, inout RouteParams) -> Void
  /// Whether the param with a name, if present, equals the property.
  let agrees: @Sendable (_ name: String, RouteParams, Value) -> Bool

  init<Property: RouteParamValue>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, separator: Character,
    isWildcard: Bool = false, name: String?, at place: TokenPlace
  ) {
    (self.keyPath, self.separator, self.isWildcard) = (keyPath, separator, isWildcard)
    (givenName, self.place) = (name, place)
    type = Property._tokenType
    isOptional = Property._absentValue != nil

    @Sendable func param(_ name: String) -> RouteParam<Property> {
      RouteParam(name, separator: separator)
    }
    read = { name, params throws(RouteDecodingError) in
      var property = Property._absentValue
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

  /// The key path in messages.
  var title: String { "\\." + (KeyPathName.derived(from: keyPath) ?? givenName ?? name) }

  /// The token in the template language, with this type.
  func text(_ type: RouteTokenType) -> String { isWildcard ? "*\(name)" : ":\(type)(\(name))" }
}

extension DeepLinkToken: Hashable {
  /// The same key path, separator and given name; the place may differ.
  static func == (left: DeepLinkToken, right: DeepLinkToken) -> Bool {
    left.keyPath == right.keyPath && left.separator == right.separator
      && left.isWildcard == right.isWildcard && left.givenName == right.givenName
  }

  func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

/// Whether the values are equal, or have equal descriptions if their type is not `Equatable`.
private func isEqual<Property>(_ first: Property, _ second: Property) -> Bool {
  func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == second as? Known }
  return (first as? any Equatable).map { isEqual($0) } ?? ("\(first)" == "\(second)")
}
