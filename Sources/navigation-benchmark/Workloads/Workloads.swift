import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

extension Workload {
  /// Everything there is to measure, in the order of the table.
  static let all: [Workload] = [
    .lookups(
      "reference/url", of: { try FixtureLinks.reference.get() }, as: URL.init(fresh:),
      describe: { $0.expression },
      // Held once: another module reads a static property through a call that counts it.
      prepare: {
        let table = Navigation.table
        return { table.match($0) }
      }),
    .lookups(
      "reference/string", of: { try FixtureLinks.reference.get() }, as: String.init(fresh:),
      describe: { $0.expression }, prepare: { { Navigation.match($0) } }),
    .plainFold,
    .lookups(
      "route-only", of: { try FixtureLinks.routes(of: "reference") }, as: String.init(fresh:),
      describe: \.description,
      prepare: {
        let table = Navigation.table
        return { table.route(of: $0)?.template }
      }),
    .printing,
    .lookups(
      "explain", of: { ExplainLinks.all }, as: String.init(fresh:),
      describe: ExplainLinks.answer(in:),
      prepare: { { Navigation.explain($0).description } }),
    .building,
    // Templates of GitHub's REST API, on one host.
    .lookups(
      "github", of: { try FixtureLinks.routes(of: "github") }, as: String.init(fresh:),
      describe: \.description,
      prepare: {
        let links = (try? FixtureLinks.routes(of: "github")) ?? []
        let routes = Set(links.compactMap(\.answer)).sorted().map {
          (key: RouteTemplate(stringLiteral: $0), value: decode(0))
        }
        let table = RouteTable<Int>(RouteDictionary(routes), on: .web("api.github.com"))
        return { (text: String) in table.route(of: text)?.template }
      }),
  ]
}
