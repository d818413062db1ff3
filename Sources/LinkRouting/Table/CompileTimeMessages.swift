// Unavailable overloads with messages for common mistakes. The compiler's own messages point elsewhere: to a
// tuple, a generic parameter or a raw value.

extension RouteTable {
  /// A table without origins.
  @available(
    *, unavailable,
    message: "list the hosts of your links: RouteTable(routes, on: .web(\"example.com\"))"
  )
  public init(_ routes: RouteDictionary<Destination>) { self.init(routes, on: []) }

  /// A table with values where decoders belong.
  @available(
    *, unavailable,
    message: "a template needs a decoder: write decode(.home) instead of .home"
  )
  public init(_ routes: [RouteTemplate: Destination], on origins: LinkOrigins) {
    self.init([:] as RouteDictionary, on: origins)
  }
}

extension RouteTemplate {
  /// A template from a `String`, which may be invalid.
  @available(
    *, unavailable,
    message: "write try RouteTemplate(parsing: text), which throws if the text is no template"
  )
  public init(_ text: String) { self = "/" }
}

extension RouteTemplate.StringInterpolation {
  /// A value where a param belongs.
  @available(
    *, unavailable,
    message: """
      a template's tokens are params, such as \\(.recipe); for a template from other text, make a String first, \
      then write try RouteTemplate(parsing: text)
      """
  )
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}

extension LinkPath.StringInterpolation {
  /// A param without its value.
  @available(
    *, unavailable,
    message:
      "a link has values: write the param with its value, such as \\(.page, page), or only the value"
  )
  public mutating func appendInterpolation<Value>(_ param: RouteParam<Value>) {}

  /// A value whose type is not a `RouteParamConvertible`.
  @available(
    *, unavailable,
    message: "declare the type RouteParamConvertible, so that a link can read and write it"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}
