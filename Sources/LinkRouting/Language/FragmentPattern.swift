/// The pattern of a fragment: one string, a path with a query, or a query alone.
///
/// The path and the query are a template, so the code for links also parses, matches, compares and prints them.
package indirect enum FragmentPattern: Sendable {
  /// The whole fragment is one string: `#:section`.
  case text(TextPattern)
  /// A path and a query: `#/rooms/:room?:via`, or only the query: `#token=:token`.
  ///
  /// In the fragment of a variant it has no groups.
  case route(RouteTemplate, behind: FragmentMark)

  /// The pattern for each variant of its path.
  var variants: [FragmentPattern] {
    switch self {
    case .route(let route, let mark) where route.variants.count > 1:
      route.variants.map { .route(RouteTemplate($0), behind: mark) }
    case .text, .route: [self]
    }
  }

  /// The names of the tokens, in order.
  var names: [String] {
    switch self {
    case .text(let pattern): pattern.names
    case .route(let route, _): route.variants.flatMap(\.names)
    }
  }
}

extension RouteTemplate {
  /// The root with this fragment.
  package init(fragment: FragmentPattern) {
    self.init(
      path: [], query: [], fragment: fragment,
      variants: fragment.variants.map { RouteVariant(segments: [], query: [], fragment: $0) })
  }

  /// The only plain template of one without groups.
  package var plain: RouteVariant { variants[0] }

  /// True if a variant matches the link, on any origin.
  package func matches(_ link: LinkComponents) -> Bool { variants.contains { $0.matches(link) } }
}
