// Messages of the compiler for code that is nearly right. Its own messages point elsewhere: to a tuple, a generic
// parameter or a raw value. None of these overloads can be called.

extension RouteTable {
  /// A table without origins.
  @available(
    *, unavailable,
    message: "say which links are ours: RouteTable(routes, on: .web(\"example.com\"))"
  )
  public init(_ routes: RouteDictionary<Destination>) { self.init(routes, on: []) }

  /// A table with values where decoders belong.
  @available(
    *, unavailable,
    message: "a template leads to a decoder: write decode(.home) instead of .home"
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
      a template's tokens are params, such as \\(.recipe); of a text from elsewhere, in a String of its own, \
      make one with try RouteTemplate(parsing: text)
      """
  )
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}

extension LinkPath.StringInterpolation {
  /// A value whose type does not say how it is read and written.
  @available(
    *, unavailable,
    message: "declare the type RouteParamConvertible: it says how a link reads and writes it"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}
