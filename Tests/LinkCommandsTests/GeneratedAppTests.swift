import LinkRouting
import RouteDiagnostics
import TemplatePrinting
import TestSupport
import Testing

@testable import LinkCommands

/// An app that was drawn: each value has the template that made it, and its params.
enum Drawn: LinkDestination {
  case page(String, [String])
  case invite(String, [String])
  case day(String, [String])
  case web(String, [String])

  typealias Case = @Sendable (String, [String]) -> Drawn

  /// The app of the running test.
  @TaskLocal static var table = RouteTable<Drawn>([:], on: [])

  /// A route whose value prints by the same template, or by the target of an alias.
  static func route(
    _ template: RouteTemplate,
    _ check: @escaping @Sendable (RouteParams) throws -> Void = { _ in },
    to value: @escaping Case = { Drawn.page($0, $1) }
  ) -> RouteDictionary<Drawn> {
    [
      template: { params in
        try check(params)
        return value("\(template)", params.pairs.flatMap { [$0.name, $0.value] })
      }
    ]
  }

  var link: LinkPath {
    switch self {
    case .page(let template, let texts), .invite(let template, let texts),
      .day(let template, let texts), .web(let template, let texts):
      Self.link(template, texts)
    }
  }

  private static func link(_ template: String, _ texts: [String]) -> LinkPath {
    let params = RouteParams(
      stride(from: 0, to: texts.count, by: 2).map { (name: texts[$0], value: texts[$0 + 1]) })
    guard let text = try? RouteTemplate(parsing: template).path(params) else {
      return .none(because: "it has no link")
    }
    if text.hasPrefix("/any/") { return LinkPath(text).on(named: "any") }
    if text.hasPrefix("/tenants/") { return LinkPath(text).on(host: "a.tenants.example") }
    if text.hasPrefix("/lists/") { return LinkPath(text).on(host: "lists.example") }
    return LinkPath(text)
  }
}

struct DrawnLinks: LinkTool {
  /// The files and hosts that the tool names beside its fixtures.
  struct Settings {
    var sources: [String] = []
    var entitlements: String?
    var infoPlist: String?
    var otherHosts: [String] = []
    var fixtureOrigins: LinkOrigins?
  }

  typealias Destination = Drawn
  static let name = "drawn"
  static let appIDs = ["ABCDE12345.example.drawn"]
  @TaskLocal static var fixtures = "/nowhere/at/all"
  @TaskLocal static var settings = Settings()
  static var sources: [String] { settings.sources }
  static var entitlements: String? { settings.entitlements }
  static var infoPlist: String? { settings.infoPlist }
  static var otherHosts: [String] { settings.otherHosts }
  static var fixtureOrigins: LinkOrigins? { settings.fixtureOrigins }
}

/// A part of an app that other parts do not depend on.
private struct Part: Sendable, CustomStringConvertible {
  var description: String
  /// The path of a row that the part needs, since no sample opens its route.
  var row: String?
  /// The case that the part opens, if the base opens another.
  var opens: String?
  var add: @Sendable (RouteDictionary<Drawn>) -> RouteDictionary<Drawn>
}

/// The origins of an app's routes, in the release and in a build for staging.
private struct Origins: Sendable, CustomStringConvertible {
  var description: String
  var release: LinkOrigins
  var staging: LinkOrigins
  /// The part of a link before its path, in the release.
  var start = "https://drawn.example/"
  /// Whether there is `https` without a port, which a site association is for.
  var isWeb = true
}

/// Files, builds and hosts beside the routes of an app.
private enum Beside: String, CaseIterable {
  case rows, sources, staging
  case propertyLists = "property lists"
  case otherHosts = "the hosts of a link service"
}

/// An app that was drawn, with its files.
private struct App {
  /// How many apps have each fallback, or none, on each of the origins.
  static let round = (Part.fallbacks.count + 1) * Origins.all.count

  let parts: [Part]
  let origins: Origins
  let beside: Set<Beside>
  let routes: RouteDictionary<Drawn>

  /// - Parameter seed: Its number; the apps of a round differ in their fallbacks and origins, and neighbours in either have
  ///   opposite halves of the other kinds, so each pair is there in one round.
  init(_ seed: Int) {
    let (round, number) = seed.quotientAndRemainder(dividingBy: Self.round)
    let (turn, fallback) = number.quotientAndRemainder(dividingBy: Part.fallbacks.count + 1)
    let isOpposite = !(fallback + turn).isMultiple(of: 2)
    var half = SplitMix64(seed: UInt64(100 * round + 10 * (fallback / 2) + turn / 2))
    origins = Origins.all[turn]
    parts =
      Part.fallbacks.enumerated().filter { $0.offset == fallback }.map(\.element)
      + Part.others.filter { _ in half.oneIn(2) != isOpposite }
    beside = Set(Beside.allCases.filter { _ in half.oneIn(2) != isOpposite })
    var draw = SplitMix64(seed: UInt64(seed))
    routes = parts.reduce(Self.base(&draw)) { $1.add($0) }
  }

