public import LinkRouting

extension LinkDestination {
  /// Why a link leads where it leads, or nowhere.
  ///
  /// - Parameter link: The link: a text, a `URL` or `LinkComponents`.
  /// - Returns: What became of the link, as data and in words.
  /// - Complexity: As for `RouteTable.explain(_:)`.
  public static func explain(_ link: some LinkConvertible) -> Explanation {
    table.explain(link.linkText)
  }

  /// Why a link from outside leads where it leads, or nowhere: that a route is there, and may not open
  /// from outside, is said too.
  ///
  /// - Parameter link: The link: a text, a `URL` or `LinkComponents`.
  /// - Returns: What became of the link, as data and in words.
  /// - Complexity: As for `RouteTable.explain(_:)`.
  public static func explainDeepLink(_ link: some LinkConvertible) -> Explanation {
    deepLinkTable.explain(link.linkText, partOf: table)
  }
}
