extension RouteTemplate {
  /// A writer that prints this template from typed values.
  ///
  /// - Parameter base: Scheme and host, to which the path is appended; empty for the path alone.
  public func writer(on base: String = "") -> LinkWriter {
    LinkWriter(self, on: base)
  }

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
  /// - Complexity: O(*n*) in the length of the path. A ``LinkWriter`` prints the same without the
  ///   runtime's work for a parameter pack.
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
  /// - Complexity: As for `path`.
  @inlinable
  public func url<each Value: RouteParamValue>(
    on base: String, _ values: repeat (RouteParam<each Value>, each Value)
  ) throws(RoutePrintingError) -> String {
    var writer = writer(on: base)
    for (param, value) in repeat each values { writer.add(param, value) }
    return try writer.text()
  }
}
