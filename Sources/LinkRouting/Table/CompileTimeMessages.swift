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
  /// A value whose type is not a `RouteParamConvertible`.
  @available(
    *, unavailable,
    message: "declare the type RouteParamConvertible, so that a link can read and write it"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}
