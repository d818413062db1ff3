public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The definition of a match, in plain Swift: `parsedParams` zips the template of a route with a URL, and `foldedMatch`
// folds this over the routes. `match` gives the same result, and tests compare the two. It also
// - reads links that are not as tidy: escapes, ports, hosts in capitals; and rejects hostile ones;
// - derives the order of routes from the links that they match, for templates with types, groups and queries, too;
// - finds the few routes that can match with an index, some hundred times faster.

extension Navigation {
  /// Zips a template's segments with a URL's, takes the tokens, and merges the query items.
  ///
  /// ```swift
  /// // https://www.kickstarter.com/projects/ada/loom?ref=city and the route of /projects/:creator_param/:project_param:
  /// Navigation.parsedParams(url, of: route)
  /// // ["creator_param": "ada", "project_param": "loom", "ref": "city"]
  /// ```
  ///
  /// - Parameters:
  ///   - url: A URL without escapes; its `absoluteString` is read.
  ///   - route: A route with its origins. Its template has literals and `:tokens`; `*` at the end stands for one or more
  ///     segments. A query behind `?` is for the decoder.
  /// - Returns: The captures of the tokens and the query items; nil if the template does not match, or if the URL does
  ///   not begin as a link of the route.
  public static func parsedParams(_ url: URL, of route: Route) -> RouteParams? {
    let link = url.absoluteString
    let parts = link.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let origin = route.origins.first(where: { (parts[0] + "/").hasPrefix($0 + "/") }) else {
      return nil
    }
    let segments = parts[0].dropFirst(origin.count).split(separator: "/")
    let pattern = route.template.prefix { $0 != "?" }.split(separator: "/")
    let isComplete = pattern.count == segments.count
    guard isComplete || pattern.last == "*" && pattern.count < segments.count else { return nil }

    var params: [(name: String, value: String)] = []
    for (part, segment) in zip(pattern, segments) where part != "*" {
      if part.hasPrefix(":") {
        params.append((String(part.dropFirst()), String(segment)))
      } else if part != segment {
        return nil
      }
    }
    let tokens = params.map(\.name)
    for item in parts.dropFirst().joined().split(separator: "&") {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(sides[0]), sides.dropFirst().joined())
      if !tokens.contains(name) { params.append((name, value)) }
    }
    return RouteParams(params, of: try? LinkComponents(link))
  }

  /// The answer of the first route that opens or refuses a URL: the definition of ``match(_:)-(URL)`` and
  /// ``deepLinkMatch(_:)``.
  ///
  /// - Parameters:
  ///   - url: A URL without escapes.
  ///   - routes: The routes, in the order in which they are tried.
  /// - Returns: The answer of the route; nil if no route matches.
  /// - Complexity: O(*n*) in the number of routes.
  public static func foldedMatch(_ url: URL, over routes: [Route] = routes) -> Answer? {
    routes.reduce(nil) { answer, route in
      answer ?? parsedParams(url, of: route).flatMap(route.answer)
    }
  }

  /// The case that a URL leads to: the fold with an index; ``foldedMatch(_:over:)`` is it written out, and a test holds
  /// the two equal.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The case; nil if no route matches.
  public static func match(_ url: URL) -> Navigation? { table.match(url) }

  /// The case that a URL from outside leads to, as ``match(_:)-(URL)`` gives it.
  ///
  /// - Parameter url: A URL that the system delivers.
  /// - Returns: The case; nil if no route matches, or if only the app itself may open the first that does.
  public static func deepLinkMatch(_ url: URL) -> Navigation? { table.deepLinks.match(url) }
}

extension Navigation {
  /// The answer of a route to a URL that its template matches.
  public enum Answer: Hashable, Sendable {
    /// The route opens the case, for links from outside, too.
    case deepLink(Navigation)
    /// The route opens the case inside the app. A link from outside opens nothing: no other route gets it.
    case inApp(Navigation)
    /// The decoder threw a `LinkRefusal`: no other route gets the link.
    case refused
  }

  /// A route, complete: a fold over the routes needs no more.
  public struct Route: Sendable {
    /// The template, such as `/messages/:message_thread_id`.
    public let template: String
    /// The beginnings of its links, such as `https://www.kickstarter.com`.
    public let origins: [String]
    fileprivate let isDeepLink: Bool
    fileprivate let decoder: RouteDecoder<Navigation>

    /// The answer of the route to params; nil if its decoder throws, so that the next route is tried.
    ///
    /// - Parameter params: The params that ``Navigation/parsedParams(_:of:)`` found.
    public func answer(_ params: RouteParams) -> Answer? {
      do {
        let navigation = try decoder(params)
        return isDeepLink ? .deepLink(navigation) : .inApp(navigation)
      } catch is LinkRefusal {
        return .refused
      } catch {
        return nil
      }
    }
  }

  /// The routes of ``allRoutes`` in the order in which they are tried.
  public static let routes = routes(of: allRoutes, on: .production)

  /// The routes of a dictionary in the order in which they are tried: in the first segment that differs, a literal goes
  /// before a token, and a token before `*`.
  ///
  /// - Parameters:
  ///   - dictionary: Routes in any order.
  ///   - hosts: The hosts of the build.
  public static func routes(of dictionary: RouteDictionary<Navigation>, on hosts: Hosts) -> [Route]
  {
    func ranks(_ route: Route) -> [Int] {
      route.template.split(separator: "/").map { $0 == "*" ? 2 : $0.hasPrefix(":") ? 1 : 0 }
    }
    return dictionary.routes.map { route in
      Route(
        template: "\(route.template)",
        origins: (route.origins ?? hosts.origins).list.map(\.text),
        isDeepLink: route.isDeepLink, decoder: route.decoder)
    }
    .sorted { ranks($0).lexicographicallyPrecedes(ranks($1)) }
  }
}
