public import LinkRouting

#if canImport(os)
  import os
#else
  import Synchronization
#endif

extension RouteTable {
  /// Explains why a link opens a route or does not.
  ///
  /// ```swift
  /// print(table.explain("https://example.com/recipe/42"))
  /// // https://example.com/…/…
  /// // matches no route; the nearest:
  /// //   /recipes/:int(id)
  /// //     segment 1: did you mean 'recipes'?
  /// ```
  ///
  /// An explanation costs more than a match: use it in tests, tools and debug menus.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: The outcome, as data and in words.
  /// - Complexity: O(*n*) in the number of routes.
  public func explain(_ link: some LinkConvertible) -> Explanation {
    let text = link.linkText
    do throws(LinkError) {
      let link = try link.linkComponents
      let (outcome, refusals) = outcome(of: link)
      return Explanation(
        link: link.string, outcome: outcome ?? failure(of: link, refusals),
        refusals: refusals, redactedLink: engine.redactor.redacted(link),
        hints: { hints(on: link.string) })
    } catch {
      return Explanation(
        link: text, outcome: .malformed(error), refusals: [], redactedLink: redaction,
        hints: { hints(on: text) })
    }
  }

  /// The outcome of the first decoder that does not throw, or that refuses the link, nil if there is none; and the
  /// decoders that threw before.
  func outcome(of link: LinkComponents) -> (Explanation.Outcome?, [Explanation.Refusal]) {
    var refusals: [Explanation.Refusal] = []
    for trial in trials(of: link) {
      switch trial.result {
      case .success(let destination):
        guard admits(trial.route) else { return (.withheld(trial.template), refusals) }
        let match = Explanation.Match(
          template: trial.template, params: trial.params,
          destination: (destination as? any LinkDestination)?.expression
            ?? (destination is Void ? "" : "\(destination)"),
          ignored: trial.reports.filter { $0.reason != .missing },
          isInAppOnly: !isForDeepLinks && engine.routes.contains(where: \.isDeepLink)
            && !engine.routes[trial.route].isDeepLink,
          nearest: engine.meantBesides(trial.params, of: trial.template))
        return (.matched(match), refusals)
      case .failure(let error):
        if let refusal = error.refusal { return (.refused(trial.template, refusal), refusals) }
        refusals.append((trial.template, error))
      }
    }
    return (nil, refusals)
  }

  /// Why no route matches a link, or why none of those that match it opens it.
  private func failure(
    of link: LinkComponents, _ refusals: [Explanation.Refusal]
  ) -> Explanation.Outcome {
    if let defect = engine.defect(of: link) { return .malformed(defect) }
    if let mismatch = engine.mismatch(of: link) {
      let hint = engine.allOrigins.hint(mismatch, of: link) { scheme in
        !candidates(of: scheme + link.string.dropFirst(link.scheme.count)).isEmpty
      }
      return .notOurs(mismatch, hint: hint)
    }
    return .unmatched(refusals.isEmpty ? engine.nearest(to: link, among: engine.routes) : [])
  }

  /// Runs the decoder of a route, and lists the optional params that it read and that are missing or count as
  /// missing (R20).
  package func decode(
    _ params: RouteParams, of route: Int
  ) -> (result: Result<Destination, any Error>, reports: [RouteDecodingError]) {
    let list = ReportedParams()
    let params = params.reporting { list.append($0) }
    return (Result { try decoders[route](params) }, list.errors)
  }
}

/// The params that have no value while a decoder runs.
///
/// Locked, since a decoder may start a task that reads params too.
private final class ReportedParams: Sendable {
  #if canImport(os)
    private let list = OSAllocatedUnfairLock<[RouteDecodingError]>(initialState: [])
  #else
    private let list = Mutex<[RouteDecodingError]>([])  // not on Apple's platforms
  #endif

  var errors: [RouteDecodingError] { list.withLock { $0 } }

  func append(_ error: RouteDecodingError) { list.withLock { $0.append(error) } }
}

extension RouteEngine {
  /// The nearest templates with a word that a link misspells, if a fallback matched the link with these params (R21).
  fileprivate func meantBesides(
    _ params: RouteParams, of template: RouteTemplate
  ) -> [Explanation.NearMiss] {
    guard isFallback(params.variant, of: template, for: params.link) else { return [] }
    return nearest(to: params.link, among: routes.filter { !$0.template.takesEveryPath })
      .filter { $0.difference.meant != nil }
  }

  /// The nearest templates of some routes to a link that is on an origin of the table, the nearest first.
  package func nearest(to link: LinkComponents, among routes: [Route]) -> [Explanation.NearMiss] {
    let matches = origins(of: link)
    var nearest: [NearMissSearch.Miss<Explanation.Difference>] = []
    for (section, match) in matches.enumerated() {
      guard let match else { continue }
      let templates = routes.filter { $0.section == section }.map(\.template)
      nearest += NearMissSearch(link, hostIsSegment: match == .hostAsSegment, among: templates)
        .nearest()
    }
    // A route that matches on other origins is the nearest, but for one of any first segment. The host of
    // `cook://recipes/1` is a segment for it, too.
    let scheme = matches.contains(.hostAsSegment) ? LinkOrigins.scheme(link.scheme) : nil
    for route in routes where matches[route.section] == nil {
      let template = route.template
      guard template.variants.contains(where: { $0.segments.first?.text != nil }),
        template.params(of: link, on: scheme) != nil
      else { continue }
      nearest.append((template, Distance(shared: 1), .origin(route.origins)))
    }
    return NearMissSearch.nearest(of: nearest).map {
      Explanation.NearMiss(template: $0.template, difference: $0.content)
    }
  }
}

extension LinkComponents {
  /// The host as a decoded segment: that of `cook://%72ecipes/1` is `recipes`.
  var hostAsSegment: String? {
    guard let host = writtenHost, !host.isEmpty else { return nil }
    return (try? LinkComponents("a:/" + host))?.pathSegments.first
  }
}

extension LinkDestination {
  /// Explains why a link opens a route or does not.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: The outcome, as data and in words.
  /// - Complexity: As for `RouteTable.explain(_:)`.
  public static func explain(_ link: some LinkConvertible) -> Explanation {
    table.explain(link.linkText)
  }

  /// Explains why a link from outside opens a route or does not, for example because its route may not open from
  /// outside.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: The outcome, as data and in words.
  /// - Complexity: As for `RouteTable.explain(_:)`.
  public static func explainDeepLink(_ link: some LinkConvertible) -> Explanation {
    table.deepLinks.explain(link.linkText)
  }
}
