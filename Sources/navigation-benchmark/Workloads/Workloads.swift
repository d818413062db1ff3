import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

extension Workload {
  /// Everything there is to measure, in the order of the table.
  static let all = Result {
    try reference + files.get()
  }

  private static let reference: [Workload] = [
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
  ]

  /// Other templates, links of no reference route that are as long as the links of routes, and links made to be slow:
  /// as long as a link may be, and of what is dearest to read.
  private static let files = Result {
    let gitHub = try RouteSet(host: "api.github.com", file: "github")
    let language = try RouteSet(host: "www.example.com", file: "language")
    return [table("github") { gitHub }, table("language") { language }]
      + (try FixtureLinks.named("misses").map { single("miss/\($0.name)", per: .link, $0.link) })
      + (try FixtureLinks.named("hostile").map { single("hostile/\($0.name)", per: .byte, $0.link) })
  }

  /// Looks up one link among the reference routes.
  private static func single(_ name: String, per unit: Unit, _ link: KnownLink) -> Workload {
    lookups(
      name, per: unit, of: { [link] }, as: String.init(fresh:),
      describe: { $0.expression }, prepare: { { Navigation.match($0) } })
  }

  /// Looks up the links of a set, as text, in a table of its templates.
  private static func table(
    _ name: String, _ routes: @escaping @Sendable () -> RouteSet
  ) -> Workload {
    lookups(
      name, of: { routes().links }, as: String.init(fresh:), describe: { $0.description },
      prepare: {
        let table = compiled(routes())
        return { (text: String) in table.route(of: text)?.template }
      })
  }

  /// A table of a set's templates, which are written in this program.
  private static func compiled(_ routes: RouteSet) -> RouteTable<Int> {
    let decoder: RouteDecoder<Int> = { _ in 0 }
    return RouteTable(
      RouteDictionary(
        routes.templates.map { (key: RouteTemplate(stringLiteral: $0), value: decoder) }),
      on: .web(routes.host))
  }
}
