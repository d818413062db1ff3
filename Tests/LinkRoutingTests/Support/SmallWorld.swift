import TestSupport

@testable import LinkRouting

/// Small template sets and links over the same few words, to hold the index to the plain fold.
enum SmallWorld {
  /// Templates of up to `length` segments: `*` stands for a segment that takes the place's number as
  /// its token's name.
  static func templates(_ segments: [String], upTo length: Int) -> [String] {
    sequences(of: segments, upTo: length).map { sequence in
      "/"
        + sequence.enumerated().map { place, segment in
          segment.replacing("x", with: "x\(place)")
        }.joined(separator: "/")
    }
  }

  /// Links of up to `length` segments.
  static func links(_ words: [String], upTo length: Int) -> [String] {
    sequences(of: words, upTo: length).map { example("/" + $0.joined(separator: "/")) }
  }
}

extension RouteTable {
  /// Every route in the order of precedence that the plain zip finds to match.
  func plainlyTried(_ link: LinkComponents, hostInPath: Bool = false) -> [Tried] {
    let hasSpelling = hostInPath && hasSpelling(of: link)
    let order = engine.variants.enumerated().filter {
      !hasSpelling || !PlainZip.needsOtherCase($1, link)
    }
    let late = engine.variants.enumerated().filter {
      hasSpelling && PlainZip.needsOtherCase($1, link)
    }
    return (order + late).compactMap { rank, variant in
      PlainZip.params(variant, link, hostInPath: hostInPath).map { params in
        let route = engine.route(ofRank: rank)
        return Tried(template: engine.templates[route].description, params: params)
      }
    }
  }

  /// A route has the link's host as its first literal, in its own case: then literals of another case come last
  /// (R3).
  private func hasSpelling(of link: LinkComponents) -> Bool {
    engine.variants.contains { variant in
      guard let host = link.host?.decoded,
        variant.segments.first?.pattern?.literal?.utf8Equals(host) == true
      else { return false }
      return PlainZip.params(variant, link, hostInPath: true) != nil
    }
  }

  /// The definition of `match`: a fold over the routes in their order.
  func fold(_ link: LinkComponents) -> (params: RouteParams, destination: Destination)? {
    let hasSpelling = hasSpelling(of: link)
    func isLate(_ params: RouteParams) -> Bool {
      hasSpelling && params.origin == .hostAsSegment
        && PlainZip.needsOtherCase(params.variant, link)
    }
    return [false, true].reduce(nil) { found, late in
      routesInOrder.reduce(found) { found, route in
        found
          ?? route.template.readings(of: link, on: route.origins).first { isLate($0) == late }
          .flatMap { params in (try? route.decoder(params)).map { (params, $0) } }
      }
    }
  }

  /// The index, the fold over the routes and the plain zip agree on a link.
  func check(_ text: String, _ mismatches: inout Mismatches) {
    guard let link = try? LinkComponents(text) else {
      return mismatches.check(route(of: text) == nil) { "R8: \(text) is no link" }
    }
    let (fast, plain) = (tried(link), plainlyTried(link))
    mismatches.check(fast == plain) { "R15, R18: \(text)\n  index \(fast)\n  plain \(plain)" }
    let first = resolve(link)
    mismatches.check(fold(link)?.params == first?.params) { "R15: \(text), the fold" }
    mismatches.check(route(of: text)?.template == first?.template) { "R15: \(text), route(of:)" }
  }
}
