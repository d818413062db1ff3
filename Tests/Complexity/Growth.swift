import LinkRouting
import RouteDiagnostics

/// The routes of an app that has many of one thing, and the links that the questions are about.
struct Grown {
  var routes: RouteDictionary<Bool>
  var origins: LinkOrigins = .web("example.com")
  /// A link that a route in the middle matches.
  var hit: String
  /// A link on an origin of the table that no route matches.
  var miss: String
}

/// A thing that an author can multiply.
///
/// Every question is asked about a table of a size, and about a table of four times the size.
struct Growing {
  var name: String
  /// The size is divided by this where a table is dear.
  var part = 1
  /// How many instructions each more may cost to build.
  var each = 90_000
  /// The bounds of questions that are not ``Question/most``, by name.
  var most: [String: Int] = [:]
  var make: (_ count: Int) -> Grown

  func workloads(_ size: Int) -> [Workload] {
    var made: [Int: (grown: Grown, table: RouteTable<Bool>)] = [:]
    func subject(_ count: Int) -> (grown: Grown, table: RouteTable<Bool>) {
      if let subject = made[count] { return subject }
      let grown = make(count)
      let table = RouteTable(grown.routes, on: grown.origins)
      precondition(
        table.route(of: grown.hit) != nil && table.route(of: grown.miss) == nil
          && table.origins.contains(grown.miss), name)
      made[count] = (grown, table)
      return (grown, table)
    }
    return questions().map { question in
      let size = size / part / question.part
      return Workload(
        name: name + "/" + question.name, sizes: (0, size, 4 * size),
        most: most[question.name] ?? question.most, each: question.name == "build" ? each : 0,
        // A table may keep something for its next question. A new table keeps nothing, so one warm-up is enough.
        repeated: ["compose", "build"].contains(question.name) ? size : 4 * size
      ) { count in
        if question.name == "compose" { return { kept = make(count).routes.routes.isEmpty } }
        let (grown, table) = subject(count)
        return { kept = question.ask(grown, table) }
      }
    }
  }
}

extension Growing {
  /// Routes on one host.
  init(
    _ name: String, _ template: @escaping (Int) -> String, hit: @escaping (Int) -> String,
    miss: String, part: Int = 1, each: Int = 90_000, most: [String: Int] = [:],
    _ decoder: @escaping RouteDecoder<Bool> = decode(true)
  ) {
    self.init(name: name, part: part, each: each, most: most) { count in
      Grown(
        routes: routes((0..<count).map(template), decoder),
        hit: "https://example.com" + hit(count / 2), miss: "https://example.com" + miss)
    }
  }

  /// Routes with an origin for each; the same screens for each origin if there are `screens`.
  init(
    _ name: String, on origins: @escaping (Int) -> LinkOrigins, hit: @escaping (Int) -> String,
    screens: RouteDictionary<Bool>? = nil, part: Int = 1, each: Int = 90_000,
    most: [String: Int] = [:]
  ) {
    self.init(name: name, part: part, each: each, most: most) { count in
      let hit = hit(count / 2)
      return Grown(
        routes: sum(count) { (screens ?? routes(["/r\($0)/:x"])).on(origins($0)) }, origins: [],
        hit: hit, miss: hit + "/none")
    }
  }
}

private func sum(_ count: Int, _ part: (Int) -> RouteDictionary<Bool>) -> RouteDictionary<Bool> {
  (0..<count).reduce(into: [:]) { $0 += part($1) }
}

private let foreign = "https://example.org/r1/1"

/// A call of a table.
private struct Question {
  var name: String
  /// As for ``Workload/most``, with four times as many routes.
  var most: Int
  /// The size is divided by this where the question is dear.
  var part = 1
  var ask: (Grown, RouteTable<Bool>) -> Bool
}

