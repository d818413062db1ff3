public import LinkRouting

extension DeepLinkTemplate: ExpressibleByStringInterpolation {
  /// A template written in code, without key paths.
  ///
  /// A template with a defect stops the program with the sentence of ``DeepLinkTemplateError``: a
  /// literal is the programmer's own text. ``init(checking:)`` throws instead.
  public init(stringLiteral value: String) { self.init(stringInterpolation: .init(value)) }

  /// A template written in code, with key paths as its tokens.
  public init(stringInterpolation: DeepLinkTemplateSource<Value>) {
    do throws(DeepLinkTemplateError) {
      try self.init(checking: stringInterpolation)
    } catch {
      preconditionFailure("this is not a deep-link template: \(error)")
    }
  }
}

/// The text and the key paths of a template that is yet to be checked.
///
/// There is no need to name this type: a literal handed to ``DeepLinkTemplate/init(checking:)``
/// becomes one. Text that is known only at run time is wrapped in it.
public struct DeepLinkTemplateSource<Value>: Sendable, ExpressibleByStringInterpolation,
  StringInterpolationProtocol
{
  /// What stands before, between and behind the tokens.
  private(set) var texts = [""]
  /// The tokens in the order in which they were written, which may have a property twice.
  var tokens: [DeepLinkToken<Value>] = []
  private var place = TokenPlace()

  /// Begins an empty template.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// A template of text alone.
  ///
  /// - Parameter text: A template in the language of `RouteTemplate`.
  public init(_ text: String) { texts = [text] }

  /// A template of text alone, written in code.
  public init(stringLiteral value: String) { self.init(value) }

  /// A template written in code, with key paths as its tokens.
  public init(stringInterpolation: DeepLinkTemplateSource) { self = stringInterpolation }

  /// Appends text in the language of `RouteTemplate`.
  public mutating func appendLiteral(_ literal: String) { texts[tokens.count] += literal }

  /// Appends a property as a token: `"/artist/\(\.slug)"`, `"/compare/\(\.ids, separator: "-")"`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - separator: What stands between two elements of a list, one of `, ; : - . _ ~ ! $ ' * @`
  ///     and, outside the path, `/`. In an element it is escaped when printed.
  ///   - name: What the token is called: letters, digits and `_`. Without one it has the name of a
  ///     stored property, which needs reflection metadata, or that of its place.
  public mutating func appendInterpolation<Property: RouteParamValue>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, separator: Character = ",",
    name: String? = nil
  ) {
    append { DeepLinkToken(keyPath, separator: separator, name: name, at: $0) }
  }

  /// Appends one or more segments as a token: `"/files/\(wildcard: \.folders)"`.
  ///
  /// - Parameters:
  ///   - keyPath: A list, which takes the segments one by one, or a property of another type, which
  ///     takes them with slashes between.
  ///   - name: What the token is called; that of the property, if there is none.
  public mutating func appendInterpolation<Property: RouteParamValue>(
    wildcard keyPath: any WritableKeyPath<Value, Property> & Sendable, name: String? = nil
  ) {
    append { DeepLinkToken(keyPath, separator: "/", isWildcard: true, name: name, at: $0) }
  }

  private mutating func append(_ token: (TokenPlace) -> DeepLinkToken<Value>) {
    place.advance(over: texts[tokens.count])
    tokens.append(token(place))
    texts.append("")
  }
}
