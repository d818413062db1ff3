import LinkRouting
import RouteDiagnostics
import TemplatePrinting
import TestSupport
import Testing

@testable import LinkCommands

/// An app that was drawn: each value has the template that made it, and its params.
enum Drawn: LinkDestination {
  case page(String, [String])

  /// The app of the running test.
  @TaskLocal static var table = RouteTable<Drawn>([:], on: [])

  /// A route whose value prints by the same template, or by the target of an alias.
  static func route(
    _ template: RouteTemplate, _ check: @escaping @Sendable (RouteParams) throws -> Void = { _ in }
  ) -> RouteDictionary<Drawn> {
    [
      template: { params in
        try check(params)
        return .page("\(template)", params.pairs.flatMap { [$0.name, $0.value] })
      }
    ]
  }

  var link: LinkPath {
    let text: String? =
      if case .page(let template, let texts) = self {
        try? RouteTemplate(parsing: template).path(
          RouteParams(
            stride(from: 0, to: texts.count, by: 2).map { (name: texts[$0], value: texts[$0 + 1]) })
        )
      } else { nil }
    guard let text, let link = try? LinkComponents("https://drawn.example" + text) else {
      return .none(because: "it has no link")
    }
    return text.hasPrefix("/any/") ? LinkPath(link).on(named: "any") : LinkPath(link)
  }
}

struct DrawnLinks: LinkTool {
  typealias Destination = Drawn
  static let name = "drawn"
  static let appIDs = ["ABCDE12345.example.drawn"]
  @TaskLocal static var fixtures = "/nowhere/at/all"
}

/// A part of an app that other parts do not depend on.
private struct Part: Sendable, CustomStringConvertible {
  var description: String
  var add: @Sendable (RouteDictionary<Drawn>) -> RouteDictionary<Drawn>
  /// A row that the part needs, since no sample opens its route.
  var row: String?
}

/// Laws of all commands, on apps that were drawn.
@Suite("Commands and apps that were drawn") struct GeneratedAppTests {
  private static let routes: [RouteTemplate] = [
    "/", "/recipes/:int(id)", "/teas/:name", "/search?q=:q", "/shops/:shop/items/:int(item)",
    "/news/(archive)", "/files/*path", "/tabs/:(tea|milk)(tab)", "/open?url=**url", "/help#:part",
    "/rooms/:room/edit", "/users/:uuid(user)",
  ]

  private static let parts: [Part] =
    (["/**rest", "/*rest", "/(*page)", "/*page?(:ref)"] as [RouteTemplate]).map { template in
      Part(description: "fallback \(template)") { $0 + Drawn.route(template).asDeepLinks() }
    } + [
      Part(description: "a route that refuses") {
        $0 + (["/old/(*)": refuse("moved in 2024")] as RouteDictionary<Drawn>).asDeepLinks()
      },
      Part(
        description: "a route that refuses values",
        add: {
          $0
            + Drawn.route("/invite?code=:code") { params in
              guard params["code"]?.count == 6 else {
                throw LinkRefusal("the code has six letters")
              }
            }.asDeepLinks()
        }, row: "https://drawn.example/invite?code=abcdef"),
      Part(description: "an alias") {
        $0.contains { $0.key == "/teas/:name" }
          ? $0.adding(aliases: ["/tea/:name": "/teas/:name"]) : $0
      },
      Part(description: "a route that another origin covers") {
        $0 + Drawn.route("/lists/:list").asDeepLinks().on("https://lists.example")
          + Drawn.route("/lists/:list").asDeepLinks().on("https://*")
      },
      Part(description: "another origin") {
        $0 + Drawn.route("/any/*page").asDeepLinks().on(("any://" as LinkOrigins).named("any"))
      },
      Part(description: "a route for the app alone") { $0 + Drawn.route("/admin/:int(id)") },
    ]

  /// Routes, marked, and whether a scheme is one of the origins.
  private static func base(_ draw: inout SplitMix64) -> RouteDictionary<Drawn> {
    let some = routes.filter { _ in !draw.oneIn(3) }
    return (some.isEmpty ? routes : some).reduce([:]) { $0 + Drawn.route($1) }.asDeepLinks()
  }

