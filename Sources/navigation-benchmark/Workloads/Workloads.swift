import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

extension Workload {
  /// Everything there is to measure, in the order of the table.
  static let all = Result {
    try reference + firstMatch + tables + files.get() + adversarial + floors
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
    referenceString,
    .plainFold,
    .lookups(
      "route-only", of: { try FixtureLinks.routes(of: "reference") }, as: String.init(fresh:),
      describe: \.description,
      prepare: {
        let table = Navigation.table
        return { table.route(of: $0)?.template }
      }),
    .printing(
      "print", of: { try FixtureLinks.reference.get() },
      read: { Navigation.match($0) }, describe: { $0.expression },
      prepare: {
        let engine = Navigation.table.engine
        return { (try? engine.text(of: $0.link)) ?? "" }
      }),
    .lookups(
      "explain", of: { ExplainLinks.all }, as: String.init(fresh:),
      describe: ExplainLinks.answer(in:),
      match: { Navigation.explain($0).description }),
    .building(
      "build", answering: { try FixtureLinks.reference.get() },
      match: { table, text in table.match(text)?.expression },
      build: { Navigation.table(on: .production) }),
    referenceString.onAllCores(named: "threads"),
  ]

  private static let referenceString = lookups(
    "reference/string", of: { try FixtureLinks.reference.get() }, as: String.init(fresh:),
    describe: { $0.expression }, match: { Navigation.match($0) })

  private static let tables: [Workload] =
    [40, 400, 4_000, 40_000].map { count in table("growth/\(count)") { .growth(count) } }
    + RouteSet.Kind.allCases.flatMap { kind in
      [40, 4_000].map { count in table("growth/\(kind)/\(count)") { .growth(count, of: kind) } }
    }
    + equalPaths
    + [40, 400, 4_000].map { count in table("wide/\(count)") { .wide(count) } }
    + [10, 1_000].flatMap { count in
      [("last", "h\(count - 1).example.com"), ("miss", "h\(count).example.com")].map { kind, host in
        contains("contains/\(count)/\(kind)", host: host, hosts: count)
      }
    }
    + [4, 16, 64, 256].map { depth in table("deep/\(depth)") { .deep(depth) } }
    + [
      .lookups(
        "explain/4000", of: { ExplainLinks.amongMany }, as: String.init(fresh:),
        describe: ExplainLinks.answer(in:),
        prepare: {
          let table = compiled(.growth(4_000))
          return { table.explain($0).description }
        }),
      .building(
        "build/40000", answering: { RouteSet.growth(40_000).links },
        match: { table, text in table.route(of: text)?.template.description },
        build: { compiled(.growth(40_000)) }),
    ]

  /// Other templates, links of no reference route that are as long as the links of routes, and links made to be slow:
  /// as long as a link may be, and of what is dearest to read.
  private static let files = Result {
    let gitHub = try RouteSet(host: "api.github.com", file: "github")
    let language = try RouteSet(host: RouteSet.host, file: "language")
    return [table("github") { gitHub }, table("language") { language }]
      + (try FixtureLinks.named("misses").map { single("miss/\($0.name)", per: .link, $0.link) })
      + (try FixtureLinks.named("hostile").map { single("hostile/\($0.name)", per: .byte, $0.link) })
  }

  /// Looks up one link among the reference routes.
  private static func single(_ name: String, per unit: Unit, _ link: KnownLink) -> Workload {
    lookups(
      name, per: unit, of: { [link] }, as: String.init(fresh:),
      describe: { $0.expression }, match: { Navigation.match($0) })
  }

  private static let adversarial = [table("hostile/wildcards") { .adversarialWildcards }]

  private static let floors: [Workload] = [.absoluteString, .byteLoop, .string40]

  /// Asks origins of many hosts whether a scanned link is on one of them.
  private static func contains(_ name: String, host: String, hosts count: Int) -> Workload {
    .lookups(
      name,
      of: { [KnownLink(text: "https://\(host)/recipes/42", answer: "\(name.hasSuffix("last"))")] },
      as: { try LinkComponents(String(fresh: $0)) }, describe: { (found: Bool) in "\(found)" },
      prepare: {
        let hosts = (0..<count).map { "h\($0).example.com" }
        let origins = LinkOrigins.web(hosts)
        return { (link: LinkComponents) in origins.contains(link) }
      })
  }

  /// Looks up the links of a set, as text, in a table of its templates.
  static func table(
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
  static func compiled(_ routes: RouteSet) -> RouteTable<Int> {
    let decoder: RouteDecoder<Int> = { _ in 0 }
    return RouteTable(
      RouteDictionary(
        routes.templates.map { (key: RouteTemplate(stringLiteral: $0), value: decoder) }),
      on: .web(routes.host))
  }
}
