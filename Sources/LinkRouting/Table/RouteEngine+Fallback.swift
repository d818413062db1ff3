// A fallback takes the links that no other route takes, such as `/**rest` for a web view (R21).

extension RouteEngine {
  /// Whether a plain template of a route is a *fallback* for a link (R21).
  ///
  /// A fallback has a path of one wildcard, perhaps behind optional groups, and needs no query item and no fragment:
  /// `/**rest`, `/(*)`, `/(:(en|de)(language))/*page`. It is a fallback only where another route of the link's origin
  /// has a literal in its path: a scheme for any page has none, nor has a host on which every path is an e-mail click.
  ///
  /// A fallback is no screen of another link's back stack. What a tool says about another route, a link or a file is the
  /// same with a fallback as without it.
  ///
  /// - Parameters:
  ///   - variant: The plain template that matches the link: that of the params.
  ///   - template: The template of the route.
  ///   - link: The link, or any other on its origin.
  /// - Complexity: O(*n*) in the number of routes; O(1) for a route that has another path.
  package func isFallback(
    _ variant: RouteVariant, of template: RouteTemplate, for link: LinkComponents
  ) -> Bool {
    guard variant.endsOpen, template.takesEveryPath else { return false }
    let origins = origins(of: link)
    return routes.contains { route in
      origins[route.section] != nil && !route.template.takesEveryPath
        && route.template.variants.contains { $0.segments.contains { $0.literalLength > 0 } }
    }
  }
}

extension RouteTemplate {
  /// Whether one of the plain templates matches every path but the root.
  package var takesEveryPath: Bool { variants.contains { $0.segments.count == 1 && $0.endsOpen } }
}

extension RouteVariant {
  /// Whether the path ends with a wildcard, and a link needs nothing else.
  fileprivate var endsOpen: Bool {
    segments.last?.isWildcard == true && fragment == nil && query.allSatisfy(\.isOptional)
  }
}