  private static func origins(_ draw: inout SplitMix64) -> LinkOrigins {
    draw.pick([
      .web("drawn.example"), "https://drawn.example", [.web("drawn.example"), "drawn://"],
    ])
  }

  private static func run(_ words: String..., of app: RouteTable<Drawn>) -> Run {
    Drawn.$table.withValue(app) { Run(words, of: DrawnLinks.self) }
  }

  @Test("A right app is green: no error, and no warning that one row does not take away")
  func rightApps() throws {
    var found = Mismatches()
    for seed in 0..<LawSize.of(20) {
      var draw = SplitMix64(seed: UInt64(seed))
      // An app has one fallback, or none.
      let parts =
        [Self.parts[draw.below(4)]].filter { _ in !draw.oneIn(3) }
        + Self.parts.dropFirst(4).filter { _ in draw.oneIn(3) }
      let routes = parts.reduce(Self.base(&draw)) { $1.add($0) }
      let table = RouteTable(routes, on: Self.origins(&draw))
      let about = "\(seed): \(table.templates.map(\.description)), \(parts)"
      let files = try Files()
      let rows = parts.compactMap(\.row).enumerated().map {
        #"{"id": "\#($0)", "url": "\#($1)"}"#
      }
      try files.write("links.json", "[\n\(rows.joined(separator: ",\n"))\n]")
      DrawnLinks.$fixtures.withValue(files.path("links.json")) {
        func hold(_ words: String..., file: String? = nil) -> Run {
          let run = Drawn.$table.withValue(table) {
            Run(words + (file.map { [files.path($0)] } ?? []), of: DrawnLinks.self)
          }
          let said = run.output + run.errors
          found.check(run.status == .success && !said.contains("warning: ")) {
            "\(about): \(words.joined(separator: " ")): \(said.suffix(900))"
          }
          return run
        }
        _ = hold("check", "--record")
        _ = hold("check")
        try? files.write("site", hold("aasa").output)
        _ = hold("aasa", "check", file: "site")
        try? files.write("routes", hold("routes", "--json").output)
        _ = hold("diff", file: "routes")
        _ = hold("routes", "--app-intents")
        _ = hold("routes", "--intent-filters")
      }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("Another part changes nothing that a command says about the other routes")
  func indifference() {
    var found = Mismatches()
    for seed in 0..<LawSize.of(12) {
      var draw = SplitMix64(seed: UInt64(seed + 1_000))
      let base = Self.base(&draw)
      let origins = Self.origins(&draw)
      let alone = RouteTable(base, on: origins)
      let links =
        RouteEvidence(alone).entries.flatMap(\.proofs).map(\.link)
        + ["recepies/7", "teas", "serch?q=x", "shop/a/items/1"].map {
          "https://drawn.example/\($0)"
        }
      for part in Self.parts {
        let both = RouteTable(part.add(base), on: origins)
        let about = "\(seed): \(alone.templates.map(\.description)) and \(part)"
        for link in links {
          let (before, after) = (alone.firstMatch(of: link), both.firstMatch(of: link))
          if let before {
            found.check(before.destination == after?.destination) { "\(about): \(link)" }
            let stacks = [alone, both].map { table in
              Drawn.$table.withValue(table) { Drawn.backStack(of: link) }
            }
            found.check(stacks[0] == stacks[1]) { "\(about): the back stack of \(link): \(stacks)" }
            found.check(alone.explain(link).text() == both.explain(link).text()) {
              "\(about): \(both.explain(link).text())"
            }
          }
          let meant = [alone, both].map { table in
            table.explain(link).outcome.nearest.compactMap(\.difference.meant?.word).first
          }
          found.check(meant[0] == nil || meant[0] == meant[1]) {
            "\(about): \(link): \(meant)"
          }
        }
        let findings = [alone, both].map { table in
          Set(Self.run("check", "--json", of: table).lines)
        }
        found.check(findings[0].isSubset(of: findings[1])) {
          "\(about): \(findings[0].subtracting(findings[1]))"
        }
        found.check(findings[1].subtracting(findings[0]).allSatisfy { !$0.contains("\"error\"") }) {
          "\(about): \(findings[1].subtracting(findings[0]))"
        }
      }
    }
    #expect(found.isEmpty, "\(found)")
  }
}
