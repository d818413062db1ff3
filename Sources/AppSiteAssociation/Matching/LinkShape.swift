import LinkRouting

/// The patterns of a component or a template, one for each part of a link.
final class LinkShape {
  /// How links are compared with the patterns.
  let way: Comparison
  let path: LinkPattern
  let query: LinkPattern?
  /// The query items; if a component ignores case, two may have the same name, and each has to match.
  let items: [(name: String, value: LinkPattern)]
  let fragment: LinkPattern?
  /// The component; nil for a template.
  let rule: SiteAssociation.Rule?
  /// Whether links that match stay in the browser.
  let excludes: Bool

  /// Makes the shape of a component.
  init(
    _ component: SiteAssociation.Component, _ rule: SiteAssociation.Rule,
    _ variables: LinkPattern.Variables
  ) {
    way = Comparison(
      caseSensitive: component.caseSensitive ?? true,
      percentEncoded: component.percentEncoded ?? true)
    let parser = LinkPattern.Parser(variables: variables, way: way)
    path = component.path.map(parser.path) ?? .everything
    fragment = component.fragment.map(parser.pattern)
    switch component.query {
    case .pattern(let text): (query, items) = (parser.pattern(text), [])
    case .items(let all):
      query = nil
      items = all.sorted { $0.key < $1.key }.map { [way] in
        (way.folded($0.key), parser.pattern($0.value))
      }
    case nil: (query, items) = (nil, [])
    }
    self.rule = rule
    excludes = component.exclude ?? false
  }

  /// Makes the shape of a template, for links with the escapes that `url` prints.
  init(_ route: PlainRoute) {
    let way = Comparison.exact
    self.way = way
    path = route.path(way)
    query = nil
    items = route.items.map { ($0.name, LinkPattern($0.value, .any, in: .value, way)) }
    fragment = route.fragment.map { LinkPattern($0, .any, in: .fragment, way) }
    rule = nil
    excludes = false
  }

  /// Whether the query and the fragment of a link match.
  func matchesTail(of link: ComparedLink) -> Bool {
    query.map { $0.matches(link.query) } != false
      && fragment.map { $0.matches(link.fragment) } != false
      && items.allSatisfy { item in
        // A missing item counts as an empty item. If a link has several items with the name, each has to match.
        (link.items[item.name] ?? [[]]).allSatisfy(item.value.matches)
      }
  }
}