private func questions() -> [Question] {
  let (flat, linear) = (130, 500)
  return [
    Question(name: "compose", most: linear) { _, _ in true },
    Question(name: "build", most: linear) { grown, _ in
      RouteTable(grown.routes, on: grown.origins).match(grown.hit) == nil
    },
    Question(name: "match", most: flat) { $1.match($0.hit) != nil },
    Question(name: "miss", most: flat) { $1.match($0.miss) != nil },
    Question(name: "foreign", most: flat) { $1.match(foreign) != nil },
    Question(name: "deepLink", most: flat) { $1.deepLinks.match($0.hit) != nil },
    Question(name: "contains", most: linear) { $1.origins.contains($0.hit) },
    Question(name: "contains-not", most: linear) { $1.origins.contains(foreign) },
    Question(name: "deepLinks.origins", most: linear) { $1.deepLinks.origins.contains($0.hit) },
    Question(name: "failure", most: linear) { (try? $1.destination(of: $0.miss)) != nil },
    Question(name: "failure-foreign", most: linear) { (try? $1.destination(of: foreign)) != nil },
    Question(name: "templates", most: linear) { $1.templates.isEmpty },
    Question(name: "webHosts", most: linear) { $1.origins.webHosts.isEmpty },
    Question(name: "explain", most: linear) { $1.explain($0.miss).link.isEmpty },
    Question(name: "explain-foreign", most: linear) { $1.explain(foreign).link.isEmpty },
    Question(name: "conflicts", most: linear, part: 10) { $1.conflicts.isEmpty },
  ]
}

private func routes(
  _ templates: [String], _ decoder: @escaping RouteDecoder<Bool> = decode(true)
) -> RouteDictionary<Bool> {
  let parsed = templates.compactMap { try? RouteTemplate(parsing: $0) }
  precondition(parsed.count == templates.count, "a template is none")
  return RouteDictionary(parsed.map { (key: $0, value: decoder) }).asDeepLinks()
}

private func origins(_ texts: [String]) -> LinkOrigins {
  guard let origins = try? LinkOrigins(parsing: texts) else { preconditionFailure("\(texts)") }
  return origins
}

private struct Thrown: Error {}

private let screens: RouteDictionary<Bool> = ["/": decode(true), "/recipes/:int(id)": decode(true)]

private func host(_ number: Int) -> String { "shop\(number).example.com" }

/// Routes that no look-up finds are compared one by one, as the page "Speed" says.
private let comparedOneByOne = ["match": 500, "miss": 500, "deepLink": 500, "conflicts": 2_000]

/// If every route matches one link, a match may cost as much as the routes, and the conflicts as much as the pairs.
private let overlapping = ["match": 500, "deepLink": 500, "conflicts": 2_000]

/// Routes with aliases that are added at once.
private func grown(_ count: Int, aliases: [(String, String)]) -> Grown {
  let parsed = aliases.compactMap { alias, target in
    (try? RouteTemplate(parsing: alias)).flatMap { alias in
      (try? RouteTemplate(parsing: target)).map { (alias, $0) }
    }
  }
  return Grown(
    routes: routes((0..<count).map { "/new\($0)" }).adding(aliases: parsed),
    hit: "https://example.com/old\(count / 2)", miss: "https://example.com/a")
}