  /// The kinds that the app was made of, in pairs.
  var pairs: [Set<String>] {
    let kinds = parts.map(\.description) + beside.map(\.rawValue) + ["\(origins)"]
    return LawSize.pairs(of: kinds.indices).map { [kinds[$0.0], kinds[$0.1]] }
  }

  /// All pairs that an app may have: it has one list of origins, and one fallback at most.
  static var allPairs: Set<Set<String>> {
    let single = [Origins.all.map(\.description), Part.fallbacks.map(\.description)]
    let free = (Part.others.map(\.description) + Beside.allCases.map(\.rawValue)).map { [$0] }
    let kinds = single + free
    return Set(
      LawSize.pairs(of: kinds.indices).flatMap { pair in
        kinds[pair.0].flatMap { one in kinds[pair.1].map { [one, $0] } }
      })
  }

  /// Marked routes.
  static func base(_ draw: inout SplitMix64) -> RouteDictionary<Drawn> {
    let all: [RouteTemplate] = [
      "/", "/recipes/:int(id)", "/teas/:name", "/search?q=:q", "/shops/:shop/items/:int(item)",
      "/news/(archive)", "/files/*path", "/tabs/:(tea|milk)(tab)", "/open?url=**url",
      "/help#:part", "/rooms/:room/edit", "/users/:uuid(user)",
    ]
    let some = all.filter { _ in draw.oneIn(3) }
    return (some + [all[1]]).unique.reduce([:]) { $0 + Drawn.route($1) }.asDeepLinks()
  }

  func table(isStaging: Bool) -> RouteTable<Drawn> {
    RouteTable(routes, on: isStaging ? origins.staging : origins.release)
  }

  /// Writes the files of the tool, and returns what it names.
  func write(_ files: Files) throws -> DrawnLinks.Settings {
    var settings = DrawnLinks.Settings()
    if beside.contains(.staging) { settings.fixtureOrigins = origins.release }
    if beside.contains(.sources) {
      let cases = (["page"] + parts.compactMap(\.opens)).unique
      try files.write(
        "Drawn.swift",
        """
        enum Drawn: LinkDestination {
        \(cases.map { "  case \($0)(String, [String])" }.joined(separator: "\n"))
          var link: LinkPath {
            switch self {
        \(cases.map { "    case .\($0)(let template, let texts): return text(template, texts)" }
          .joined(separator: "\n"))
            }
          }
        }
        """)
      settings.sources = [files.path("Drawn.swift")]
    }
    let services = ["drawn.app.link", "*.sng.link"]
    if beside.contains(.otherHosts) { settings.otherHosts = services }
    if beside.contains(.propertyLists) {
      let list = table(isStaging: false).deepLinks.origins.list
      let hosts = list.compactMap { origin -> String? in
        guard origin.scheme == "https", origin.port == nil else { return nil }
        return origin.host == .anyServer ? nil : origin.host.words
      }
      let schemes = list.map(\.scheme).filter { !LinkOrigins.isOfWeb(scheme: $0) }
      func array(_ texts: [String]) -> String {
        "<array>" + texts.unique.map { "<string>\($0)</string>" }.joined() + "</array>"
      }
      try files.write(
        "App.entitlements",
        "<plist><dict><key>com.apple.developer.associated-domains</key>"
          + array((hosts + settings.otherHosts).map { "applinks:" + $0 }) + "</dict></plist>")
      try files.write(
        "Info.plist",
        "<plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
          + array(schemes) + "</dict></array></dict></plist>")
      settings.entitlements = files.path("App.entitlements")
      settings.infoPlist = files.path("Info.plist")
    }
    return settings
  }
}

extension Part {
  static let fallbacks =
    ([
      "/**rest", "/*rest", "/(*page)", "/*page?(:ref)", "/(:(en|de)(language))/**rest",
    ] as [RouteTemplate]).map { template in
      Part(description: "fallback \(template)", opens: "web") {
        $0 + Drawn.route(template, to: { .web($0, $1) }).asDeepLinks()
      }
    }

