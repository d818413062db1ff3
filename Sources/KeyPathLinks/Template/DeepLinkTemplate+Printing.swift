public import LinkRouting
import TemplatePrinting

extension DeepLinkTemplate {
  /// The path, query and fragment of the link that this template reads as `value`.
  ///
  /// ```swift
  /// let search: DeepLinkTemplate<Search> = "/search/\(\.category)?query=\(\.query)"
  /// try search.path(for: Search(category: "rock/metal", query: nil))   // "/search/rock%2Fmetal"
  /// ```
  ///
  /// The path reads back as the same properties; if it would not, this function throws.
  ///
  /// - Returns: An absolute path in ASCII.
  /// - Throws: `RoutePrintingError` that names the property, if the path needs it and its text is nil, empty or
  ///   impossible in a path, such as `..`, or if it would be read back differently.
  /// - Complexity: O(*n*) in the length of the path for each token.
  public func path(for value: Value) throws(RoutePrintingError) -> String {
    try checked(try route.path(params(of: value)), value, on: nil)
  }

  /// The link that this template reads as `value`, on the first scheme and host of the given origins.
  ///
  /// - Returns: An absolute URL in ASCII.
  /// - Throws: `RoutePrintingError` as ``path(for:)`` does, and if the link would differ on this origin: on
  ///   `cook://` an empty first segment cannot be a host.
  public func url(
    for value: Value, on origins: LinkOrigins
  ) throws(RoutePrintingError) -> String {
    try checked(try route.url(params(of: value), on: origins), value, on: origins)
  }

  private func params(of value: Value) -> RouteParams {
    var params: RouteParams = [:]
    for token in tokens { token.write(token.name, value, &params) }
    return params
  }

  /// Returns the link if it obeys the law: every property reads back as it was.
  private func checked(
    _ link: String, _ value: Value, on origins: LinkOrigins?
  ) throws(RoutePrintingError) -> String {
    func ambiguity(of param: String) -> RoutePrintingError {
      RoutePrintingError(template: description, param: param, reason: .ambiguous(path: link))
    }
    // A path is read on any scheme.
    let components = try? LinkComponents(origins == nil ? "a:" + link : link)
    guard let params = components.flatMap({ route.params(of: $0, on: origins) }) else {
      throw ambiguity(of: "")
    }
    for token in tokens where !token.agrees(token.name, params, value) {
      throw ambiguity(of: token.name)
    }
    return link
  }
}

extension DeepLinkTemplate where Value == Void {
  /// The path, query and fragment of the link that this template reads; throws if the template has a wildcard or a token
  /// without a key path.
  public func path() throws(RoutePrintingError) -> String { try path(for: ()) }

  /// The link that this template reads, on the first scheme and host of the given origins; throws as ``path()`` does.
  public func url(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    try url(for: (), on: origins)
  }
}
