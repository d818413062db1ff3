extension RouteTemplate: ExpressibleByStringInterpolation {
  /// A template written in code.
  ///
  /// A template that cannot be parsed stops the program with the parser's message: a literal is the
  /// programmer's own text. For text that comes from elsewhere use ``init(_:)``, which throws.
  public init(stringLiteral value: String) {
    self.init(literal: value)
  }

  /// A template written in code with typed params as its tokens.
  ///
  /// A query item whose params are all optional, or have a default, is an optional one
  /// ([R20](doc:Rules)).
  public init(stringInterpolation: StringInterpolation) {
    self = RouteTemplate(literal: stringInterpolation.text)
      .makingOptional(stringInterpolation.optionalNames)
  }

  /// Parses a template in which some tokens are optional, as an interpolation has them.
  ///
  /// ```swift
  /// try RouteTemplate("/search?query=:text&page=:int(page)", optional: ["page"])
  /// // /search?query=:text&(:int(page))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - names: The tokens that a link may lack: a query item with no others is optional
  ///     ([R20](doc:Rules)).
  /// - Throws: ``TemplateError``, as ``init(_:)`` does.
  public init(_ text: String, optional names: Set<String>) throws(TemplateError) {
    self = try RouteTemplate(text).makingOptional(names)
  }

  /// The same template, whose query items with no other tokens than the named ones are optional.
  private func makingOptional(_ names: Set<String>) -> RouteTemplate {
    if names.isEmpty { return self }
    let query = query.map { clause in
      let captures = clause.alternatives.flatMap(\.value.captures)
      var clause = clause
      if !captures.isEmpty, captures.allSatisfy({ names.contains($0.name) }) {
        clause.isOptional = true
      } else {
        for index in clause.alternatives.indices {
          clause.alternatives[index].value.takeAnyText(names)
        }
      }
      return clause
    }
    return RouteTemplate(
      path: path, query: query, fragment: fragment,
      variants: variants.map { variant in
        RouteVariant(segments: variant.segments, query: query, fragment: variant.fragment)
      })
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
    /// The params that a link may lack.
    var optionalNames: Set<String> = []

    /// Begins an empty template.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text in the template language.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a typed param as a token: a `RouteParam<Int>` named `id` becomes `:int(id)`, and as an
    /// item of the query `id=:int(id)`.
    ///
    /// - Parameter param: The param whose name and type the token takes.
    public mutating func appendInterpolation<Value>(_ param: RouteParam<Value>) {
      if param.valueOfAbsent != nil { optionalNames.insert(param.name) }
      text += RouteToken(name: param.name, type: Value.routeTokenType).longDescription
    }
  }
}

extension TextPattern {
  /// Lets optional tokens beside required ones take texts that are none of theirs, which count as absent
  /// (R20).
  fileprivate mutating func takeAnyText(_ names: Set<String>) {
    for (index, piece) in pieces.enumerated() {
      guard case .token(let token) = piece, let name = token.name, names.contains(name),
        case .oneOf = token.type
      else { continue }
      pieces[index] = .token(RouteToken(name: name, type: .string))
    }
  }
}
