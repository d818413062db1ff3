import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

extension Workload {
  /// Everything there is to measure, in the order of the table.
  static let all: [Workload] = [
    Workload(
      "reference/url", of: { try FixtureLinks.reference.get() }, as: URL.init(fresh:),
      describe: { $0?.expression },
      // Held once: another module reads a static property through a call that counts it.
      work: {
        let table = Navigation.table
        return { table.match($0) }
      }),
    Workload(
      "reference/string", of: { try FixtureLinks.reference.get() }, as: String.init(fresh:),
      describe: { $0?.expression }, work: { { Navigation.match($0) } }),
    plainFold,
    Workload(
      "route-only", of: { try FixtureLinks.routes(of: "reference") }, as: String.init(fresh:),
      describe: { $0?.description },
      work: {
        let table = Navigation.table
        return { table.route(of: $0)?.template }
      }),
    printing,
    // Templates of GitHub's REST API, on one host.
    Workload(
      "github", of: { try FixtureLinks.routes(of: "github") }, as: String.init(fresh:),
      describe: { $0?.description },
      work: {
        let routes = Set(try FixtureLinks.routes(of: "github").compactMap(\.answer)).sorted().map {
          (key: RouteTemplate(stringLiteral: $0), value: decode(0))
        }
        let table = RouteTable<Int>(RouteDictionary(routes), on: .web("api.github.com"))
        return { (text: String) in table.route(of: text)?.template }
      }),
  ]

  /// The baseline: the definition of a match, over the links that `reference/url` is given.
  ///
  /// It reads links without escapes. Links with escapes are measured, and their answers are not checked.
  static let plainFold = Workload(
    "reference/plain-fold", of: { try FixtureLinks.reference.get() },
    where: { !$0.text.contains("%") }, as: URL.init(fresh:),
    describe: { match in
      switch match {
      case .deepLink(let opened), .inApp(let opened): opened.expression
      case .refused, nil: nil
      }
    }, work: { { Navigation.foldedMatch($0) } })

  /// Prints the value behind each link.
  ///
  /// Each printed link leads to the same value. The engine is called directly: `.ci/ratchet` counts a print, and a closure
  /// between them would be counted, too.
  static let printing = Workload(name: "print") {
    let engine = Navigation.table.engine
    let links = try FixtureLinks.reference.get().filter { $0.answer != nil }
    let values = try links.map { try Navigation.table.destination(of: $0.text) }
    for (link, value) in zip(links, values) {
      let again = try Navigation.match(engine.text(of: value.link))
      try link.check(again?.expression, in: "print")
    }
    let lent = Inputs(values)
    return Body(operations: links.count) { iterations in
      lent.forEach(repeated: iterations) { blackHole((try? engine.text(of: $0.link)) ?? "") }
    }
  }
}
