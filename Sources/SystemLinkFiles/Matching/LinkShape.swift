/// The patterns of a component, one for each part of a link.
final class LinkShape {
  /// How links are compared with the patterns.
  let way: Comparison
  let path: LinkPattern
  /// The number of pieces of `path`.
  let pieceCount: Int
  let query: LinkPattern?
  /// The query items; if a component ignores case, two may have the same name, and each has to match.
  let items: [(name: String, value: LinkPattern)]
  let fragment: LinkPattern?
  /// The place of the component.
  let rule: SiteAssociation.Rule
  /// Whether links that match stay in the browser.
  let excludes: Bool
  /// Whether links need more than the path.
  var requiresTail: Bool { query != nil || fragment != nil || !items.isEmpty }

  init(
    _ component: SiteAssociation.Component, _ rule: SiteAssociation.Rule,
    _ variables: LinkPattern.Variables
  ) {
    way = Comparison(
      caseSensitive: component.caseSensitive ?? true,
      percentEncoded: component.percentEncoded ?? true)
    let parser = LinkPattern.Parser(variables: variables, way: way)
    path = component.path.map(parser.path) ?? .everything
    pieceCount = path.pieceCount
    fragment = component.fragment.map(parser.pattern)
    query = component.queryPattern.map(parser.pattern)
    items = component.items.map { [way] in (way.folded($0.key), parser.pattern($0.value)) }
    self.rule = rule
    excludes = component.exclude ?? false
  }

  /// Whether the query and the fragment of a link match.
  func matchesTail(of link: ComparedLink) -> Bool {
    query.map { $0.matches(link.query) } != false
      && fragment.map { $0.matches(link.fragment) } != false
      // A missing item counts as an empty item. If a link has several items with the name, each has to match.
      && items.allSatisfy { item in
        (link.items[item.name] ?? [[]]).allSatisfy(item.value.matches)
      }
  }
}
