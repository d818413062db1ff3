public import LinkRouting

extension DeepLinkTemplate {
  /// The path, query and fragment of the link that this template reads as `value`.
  ///
  /// ```swift
  /// let search: DeepLinkTemplate<Search> = "/search/\(\.category)?query=\(\.query)"
  /// try search.path(for: Search(category: "rock/metal", query: nil))   // "/search/rock%2Fmetal"
  /// ```
  ///
  /// What is printed reads back as the same properties, or it is not printed.
  ///
  /// - Parameter value: The value.
  /// - Returns: An absolute path in ASCII.
  /// - Throws: `RoutePrintingError` that names the property, where one that the path needs is nil,
  ///   empty or nothing that a path can hold, or would be read back differently.
  /// - Complexity: O(*n*) in the length of the path for each token.
  public func path(for value: Value) throws(RoutePrintingError) -> String {
    try url(for: value, on: "")
  }

  /// The link that this template reads as `value`, on a base such as `https://example.com`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - base: Scheme and host, to which the path is appended. For a scheme whose host is the first
  ///     segment of the path it is `cook:/`.
  /// - Returns: An absolute URL in ASCII, if `base` is one.
  /// - Throws: `RoutePrintingError` as ``path(for:)`` does, and where the link on this base would be
  ///   another: a first segment with a `:` cannot be a host.
  public func url(
    for value: Value, on base: String
  ) throws(RoutePrintingError) -> String {
    var params = RouteParams()
    for token in tokens { token.write(value, to: &params) }
    let url = try route.url(params, on: base)
    // A path is read on any scheme.
    let link = try? LinkComponents(base.isEmpty ? "a:" + url : url)
    let scheme = base.hasSuffix(":/") ? link?.scheme : nil
    let readings = link.map { route.readings(of: $0, on: scheme.map { .scheme($0) }) } ?? []
    try check(url, value, readings.first)
    return url
  }

  /// Holds a link to the law: every property is read back as it was.
  private func check(
    _ url: String, _ value: Value, _ params: RouteParams?
  ) throws(RoutePrintingError) {
    func ambiguity(of param: String) -> RoutePrintingError {
      RoutePrintingError(template: description, param: param, reason: .ambiguous(path: url))
    }
    guard let params else { throw ambiguity(of: "") }
    for token in tokens where !token.agrees(params, with: value) {
      throw ambiguity(of: token.name)
    }
  }
}

extension DeepLinkTemplate where Value == Void {
  /// The path, query and fragment of the link that this template reads.
  ///
  /// - Returns: An absolute path in ASCII.
  /// - Throws: `RoutePrintingError` where the template has a wildcard or a token without a key path.
  public func path() throws(RoutePrintingError) -> String {
    try path(for: ())
  }

  /// The link that this template reads, on a base such as `https://example.com`.
  ///
  /// - Parameter base: Scheme and host, to which the path is appended.
  /// - Returns: An absolute URL in ASCII, if `base` is one.
  /// - Throws: `RoutePrintingError` as ``path()`` does.
  public func url(on base: String) throws(RoutePrintingError) -> String {
    try url(for: (), on: base)
  }
}
