import Foundation

extension Workload {
  /// The baseline over the reference links, the same ones that `reference/url` is given.
  ///
  /// The fold is looser than the routes, and the check allows for it. If several templates match a link, the fold may
  /// answer for any of them, as long as the expected one is among them. Links of other origins are measured but not
  /// checked: the fold ignores schemes, and so matches one of them.
  static let plainFold = Workload(name: "reference/plain-fold", unit: .link) {
    let urls = Inputs(try ReferenceLinks.all.map { try URL(fresh: $0.text) })
    return Body(
      operations: urls.count,
      check: {
        for link in ReferenceLinks.routes { try checkPlainFold(link) }
      },
      run: { iterations in
        urls.forEach(repeated: iterations) { blackHole(PlainFold.match($0)) }
      })
  }

  /// Checks the fold's answer to a link, whose known answer is the template it belongs to.
  private static func checkPlainFold(_ link: KnownLink) throws {
    let url = try URL(fresh: link.text)
    let answers = PlainFold.allRoutes.reduce(into: [String: PlainNavigation]()) { answers, route in
      answers[route.key] =
        PlainFold.parsedParams(url, fromTemplate: route.key).flatMap(route.value)
    }
    let own = link.answer.flatMap { answers[$0] }
    let given = PlainFold.match(url)
    if own != nil, answers.values.contains(where: { $0 == given }) { return }
    throw WrongAnswer(
      workload: plainFold.name, link: link.text,
      expected: own.map { "\($0)" }, given: given.map { "\($0)" })
  }
}
