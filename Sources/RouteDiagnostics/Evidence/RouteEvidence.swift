package import LinkRouting

/// What each route of a table does with links, found once: from sample links, and from links of the app.
///
/// Tests and commands read it: whether a route opens a screen, refuses, throws, or has nothing left to match is decided
/// here alone.
package struct RouteEvidence<Destination> {
  /// A link that a route opened.
  package struct Proof {
    package let link: String
    package let params: RouteParams
    package let destination: Destination
    /// Whether the link was made here; else it is one of the app's.
    package let isSample: Bool
  }

  /// A plain template of a route.
  package struct Part {
    package let variant: RouteVariant
    package fileprivate(set) var proofs: [Proof] = []
    /// The first sample with the failure that says most.
    package fileprivate(set) var failure: (link: String, reason: SampleFailure)?

    /// Why a file that opens its links cannot be compared with it; nil if a link opened it, if it refuses its samples, or if
    /// other routes open them.
    package var untried: SampleFailure? {
      switch failure?.reason {
      case .unread?, .threw?: proofs.isEmpty ? failure?.reason : nil
      case .covered?, .refused?, nil: nil
      }
    }

    fileprivate mutating func add(_ failure: SampleFailure, of link: String) {
      if self.failure.map({ $0.reason.rank < failure.rank }) ?? true {
        self.failure = (link, failure)
      }
    }
  }

  /// A route.
  package struct Entry {
    package let route: RouteEngine.Route
    /// The plain templates that were tried; empty if links have nothing to open: an alias with a mistake, a route that
    /// refuses every link, or a route on no origin.
    package fileprivate(set) var parts: [Part]
    /// Whether the route opened or refused a link of the app.
    package fileprivate(set) var isReached = false

    package var proofs: [Proof] { parts.flatMap(\.proofs) }

    /// The names of the cases that links open, in alphabetical order.
    package var cases: [String] { Set(proofs.map { casePath(of: $0.destination) }).sorted() }

    /// Why the route was not tried, with a sample; nil if a link opened it, or the app knows what it refuses.
    package var untried: (link: String, reason: SampleFailure)? {
      isReached || parts.contains { !$0.proofs.isEmpty }
        ? nil : parts.compactMap(\.failure).max { $0.reason.rank < $1.reason.rank }
    }
  }

  /// An entry for each route, by its number.
  package private(set) var entries: [Entry] = []
  private let table: RouteTable<Destination>

  /// Tries samples of each route, then the app's links.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - links: Links of the app, such as those of its fixtures.
  ///   - host: The host of `https` samples; nil for samples on the origins of each route.
  /// - Complexity: O(*n*) in the number of routes and of links.
  package init(
    _ table: RouteTable<Destination>, links: some Sequence<String> = [], on host: String? = nil
  ) {
    self.table = table
    // Routes share their origins; a table may have thousands of both.
    let places = table.engine.sections.map { section in
      let origins = host.map { [.init(scheme: "https", host: .name($0))] } ?? section.origins.list
      let all = LinkPlace.places(of: origins) { _ in [] }
      // A decoder may read the host, so the hosts of each wildcard have samples of their own; a table may have thousands.
      let wide = all.compactMap(\.example).unique.filter { $0 != all.first?.example }.prefix(4)
      return [all.prefix(4)]
        + wide.map { example in all.filter { $0.example == example }.prefix(1) }
    }
    for route in table.engine.routes {
      entries.append(Entry(route: route, parts: []))
      let isOnHost = host.map { route.origins.contains("https://\($0)/") } ?? true
      guard table.opensLinks(route), isOnHost else { continue }
      entries[route.number].parts = route.template.variants.prefix(Self.limit).map {
        part($0, of: route, at: places[route.section])
      }
    }
    for link in links { add(link) }
  }

  /// The most plain templates of a route, and choices of strings, that get samples.
  private static var limit: Int { 16 }

  private mutating func add(_ link: String) {
    guard let end = table.trials(of: link).last, end.isEnd else { return }
    let parts = entries[end.route].parts
    entries[end.route].isReached = true
    guard case .success(let destination) = end.result, table.admits(end.route),
      let part = parts.firstIndex(where: { $0.variant === end.params.variant })
        ?? parts.indices.first
    else { return }
    entries[end.route].parts[part].proofs.append(
      Proof(link: link, params: end.params, destination: destination, isSample: false))
  }

  /// Tries samples of a plain template: a link for each choice of strings and each list of places, and a longer link with
  /// optional items.
  private func part(
    _ variant: RouteVariant, of route: RouteEngine.Route, at places: [ArraySlice<LinkPlace>]
  ) -> Part {
    var part = Part(variant: variant)
    for choice in 0..<variant.choices(atMost: Self.limit) {
      let paths = ([nil] + SampleText.fillers).map { variant.sampleLink(choice, $0) }
      for places in places {
        for link in paths.lazy.flatMap({ path in places.flatMap { $0.links(path) } }) {
          let (proof, missing) = tried(link, route, &part)
          let proofs = [proof, adding(missing, to: link, route)].compactMap(\.self)
          part.proofs += proofs
          if !proofs.isEmpty { break }
        }
      }
    }
    return part
  }

  /// The value that a route makes of a link, and the params without a value.
  private func tried(
    _ link: String, _ route: RouteEngine.Route, _ part: inout Part
  ) -> (Proof?, missing: [RouteDecodingError]) {
    let trials = table.trials(of: link)
    guard let own = trials.last(where: { $0.route == route.number }) else {
      let isMatched = table.candidates(of: link).contains { $0.route == route.number }
      let first = isMatched ? trials.last?.template : nil
      part.add(first.map { .covered(by: "\($0)") } ?? .unread, of: link)
      return (nil, [])
    }
    switch own.result {
    case .success(let destination):
      let proof = Proof(link: link, params: own.params, destination: destination, isSample: true)
      return (proof, own.reports)
    case .failure(let error):
      part.add(
        error.refusal.map { .refused($0.description) } ?? .threw(error.sentenceInTools), of: link)
      return (nil, [error as? RouteDecodingError].compactMap(\.self))
    }
  }

  /// The link with an item for each missing param; nil if the decoder reads none.
  private func adding(
    _ missing: [RouteDecodingError], to link: String, _ route: RouteEngine.Route
  ) -> Proof? {
    var part = Part(variant: .none)
    var longer: Proof?
    for (number, param) in missing.enumerated() where param.reason == .missing {
      let type = (param.type as? any RouteParamValue.Type)?._tokenType ?? .string
      for filler in [param.param] + SampleText.fillers {
        var text = SampleText.natural(for: type, filler, choice: 1, number: number + 2)
        // A list of one element shows no separator.
        if param.type is any RandomAccessCollection.Type { text += "," + text }
        let link = SampleLink.adding(param.param, text, to: longer?.link ?? link)
        let (opened, missing) = tried(link, route, &part)
        if let opened, !missing.contains(where: { $0.param.utf8Equals(param.param) }) {
          longer = opened
          break
        }
      }
    }
    return longer
  }
}