func growing() -> [Growing] {
  [
    Growing(
      "routes", { "/r\($0)/:x/page" }, hit: { "/r\($0)/1/page" }, miss: "/r1/1/pages"),
    Growing(
      "tokens", { "/s\($0 % 31)/:a/p\($0)/:int(b)" }, hit: { "/s\($0 % 31)/1/p\($0)/1" },
      miss: "/s1/1/p1/x"),
    Growing("text", { "/p\($0)-:id.html" }, hit: { "/p\($0)-1.html" }, miss: "/p1-1.htm"),
    Growing("behind", { "/:id-p\($0)" }, hit: { "/1-p\($0)" }, miss: "/1-p"),
    Growing(
      "behind-one-start", { "/a:id.e\($0)" }, hit: { "/a1.e\($0)" }, miss: "/a1.e"),
    Growing(
      "between", { "/a:id-p\($0)-:z" }, hit: { "/a1-p\($0)-1" }, miss: "/a1-p-1",
      most: comparedOneByOne),
    Growing(
      "value-text", { "/open?k=v\($0)-:x" }, hit: { "/open?k=v\($0)-1" }, miss: "/open?k=v-1",
      most: comparedOneByOne),
    Growing(
      "fragment-text", { "/help#:x-s\($0)" }, hit: { "/help#1-s\($0)" }, miss: "/help#1-s",
      most: comparedOneByOne),
    Growing("sets", { "/:(a\($0)|b\($0))(x)" }, hit: { "/b\($0)" }, miss: "/a"),
    Growing("rests", { "/w\($0)/**url" }, hit: { "/w\($0)/a?b=c" }, miss: "/w/a"),
    Growing("cases", { "(?i)/Section\($0)/:x" }, hit: { "/section\($0)/1" }, miss: "/section/1"),
    Growing("wildcards", { "/*/r\($0)" }, hit: { "/a/b/r\($0)" }, miss: "/a/b/r"),
    Growing("optional", { "/s\($0)?(a)&(b)" }, hit: { "/s\($0)?b=1" }, miss: "/s?b=1"),
    Growing("values", { "/open?kind=k\($0)" }, hit: { "/open?kind=k\($0)" }, miss: "/open?kind=k"),
    Growing(
      "names", { "/open?k\($0)" }, hit: { "/open?k\($0)" }, miss: "/open?k=1",
      most: overlapping),
    Growing("fragments", { "/#/r\($0)/:x" }, hit: { "/#/r\($0)/1" }, miss: "/a#/r1/1"),
    Growing("anchors", { "/help#s\($0)" }, hit: { "/help#s\($0)" }, miss: "/help#s"),
    Growing(
      "groups", { "/r\($0)/(a)/(b)/(c)/(d)/:id" }, hit: { "/r\($0)/b/d/1" }, miss: "/r1/c/b/a/1",
      part: 5, each: 400_000),
    Growing(
      "thrown", { "/open?(k\($0))" }, hit: { _ in "/open?a=1" }, miss: "/opens",
      most: overlapping
    ) { _ in throw Thrown() },
    Growing(
      "refused", { "/open?(k\($0))" }, hit: { _ in "/open?a=1" }, miss: "/opens",
      most: overlapping
    ) { _ in throw LinkRefusal("not here") },
    Growing(name: "prefixes") { count in
      Grown(
        routes: sum(count) {
          guard let prefix = try? RouteTemplate(parsing: "/tenant\($0)") else { return [:] }
          return screens.prefixed(by: prefix).map { $0 }
        }, hit: "https://example.com/tenant\(count / 2)/recipes/1", miss: "https://example.com/a")
    },
    Growing(name: "aliases") { count in
      Grown(
        routes: sum(count) {
          guard let old = try? RouteTemplate(parsing: "/old\($0)"),
            let new = try? RouteTemplate(parsing: "/new\($0)")
          else { return [:] }
          return RouteDictionary([(key: new, value: decode(true))]).adding(aliases: [old: new])
        }, hit: "https://example.com/old\(count / 2)", miss: "https://example.com/a")
    },
    Growing(name: "alias-chain") { count in
      grown(
        count,
        aliases: (0..<count).map { ("/old\($0)", $0 + 1 < count ? "/old\($0 + 1)" : "/new0") })
    },
    Growing(name: "alias-without-target") { count in
      grown(count, aliases: (0..<count).map { ("/old\($0)", "/gone\($0)") })
    },
    Growing(name: "hosts") { count in
      let link = "https://" + host(count / 2) + "/recipes/1"
      return Grown(
        routes: screens, origins: .web((0..<count).map(host)), hit: link, miss: link + "/none")
    },
    Growing(name: "bases") { count in
      let link = "https://a." + host(count / 2) + "/recipes/1"
      return Grown(
        routes: screens,
        origins: origins((0..<count).map { "https://*." + host($0) }), hit: link,
        miss: link + "/none")
    },
    Growing(
      "tenants", on: { .web(host($0)) }, hit: { "https://" + host($0) + "/recipes/1" },
      screens: screens),
    Growing(
      "wildcard-tenants", on: { origins(["https://*." + host($0)]) },
      hit: { "https://a." + host($0) + "/recipes/1" }, screens: screens),
    Growing(
      "tenants-with-groups", on: { .web(host($0)) }, hit: { "https://" + host($0) + "/b/d/1" },
      screens: ["/(a)/(b)/(c)/(d)/:id": decode(true)], part: 5, each: 400_000),
    Growing(
      "named", on: { LinkOrigins.web(host($0)).named("mail") },
      hit: { "https://" + host($0) + "/r\($0)/1" }),
    Growing(
      "shared-scheme", on: { [.web(host($0)), .scheme("cook")] }, hit: { "cook://r\($0)/1" },
      most: comparedOneByOne),
    Growing(
      "shared-web-host", on: { [.web("example.com"), .scheme("s\($0)")] },
      hit: { "https://example.com/r\($0)/1" }, most: comparedOneByOne),
    Growing("schemes", on: { .scheme("s\($0)") }, hit: { "s\($0)://r\($0)/1" }),
    Growing("servers", on: { origins(["s\($0)://*"]) }, hit: { "s\($0)://h/r\($0)/1" }),
    Growing(
      "ports", on: { origins(["https://example.com:\(8_000 + $0)"]) },
      hit: { "https://example.com:\(8_000 + $0)/r\($0)/1" }),
  ]
}
