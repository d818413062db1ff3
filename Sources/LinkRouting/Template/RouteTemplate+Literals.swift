extension RouteTemplate: ExpressibleByStringInterpolation {
  /// A template written in code.
  ///
  /// A template that cannot be parsed stops the program with the parser's message: a literal is the
  /// programmer's own text. For text that comes from elsewhere use ``init(_:)``, which throws.
  public init(stringLiteral value: String) {
    self.init(literal: value)
  }

  /// A template written in code with typed params as its tokens.
  public init(stringInterpolation: StringInterpolation) {
    self.init(literal: stringInterpolation.text)
  }

  private init(literal text: String) {
    do throws(TemplateError) {
      try self.init(text)
    } catch {
      preconditionFailure("this is not a route template: \(error)")
    }
  }

  /// Collects a template from text and typed params.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Begins an empty template.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text in the template language.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a typed param as a token: a `RouteParam<Int>` named `id` becomes `:int(id)`.
    ///
    /// - Parameter param: The param whose name and type the token takes.
    public mutating func appendInterpolation<Value>(_ param: RouteParam<Value>)
    where Value: RouteParamValue {
      text += RouteToken(name: param.name, type: Value.routeTokenType).longDescription
    }
  }
}
