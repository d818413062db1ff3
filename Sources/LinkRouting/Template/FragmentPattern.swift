/// The pattern of a fragment: one string, a path with a query, or a query alone.
///
/// The path and the query are a `Template`, so the code for links also parses, matches, compares and prints them.
package enum FragmentPattern<Template: Sendable>: Sendable {
  /// The whole fragment is one string: `#:section`.
  case text(TextPattern)
  /// A path and a query: `#/rooms/:room?:via`, or only the query: `#token=:token`.
  case route(Template, behind: FragmentMark)
}

extension FragmentPattern<RouteVariant> {
  /// The names of the tokens, in order.
  var names: [String] {
    switch self {
    case .text(let pattern): pattern.names
    case .route(let route, _): route.names
    }
  }
}

extension FragmentPattern<RouteTemplate> {
  /// The pattern for each variant of its path.
  var variants: [FragmentPattern<RouteVariant>] {
    switch self {
    case .text(let pattern): [.text(pattern)]
    case .route(let route, let mark): route.variants.map { .route($0, behind: mark) }
    }
  }

  /// The pattern of a variant.
  package init(_ variant: FragmentPattern<RouteVariant>) {
    switch variant {
    case .text(let pattern): self = .text(pattern)
    case .route(let route, let mark): self = .route(RouteTemplate(route), behind: mark)
    }
  }
}

extension RouteTemplate {
  /// The root with this fragment.
  package init(fragment: FragmentPattern<RouteTemplate>) {
    self.init(
      path: [], query: [], fragment: fragment,
      variants: fragment.variants.map { RouteVariant(segments: [], query: [], fragment: $0) })
  }

  /// True if a variant matches the link, on any origin.
  package func matches(_ link: LinkComponents) -> Bool { variants.contains { $0.matches(link) } }
}
