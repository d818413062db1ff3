public import LinkRouting

extension DeepLinkTemplate: ExpressibleByStringInterpolation {
  /// A template written in code, without key paths.
  ///
  /// An invalid literal is a programming error: it stops the program with the message of a
  /// ``DeepLinkTemplateError``. ``init(checking:)`` throws instead.
  public init(stringLiteral value: String) { self.init(stringInterpolation: .init(value)) }

  /// A template written in code, with key paths as its tokens.
  public init(stringInterpolation: DeepLinkTemplateSource<Value>) {
    do throws(DeepLinkTemplateError) {
      try self.init(checking: stringInterpolation)
    } catch {
      fatalError("this is not a deep-link template: \(error)")
    }
  }
}

/// The text and the key paths of a template, not yet checked.
///
/// Pass a literal to ``DeepLinkTemplate/init(checking:)``, and the compiler makes this type from it. Name the
/// type only for text that is known at run time: `DeepLinkTemplateSource(text)`.
public struct DeepLinkTemplateSource<Value>: Sendable, ExpressibleByStringInterpolation,
  StringInterpolationProtocol
{
  /// The text before, between and behind the tokens.
  private(set) var texts = [""]
  /// The tokens in the order written; a property may be there twice.
  var tokens: [DeepLinkToken<Value>] = []

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
  ///   - separator: The character between two elements of a list, one of `, ; : - . _ ~ ! $ ' * @`
  ///     and, outside the path, `/`. Inside an element it is escaped when printed.
  ///   - name: The name of the token: letters, digits and `_`. By default it is the name of the stored property,
  ///     which needs reflection metadata, or the token's place, such as `value2`.
  public mutating func appendInterpolation<Property: RouteParamValue>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, separator: Character = ",",
    name: String? = nil
  ) {
    append { DeepLinkToken(keyPath, separator: separator, name: name, at: $0) }
  }

  /// Appends one or more segments as a token: `"/files/\(wildcard: \.folders)"`.
  ///
  /// - Parameters:
  ///   - keyPath: A list, whose elements are the segments, or a property of another type, whose text is the
  ///     segments joined by slashes.
  ///   - name: The name of the token: by default, the name of the property.
  public mutating func appendInterpolation<Property: RouteParamValue>(
    wildcard keyPath: any WritableKeyPath<Value, Property> & Sendable, name: String? = nil
  ) {
    append { DeepLinkToken(keyPath, separator: "/", isWildcard: true, name: name, at: $0) }
  }

  private mutating func append(_ token: (TokenPlace) -> DeepLinkToken<Value>) {
    tokens.append(token(TokenPlace(after: texts.joined())))
    texts.append("")
  }
}
