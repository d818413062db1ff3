public import LinkRouting

extension RouteParams {
  /// Sets a param to a value, and removes all other params with its name.
  ///
  /// Nil removes the param. A number that is not finite sets an empty text. Params of a link become params made in
  /// code, with the same names and values.
  ///
  /// - Parameters:
  ///   - param: The param's name and type.
  ///   - value: The new value.
  /// - Complexity: O(*n*) in the length of all params.
  public mutating func set<Value: RouteParamValue>(_ param: RouteParam<Value>, to value: Value) {
    var entries = encodedPairs.filter { !$0.name.utf8Equals(param.name) }
    let text = value._routeParamText
    if text != .absent {
      var bytes = ByteBuffer()
      text.append(to: &bytes, allowed: .queryItem, separator: param.separatorByte)
      entries.append((param.name, bytes.string))
    }
    listed = entries
  }
}
