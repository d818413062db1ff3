extension RouteTemplate {
  /// The path of the link that this template matches with the given values.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/checkouts/:checkout_param/payments"
  /// try template.path((.checkout, 42), (.ref, "mail"))   // "/checkouts/42/payments?ref=mail"
  /// ```
  ///
  /// Values whose param is no token become query items, in order; nil values are left out.
  ///
  /// - Parameter values: Typed params with their values.
  /// - Returns: An absolute path in ASCII.
  /// - Throws: ``RoutePrintingError`` where a token has no value, or one that no path can hold.
  /// - Complexity: O(*n*) in the length of the path; one allocation for templates without groups,
  ///   wildcards, query and fragment.
  @inlinable
  public func path<each Value: RouteParamValue>(
    _ values: repeat (RouteParam<each Value>, each Value)
  ) throws(RoutePrintingError) -> String {
    try url(on: "", repeat each values)
  }

  /// The link that this template matches with the given values.
  ///
  /// - Parameters:
  ///   - base: Scheme and host, to which the path is appended.
  ///   - values: Typed params with their values.
  /// - Returns: An absolute URL in ASCII, if `base` is one.
  /// - Throws: ``RoutePrintingError`` where a token has no value, or one that no path can hold.
  /// - Complexity: O(*n*) in the length of the URL, with one allocation, as for `path`.
  @inlinable
  public func url<each Value: RouteParamValue>(
    on base: String, _ values: repeat (RouteParam<each Value>, each Value)
  ) throws(RoutePrintingError) -> String {
    guard var writer = PathWriter(self, on: base) else {
      var params = RouteParams()
      for (param, value) in repeat each values { params.set(param, to: value) }
      return try url(params, on: base)
    }
    while try writer.advance() {
      for (param, value) in repeat each values {
        if writer.wants(param.name) {
          try writer.fill(
            value.encodedText(of: param), type: RouteTemplate.tokenType(of: value))
        }
      }
    }
    for (param, value) in repeat each values {
      writer.appendItem(param.name, value.encodedText(of: param))
    }
    return writer.output
  }

  @inlinable
  static func tokenType<Value: RouteParamValue>(of value: Value) -> RouteTokenType {
    Value.routeTokenType
  }
}
