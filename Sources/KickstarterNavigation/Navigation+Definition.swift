public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The definition of a match, in plain Swift: `parsedParams` zips a template with a link, and `foldedMatch` folds this
// over the routes. `match` gives the same result, and tests compare the two. It also
// - reads links that are not as tidy: escapes, ports, hosts in capitals; and rejects hostile ones;
// - derives the order of routes from the links that they match, for templates with types, groups and queries, too;
// - finds the few routes that can match with an index, some hundred times faster.

extension Navigation {
  /// A route as plain text: its template, the beginnings of its links, its mark and its decoder.
  typealias PlainRoute<Destination> = (
    template: String, origins: [String], isDeepLink: Bool, decoder: RouteDecoder<Destination>
  )

  /// ``allRoutes`` in the order in which they are tried.
  static let plainRoutes = plainRoutes(allRoutes, on: .production)

  /// Zips a template's segments with a link's, takes the tokens, and merges the query items.
  ///
  /// ```swift
  /// Navigation.parsedParams(
  ///   "https://www.kickstarter.com/projects/ada/loom?ref=city",
  ///   fromTemplate: "/projects/:creator_param/:project_param")
  /// // ["creator_param": "ada", "project_param": "loom", "ref": "city"]
  /// ```
  ///
  /// - Parameters:
  ///   - link: A link without escapes.
  ///   - template: Literals and `:tokens`; `*` at the end stands for one or more segments. A query behind `?` is for
  ///     the decoder.
  ///   - origins: The beginnings of the app's links; by default, those of production.
  /// - Returns: The captures of the tokens and the query items; nil if the template does not match.
  public static func parsedParams(
    _ link: String, fromTemplate template: String, on origins: [String] = Hosts.production.appLinks
  ) -> RouteParams? {
    let parts = link.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let origin = origins.first(where: { (parts[0] + "/").hasPrefix($0 + "/") }) else {
      return nil
    }
    let segments = parts[0].dropFirst(origin.count).split(separator: "/")
    // The decoder reads the items that a template requires, so the path of the template is enough here.
    let pattern = template.prefix { $0 != "?" }.split(separator: "/")
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

  /// Zips a template's segments with a URL's, takes the tokens, and merges the query items.
  ///
  /// - Parameters:
  ///   - url: A URL without escapes; its `absoluteString` is read.
  ///   - template: As for ``parsedParams(_:fromTemplate:on:)-(String,_,_)``.
  ///   - origins: The beginnings of the app's links; by default, those of production.
  /// - Returns: The captures of the tokens and the query items; nil if the template does not match.
  public static func parsedParams(
    _ url: URL, fromTemplate template: String, on origins: [String] = Hosts.production.appLinks
  ) -> RouteParams? {
    parsedParams(url.absoluteString, fromTemplate: template, on: origins)
  }

  /// The case that a URL leads to: the fold with an index; ``foldedMatch(_:isFromOutside:)`` is it written out, and a
  /// test holds the two equal.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The case; nil if no route matches.
  public static func match(_ url: URL) -> Navigation? { table.match(url) }

  /// The case that a URL from outside leads to, as ``match(_:)-(URL)`` gives it.
  ///
  /// - Parameter url: A URL that the system delivers.
  /// - Returns: The case; nil if no route matches, or if only the app itself may open the first that does.
  public static func deepLinkMatch(_ url: URL) -> Navigation? { table.deepLinks.match(url) }

  /// The definition of `match`: a fold of ``parsedParams(_:fromTemplate:on:)-(String,_,_)`` over ``allRoutes``.
  ///
  /// - Parameters:
  ///   - link: A link without escapes.
  ///   - isFromOutside: Whether the link comes from outside, as for `deepLinkMatch`.
  /// - Returns: The destination; nil if no route matches, or if the link may not open the first that does.
  /// - Complexity: O(*n*) in the number of routes.
  public static func foldedMatch(
    _ link: String, isFromOutside: Bool = false
  ) -> Navigation? {
    fold(link, over: plainRoutes, isFromOutside: isFromOutside)
  }

  static func fold<Destination>(
    _ link: String, over routes: [PlainRoute<Destination>], isFromOutside: Bool
  ) -> Destination? {
    for (template, origins, isDeepLink, decoder) in routes {
      guard let params = parsedParams(link, fromTemplate: template, on: origins) else { continue }
      do {
        let destination = try decoder(params)
        // A link from outside leads where it leads inside, or nowhere.
        return isFromOutside && !isDeepLink ? nil : destination
      } catch is LinkRefusal {
        return nil
      } catch {
        continue  // If a decoder throws, the next route is tried.
      }
    }
    return nil
  }

  /// The routes as plain text, ordered: in the first segment that differs, a literal goes before a token, and a token
  /// before `*`.
  static func plainRoutes<Destination>(
    _ routes: RouteDictionary<Destination>, on hosts: Hosts
  ) -> [PlainRoute<Destination>] {
    func ranks(_ template: String) -> [Int] {
      template.split(separator: "/").map { $0 == "*" ? 2 : $0.hasPrefix(":") ? 1 : 0 }
    }
    return routes.routes.map { route in
      (
        "\(route.template)",
        route.origins == hosts.emailOrigins ? hosts.emailLinks : hosts.appLinks,
        route.isDeepLink, route.decoder
      )
    }
    .sorted { ranks($0.template).lexicographicallyPrecedes(ranks($1.template)) }
  }
}