  static let others = [
    Part(description: "a route that refuses") {
      $0 + (["/old/(*)": refuse("moved in 2024")] as RouteDictionary<Drawn>).asDeepLinks()
    },
    Part(
      description: "a route that refuses values", row: "invite?code=abcdef", opens: "invite"
    ) {
      $0
        + Drawn.route(
          "/invite?code=:code",
          { params in
            guard params["code"]?.count == 6 else { throw LinkRefusal("the code has six letters") }
          }, to: { .invite($0, $1) }
        ).asDeepLinks()
    },
    Part(description: "a type that reads no sample", row: "days/20261127", opens: "day") {
      $0 + Drawn.route("/days/\(RouteParam<Kiosk.Day>("day"))", to: { .day($0, $1) }).asDeepLinks()
    },
    Part(description: "an alias") { routes in
      let isThere = routes.contains { $0.key == "/teas/:name" }
      return (isThere ? routes : routes + Drawn.route("/teas/:name").asDeepLinks())
        .adding(aliases: ["/tea/:name": "/teas/:name"])
    },
    Part(description: "an alias in the fragment") {
      ($0 + Drawn.route("/pots/:pot").asDeepLinks())
        .adding(aliases: ["/app#/pots/:pot": "/pots/:pot"])
    },
    Part(description: "a route that another origin covers") {
      $0 + Drawn.route("/lists/:list").asDeepLinks().on("https://lists.example")
        + Drawn.route("/lists/:list").asDeepLinks().on("https://*")
    },
    Part(description: "another origin") {
      $0 + Drawn.route("/any/*page").asDeepLinks().on(("any://" as LinkOrigins).named("any"))
    },
    Part(description: "subdomains") {
      $0 + Drawn.route("/tenants/:tenant").asDeepLinks().on("https://*.tenants.example")
    },
    Part(description: "the rest of a section") {
      $0 + (Drawn.route("/docs/:int(page)") + Drawn.route("/docs/**rest")).asDeepLinks()
    },
    Part(description: "a route for the app alone") { $0 + Drawn.route("/admin/:int(id)") },
  ]

  static var all: [Part] { fallbacks + others }
}

extension Origins {
  static let all = [
    Origins(
      description: "web", release: .web("drawn.example"), staging: .web("drawn-staging.example")),
    Origins(
      description: "https", release: "https://drawn.example",
      staging: "https://drawn-staging.example"),
    Origins(
      description: "web and a scheme", release: [.web("drawn.example"), "drawn://"],
      staging: [.web("drawn-staging.example"), "drawn-staging://"]),
    Origins(
      description: "a port", release: "https://drawn.example:8443",
      staging: "https://drawn-staging.example:8443", start: "https://drawn.example:8443/",
      isWeb: false),
    Origins(
      description: "a scheme", release: "drawn://", staging: "drawn-staging://",
      start: "drawn://", isWeb: false),
  ]
}

/// Laws of all commands, on apps that were drawn.
@Suite("Commands and apps that were drawn") struct GeneratedAppTests {
  private static func run(_ words: String..., of app: RouteTable<Drawn>) -> Run {
    Drawn.$table.withValue(app) { Run(words, of: DrawnLinks.self) }
  }

  @Test("A right app is green: no error, and no warning that one row does not take away")
  func rightApps() throws {
    var found = Mismatches()
    var pairs: Set<Set<String>> = []
    for seed in 0..<LawSize.of(App.round) {
      let app = App(seed)
      pairs.formUnion(app.pairs)
      let files = try Files()
      try DrawnLinks.$settings.withValue(try app.write(files)) {
        try DrawnLinks.$fixtures.withValue(files.path("links.json")) {
          try hold(app, "\(seed)", in: files, &found)
        }
      }
    }
    #expect(App.allPairs.subtracting(pairs).isEmpty)
    #expect(found.isEmpty, "\(found)")
  }