/// Why no sample opened a plain template of a route.
package enum SampleFailure: Hashable, Sendable {
  /// A type of the app reads no sample.
  case unread
  /// This template opens or refuses the sample first.
  case covered(by: String)
  /// The decoder throws, with a sentence.
  case threw(String)
  /// The decoder refuses the sample, for this reason.
  case refused(String)

  /// The failure with the highest rank says most about a route.
  fileprivate var rank: Int {
    switch self {
    case .unread: 0
    case .covered: 1
    case .threw: 2
    case .refused: 3
    }
  }

  /// Whether other routes leave the route no sample: no row can change that.
  package var isCovered: Bool { if case .covered = self { true } else { false } }

  /// The reason in words, without a full stop.
  package var words: String {
    switch self {
    case .unread: "a type reads no sample: give it a `routeParamSample`"
    case .covered(let template): "\(template) goes first"
    case .threw(let sentence): sentence
    case .refused(let reason): "its decoder refuses it: \(reason)"
    }
  }
}

extension Error {
  /// The error for a developer: a sample has no secrets.
  fileprivate var sentenceInTools: String {
    self is RouteDecodingError || self is MatchFailure || self is LinkError
      ? sentenceOfDecoder : "it throws \(self)"
  }
}

extension RouteTable {
  /// What a route did with a link.
  struct Trial {
    /// The number of the route.
    let route: Int
    let template: RouteTemplate
    let params: RouteParams
    let result: Result<Destination, any Error>
    /// The optional params without a value.
    let reports: [RouteDecodingError]

    /// Whether no other route is tried: the route opened the link, or refused it (R19).
    var isEnd: Bool {
      if case .failure(let error) = result { error.refusal != nil } else { true }
    }
  }

  /// What each route did with a link, up to the route that opened or refused it.
  func trials(of link: some LinkConvertible) -> [Trial] {
    var trials: [Trial] = []
    for (route, template, params) in candidates(of: link) where trials.last?.isEnd != true {
      let (result, reports) = decode(params, of: route)
      trials.append(
        Trial(route: route, template: template, params: params, result: result, reports: reports))
    }
    return trials
  }

  /// Whether links may open a route: not one on no origin, nor an alias with a mistake, nor one that refuses every link.
  package func opensLinks(_ route: RouteEngine.Route) -> Bool {
    !route.origins.list.isEmpty && route.place.mistake == nil && !refuses(route)
  }

  /// Whether a route refuses every link, since its decoder is ``LinkRouting/refuse(_:)``.
  package func refuses(_ route: RouteEngine.Route) -> Bool {
    // The decoder of another route may count on its tokens.
    let link = try? LinkComponents("a:" + (route.template.variants.first?.sampleLink() ?? "/"))
    let params = link.flatMap { route.template.params(of: $0) } ?? [:]
    let result = decode(params, of: route.number).result
    return if case .failure(let error as LinkRefusal) = result { error.isOfRoute } else { false }
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
