import LinkRouting
import TestSupport
import Testing

/// Params outlive the link, the match and the table that they came from.
///
/// Run with the address sanitizer, which sees what is read after it was released.
@Suite struct KeptParamsTests {
  /// What the params must still say once all else is gone.
  struct Kept: CustomTestStringConvertible, Sendable {
    var template: RouteTemplate
    var origins: LinkOrigins = .web("example.com")
    var link: String
    var params: [[String]]

    var testDescription: String { "\(template)" }
  }

  static let kept = [
    Kept(
      template: "/recipes/:name",
      link: "https://example.com/recipes/a-name-that-is-long-enough?q=1",
      params: [["name", "a-name-that-is-long-enough"], ["q", "1"]]),
    Kept(
      template: "/recipes/:name", link: "https://example.com/recipes/%C3%A9",
      params: [["name", "é"]]),
    Kept(
      template: "/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j", link: "https://example.com/1/2/3/4/5/6/7/8/9/10",
      params: (1...10).map { [String(Array("abcdefghij")[$0 - 1]), String($0)] }),
    Kept(
      template: "/*rest/end?q=:q#:f", link: "https://example.com/a/b/end?q=2#three",
      params: [["rest", "a/b"], ["q", "2"], ["f", "three"]]),
    Kept(
      template: "/recipes/x:int(id)", origins: .scheme("cook"), link: "cook://recipes/x42",
      params: [["id", "42"]]),
    Kept(template: "/:a", origins: .scheme("c"), link: "c:/a", params: [["a", "a"]]),
  ]

  /// A table that exists only while it matches, a text that exists only while it is matched.
  private func match<Destination>(
    _ kept: Kept, _ decoder: @escaping RouteDecoder<Destination>
  ) throws -> Destination {
    try RouteTable([kept.template: decoder], on: kept.origins)
      .destination(of: String(decoding: Array(kept.link.utf8), as: UTF8.self))
  }

  @Test("Params that a decoder, an error or a look-up keeps", arguments: kept)
  func keeping(kept: Kept) throws {
    struct Refusal: Error { var params: RouteParams }
    let many = try match(kept) { params in (0..<100).map { _ in params } }
    for params in many { #expect(params.list == kept.params) }
    let later = try match(kept) { params in { params.list } }
    #expect(later() == kept.params)
    let failure = #expect(throws: MatchFailure.self) {
      try match(kept) { throw Refusal(params: $0) } as Int
    }
    guard case .decoderThrew(_, let error as Refusal) = failure?.reason else {
      Issue.record("\(String(describing: failure)) has no refusal")
      return
    }
    #expect(error.params.list == kept.params)
    let routes: RouteDictionary<Int> = [kept.template: decode(0)]
    #expect(
      RouteTable(routes, on: kept.origins).route(of: kept.link)?.params.list == kept.params)
    let matches = RouteTable(routes + routes, on: kept.origins).allMatches(of: kept.link)
    #expect(matches.map(\.params.list) == [kept.params, kept.params])
  }
}
