extension RouteTemplate: ExpressibleByStringInterpolation {
  /// A template written in code.
  ///
  /// A mistake in the template stops the program with the parser's message. For a string that comes from
  /// elsewhere, use ``init(parsing:optional:)``, which throws.
  public init(stringLiteral value: String) { self.init(literal: value) }

  /// A template written in code with typed params as its tokens.
  ///
  /// A query item is optional if all its params are optional or have a default ([R20](doc:Rules)). An item
  /// cannot have both an optional and a required param.
  public init(stringInterpolation: StringInterpolation) {
    self.init(
      literal: stringInterpolation.text, optional: stringInterpolation.optionalNames,
      checked: stringInterpolation.checkedTokens)
  }

  @inline(never)
  private init(
    literal text: String, optional names: [String] = [], checked tokens: [RouteToken] = []
  ) {
    do throws(TemplateError) {
      try self.init(parsing: text, optionalNames: names, checked: tokens)
    } catch {
      fatalError("this is not a route template: " + error.description)
    }
  }

  /// Collects a template from text and typed params.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// The names of optional params.
    var optionalNames: [String] = []
    /// The tokens with a type of the app: their text has only its name.
    var checkedTokens: [RouteToken] = []

    /// Begins an empty template.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text in the template language.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a typed param as a token: a `RouteParam<Int>` named `id` becomes `:int(id)`, and as an
    /// item of the query `id=:int(id)`.
    ///
    /// - Parameter param: The param that gives the token its name and type.
    public mutating func appendInterpolation<Value>(_ param: RouteParam<Value>) {
      if param.valueOfAbsent != nil { optionalNames.append(param.name) }
      let token = RouteToken(name: param.name, type: Value._tokenType)
      if token.type.isChecked { checkedTokens.append(token) }
      text += token.longDescription
    }
  }
}
