package import LinkRouting
import RouteDiagnostics

/// A sample link of each route, for a check without a file of links.
///
/// A token of any text has its name, or else what decoders often require. The optional params that a decoder reads
/// are in a second link, so that a `link` which forgets one of them fails.
package struct RouteSamples<Destination> {
  /// The samples; each one's id is the name of the case that it opens.
  private(set) var rows: [LinkFixture] = []
  /// The templates whose decoders throw for each sample, and no `LinkRefusal`, or whose links open smaller routes, with
  /// the first sample and the reason.
  private(set) var untried: [(template: RouteTemplate, link: String, reason: String)] = []

  /// By the number of a route, the names of the cases that its samples open, in alphabetical order.
  package private(set) var opens: [[String]] = []

  private let table: RouteTable<Destination>

  /// - Complexity: O(*n*) in the number of routes.
  package init(_ table: RouteTable<Destination>) {
    self.table = table
    // Routes share their origins; a table may have thousands of both.
    let places = table.engine.sections.map {
      LinkPlace.places(of: $0.origins.list) { _ in [] }.prefix(4)
    }
    for route in table.engine.routes { add(route, on: places[route.section]) }
  }

  /// The most variants and choices of strings for which a template gets samples.
  private static var limit: Int { 16 }

  private mutating func add(_ route: RouteEngine.Route, on places: ArraySlice<LinkPlace>) {
    var refused = Refused()
    var cases: Set<String> = []
    for variant in route.template.variants.prefix(Self.limit) {
      for choice in 0..<variant.choices(atMost: Self.limit) {
        let paths = ([nil] + SampleText.fillers).map { variant.sampleLink(choice, $0) }
        let links = paths.lazy.flatMap { path in places.flatMap { $0.links(path) } }
        guard let (link, opened) = firstOpened(of: links, by: route, &refused) else { continue }
        let longer = adding(opened.missing, to: link, route)
        for (link, destination) in [(link, opened.destination)] + (longer.map { [$0] } ?? []) {
          rows.append(.init(sample: link, of: destination, route.template))
          cases.insert(casePath(of: destination))
        }
      }
    }
    opens.append(cases.sorted())
    if cases.isEmpty, !refused.isAnswer {
      untried.append((route.template, refused.link, refused.reason))
    }
  }

  private typealias Opened = (destination: Destination, missing: [RouteDecodingError])

  /// Why a route opens none of some links.
  private struct Refused {
    /// The first of the links, and the reason.
    private(set) var link = ""
    private(set) var reason = ""
    /// Whether the route refuses one of the links itself: that is what it does with links.
    var isAnswer = false
    /// The required param that the last of the links lacks.
    var missing: RouteDecodingError?

    mutating func add(_ link: String, _ reason: String) {
      if self.link.isEmpty { (self.link, self.reason) = (link, reason) }
    }
  }

  /// The first of some links that a route opens.
  private func firstOpened(
    of links: some Sequence<String>, by route: RouteEngine.Route,
    _ refused: inout Refused
  ) -> (link: String, opened: Opened)? {
    for link in links {
      refused.missing = nil
      if let opened = opens(link, route, &refused) { return (link, opened) }
      if let missing = refused.missing, let longer = adding([missing], to: link, route) {
        return (longer.link, (longer.destination, []))
      }
    }
    return nil
  }

  /// The value that a route makes of a link, and the optional params without a value; nil if another route opens the
  /// link, or none.
  private func opens(
    _ link: String, _ route: RouteEngine.Route, _ refused: inout Refused
  ) -> Opened? {
    for candidate in table.candidates(of: link) {
      let (result, reports) = table.decode(candidate.params, of: candidate.route)
      switch result {
      case .success(let destination):
        if candidate.route == route.number { return (destination, reports) }
        refused.add(link, "\(candidate.template) goes first")
        return nil
      case .failure(let error):
        if candidate.route == route.number {
          let decoding = error as? RouteDecodingError
          refused.add(link, decoding?.sentence() ?? "it throws \(error)")
          refused.isAnswer = refused.isAnswer || error.isRefusal
          refused.missing = decoding.flatMap { $0.reason == .missing ? $0 : nil }
        } else if error.isRefusal {
          refused.add(link, "\(candidate.template) refuses it")
        }
        // A refusal ends the match, whichever route it is of (R19).
        if error.isRefusal { return nil }
      }
    }
    refused.add(link, "a type reads no sample: give it a `routeParamSample`")
    return nil
  }

  /// The link with an item for each optional param; nil if the decoder reads none.
  private func adding(
    _ missing: [RouteDecodingError], to link: String, _ route: RouteEngine.Route
  ) -> (link: String, destination: Destination)? {
    var refused = Refused()
    var longer: (link: String, destination: Destination)?
    for param in missing where param.reason == .missing {
      let type = (param.type as? any RouteParamValue.Type)?._tokenType ?? .string
      for filler in [param.param] + SampleText.fillers {
        let text = SampleText.natural(for: type, filler, choice: 1, number: 2)
        let link = SampleLink.adding(param.param, text, to: longer?.link ?? link)
        if let opened = opens(link, route, &refused),
          !opened.missing.contains(where: { $0.param.utf8Equals(param.param) })
        {
          longer = (link, opened.destination)
          break
        }
      }
    }
    return longer
  }
}

extension RouteVariant {
  /// The number of strings of the token with the longest list; 1 if no token has a list.
  fileprivate func choices(atMost limit: Int) -> Int {
    let patterns = segments + query.flatMap(\.alternatives).map(\.value)
    let counts = patterns.flatMap(\.tokens).compactMap { $0.type.texts?.count }
    return min(limit, max(1, counts.max() ?? 1))
  }

  /// A link whose tokens differ from each other; the tokens of any string have the filler if there is one.
  fileprivate func sampleLink(_ choice: Int, _ filler: String?) -> String {
    var count = 0
    return sampleLink { token, pattern in
      count += 1
      let name = token.name ?? SampleText.generic[0]
      let natural = pattern.isRest ? SampleText.rest : pattern.isWildcard ? name + "/x" : name
      let text = filler.map { Int($0).map { "\($0 + count - 1)" } ?? $0 } ?? natural
      // A decoder may accept 42 and refuse 1.
      if filler != nil, token.type.texts == nil, token.type.accepts(text) { return text }
      return SampleText.natural(for: token.type, text, choice: choice, number: count)
    }
  }
}

extension LinkFixture {
  /// The template and the case of a sample: a mistake in a line of `link` is reported once.
  var key: [String] { [expected[.template]?.description ?? "", id] }

  fileprivate init(sample url: String, of value: some Any, _ template: RouteTemplate) {
    self.init(
      id: caseName(of: value), url: url, expected: [.template: .text("\(template)")], rule: nil,
      note: nil, pattern: nil)
  }
}