  private func hold(
    _ app: App, _ name: String, in files: Files, _ found: inout Mismatches
  ) throws {
    let needed = app.parts.compactMap(\.row)
    var untried = needed.count
    var (build, table) = ("release", app.table(isStaging: false))
    func hold(_ words: String..., file: String? = nil) -> Run {
      let run = Drawn.$table.withValue(table) {
        Run(words + (file.map { [files.path($0)] } ?? []), of: DrawnLinks.self)
      }
      let warnings = (run.output + run.errors).split(separator: "\n").filter {
        $0.contains("warning: ")
      }
      let isRight = warnings.allSatisfy {
        $0.contains("is not tried: ") || $0.contains("no sample link opens")
      }
      found.check(run.status == .success && isRight && warnings.count <= untried) {
        """
        \(name), \(build): \(app.origins), \(table.templates.map(\.description)), \(app.parts), \
        \(app.beside.map(\.rawValue)): \(words.joined(separator: " ")): \(run.output.suffix(900))\(run.errors.suffix(300))
        """
      }
      found.check(words != ["check"] || warnings.count == untried) {
        "\(name), \(build): \(untried) routes are not tried: \(run.output.suffix(900))"
      }
      return run
    }
    func holdAll() throws {
      _ = hold("check")
      try files.write("routes", hold("routes", "--json").output)
      _ = hold("diff", file: "routes")
      _ = hold("routes", "--intent-filters")
      guard app.origins.isWeb else { return }
      try files.write("site", hold("aasa").output)
      _ = hold("aasa", "check", file: "site")
      _ = hold("routes", "--app-intents")
    }
    if !app.beside.contains(.rows) { try holdAll() }
    if app.beside.contains(.rows) || !needed.isEmpty {
      let rows = needed.map { #"{"id": "\#($0)", "url": "\#(app.origins.start)\#($0)"}"# }
      try files.write("links.json", "[\n\(rows.joined(separator: ",\n"))\n]")
      untried = 0
      _ = hold("check", "--record")
      if app.beside.contains(.rows) { try holdAll() } else { _ = hold("check") }
    }
    if app.beside.contains(.staging) {
      // This build has no rows.
      (build, table, untried) = ("staging", app.table(isStaging: true), needed.count)
      try holdAll()
    }
  }

  @Test("Another part changes nothing that a command says about the other routes")
  func indifference() throws {
    var found = Mismatches()
    let files = try Files()
    let half = Part.all.count / 2
    for seed in 0..<LawSize.of(30) {
      var draw = SplitMix64(seed: UInt64(seed + 1_000))
      let base = App.base(&draw)
      let origins = draw.pick(Origins.all)
      // Two of the parts for each app.
      let parts = [Part.all[seed % half], Part.all[half + seed % (Part.all.count - half)]]
      hold(base, parts, on: origins, "\(seed)", &found)
      // A route for the app alone closes a fallback's links to others, which is an error.
      if parts[1].description == "a route for the app alone" { continue }
      let old = RouteTable(parts[0].add(base), on: origins.release)
      let new = RouteTable(parts[1].add(parts[0].add(base)), on: origins.release)
      try files.write("routes", Self.run("routes", "--json", of: old).output)
      let diff = Self.run("diff", files.path("routes"), of: new)
      found.check(diff.status == .success) {
        "\(seed): \(old.templates.map(\.description)) and then \(parts[1]): \(diff.output)"
      }
    }
    #expect(found.isEmpty, "\(found)")
  }

  /// The lines of each command that lists routes, without the turns, which depend on other routes.
  private static func listed(_ table: RouteTable<Drawn>, isWeb: Bool) -> [Set<String>] {
    let words = [["check", "--json"], ["routes", "--json"]]
    return Drawn.$table.withValue(table) {
      (words + (isWeb ? [["routes", "--app-intents"]] : [])).map { words in
        Set(
          Run(words, of: DrawnLinks.self).lines.map {
            $0.replacing(#/,"turn":\d+/#, with: "").replacing(#/"routes":\d+/#, with: "")
          })
      }
    }
  }

  private func hold(
    _ base: RouteDictionary<Drawn>, _ parts: [Part], on origins: Origins, _ name: String,
    _ found: inout Mismatches
  ) {
    let alone = RouteTable(base, on: origins.release)
    let links =
      RouteEvidence(alone).entries.flatMap(\.proofs).map(\.link)
      + ["recepies/7", "teas", "serch?q=x", "shop/a/items/1"].map { origins.start + $0 }
    func meant(_ explanation: Explanation) -> String? {
      explanation.outcome.nearest.compactMap(\.difference.meant?.word).first
    }
    let before = links.map { link in
      (
        alone.firstMatch(of: link), alone.explain(link),
        Drawn.$table.withValue(alone) { Drawn.backStack(of: link) }
      )
    }
    let findings = Self.listed(alone, isWeb: origins.isWeb)
    for part in parts {
      let both = RouteTable(part.add(base), on: origins.release)
      let about = "\(name): \(alone.templates.map(\.description)) and \(part) on \(origins)"
      for (link, (match, explanation, stack)) in zip(links, before) {
        let after = both.explain(link)
        if let match {
          found.check(match.destination == both.firstMatch(of: link)?.destination) {
            "\(about): \(link)"
          }
          let new = Drawn.$table.withValue(both) { Drawn.backStack(of: link) }
          found.check(stack == new) { "\(about): the back stack of \(link): \(stack), \(new)" }
          found.check(explanation.text() == after.text()) { "\(about): \(after.text())" }
        }
        let (word, other) = (meant(explanation), meant(after))
        found.check(word == nil || word == other) {
          "\(about): \(link): \(word ?? ""), \(other ?? "")"
        }
      }
      for (old, new) in zip(findings, Self.listed(both, isWeb: origins.isWeb)) {
        found.check(old.isSubset(of: new)) { "\(about): \(old.subtracting(new))" }
        found.check(new.subtracting(old).allSatisfy { !$0.contains("\"error\"") }) {
          "\(about): \(new.subtracting(old))"
        }
      }
    }
  }
}
