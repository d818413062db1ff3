import AppSiteAssociation
import Foundation
import LinkRouting
import RouteDiagnostics

/// What a hostile link or a large table costs, for `.ci/complexity` to count.
///
/// A workload does work of a size, and the script counts the instructions. Most workloads grow: twice the size costs
/// at most so many times as much as the size, both less what size 1 costs. A flat workload costs at most so many times
/// as much as its size 1.
struct Workload {
  var name: String
  /// The size: a workload that grows is run with twice as much too.
  var size: Int
  /// How many times as much the larger size may cost, in hundredths.
  var most: Int
  /// How many instructions each more of the size may cost, where that is bounded.
  var each = 0
  var isFlat = false
  /// Makes what is counted: the work that this does itself is not.
  var prepare: (_ size: Int) -> () -> Void

  /// A workload that grows; all of it is counted.
  init(
    _ name: String, _ size: Int, most: Int = 230, each: Int = 0,
    _ run: @escaping (_ size: Int) -> Void
  ) {
    (self.name, self.size, self.most, self.each) = (name, size, most, each)
    prepare = { size in { run(size) } }
  }

  /// A flat workload; the preparation is not counted, nor is the first run.
  init(
    flat name: String, _ size: Int, most: Int = 150,
    _ prepare: @escaping (_ size: Int) -> () -> Void
  ) {
    (self.name, self.size, self.most, isFlat) = (name, size, most, true)
    self.prepare = { size in
      let run = prepare(size)
      run()
      return run
    }
  }
}

/// Links of one thing, matched many times: linear, with some room.
private func link(_ unit: String, _ start: String = "/", _ end: String = "") -> (Int) -> String {
  { "https://example.com" + start + String(repeating: unit, count: $0) + end }
}

private func match(
  _ templates: [RouteTemplate], _ link: @escaping (Int) -> String
) -> (Int) -> Void {
  { size in
    let table = RouteTable<Bool>(
      RouteDictionary(templates.map { (key: $0, value: decode(true)) }), on: .web("example.com"))
    let text = link(size)
    for _ in 0..<20 { kept = table.match(text) != nil }
  }
}

nonisolated(unsafe) private var kept = false

private func table(_ templates: [String], on origins: LinkOrigins = .any) -> RouteTable<Bool> {
  let routes = templates.compactMap { template in
    (try? RouteTemplate(parsing: template)).map { (key: $0, value: decode(true)) }
  }
  precondition(routes.count == templates.count, "a template is none")
  return RouteTable(RouteDictionary(routes), on: origins)
}

private func building(_ template: @escaping (Int) -> String) -> (Int) -> Void {
  { size in kept = table((0..<size).map(template)).templates.isEmpty }
}

/// Eight long literals, of which the last differs from path to path.
private func longPath(_ number: Int) -> String {
  let literal = "/" + String(repeating: "segment", count: 6)
  return (0..<7).map { literal + String($0) }.joined() + literal + String(number)
}

private struct Refused: Error {}

/// Matches links with a table of `size` routes that differ in the query alone.
///
/// - Parameters:
///   - query: The query of a route, by its number.
///   - link: The query of the link.
private func matchingQueries(
  _ query: @escaping (Int) -> String, _ link: String,
  _ decoder: @escaping RouteDecoder<Bool> = decode(true)
) -> (Int) -> () -> Void {
  { size in
    let templates = (0..<size).compactMap { try? RouteTemplate(parsing: "/open" + query($0)) }
    precondition(templates.count == size, "a template is none")
    let table = RouteTable<Bool>(
      RouteDictionary(templates.map { (key: $0, value: decoder) }), on: .web("example.com"))
    let text = "https://example.com/open" + link
    return { for _ in 0..<20 { kept = table.match(text) != nil } }
  }
}

private let screens: RouteDictionary<Bool> = ["/": decode(true), "/recipes/:int(id)": decode(true)]

private func hosts(_ count: Int) -> [String] { (0..<count).map { "shop\($0).example.com" } }

private func matchHosts(_ table: RouteTable<Bool>, _ size: Int) -> () -> Void {
  { for _ in 0..<20 { kept = table.match("https://shop\(size / 2).example.com/recipes/1") != nil } }
}

/// A table of the same routes on the host of each tenant.
private func tenants(_ size: Int) -> RouteTable<Bool> {
  RouteTable(hosts(size).reduce(into: [:]) { $0 += screens.on(.web($1)) }, on: .web("example.com"))
}

/// Work for ``measured()``, whose instructions alone are counted.
nonisolated(unsafe) private var work: () -> Void = {}

@inline(never)
func measured() { work() }

private let recipes = RouteTable<Int>(
  ["/recipes/:int(id)": decode(1), "/find?:term": decode(2), "/files/*rest": decode(3)],
  on: .web("example.com"))

/// Checks a file as `aasa check` does.
private func check(_ components: [SiteAssociation.Component]) {
  let file = SiteAssociation(details: [.init(appIDs: [], components: components)])
  kept = file.patternWarnings.isEmpty && file.unreached.isEmpty
  kept = file.findings(against: recipes, on: "example.com").isEmpty && kept
}

private func checking(_ paths: @escaping (Int) -> [String]) -> (Int) -> Void {
  { size in check(paths(size).map { .init(path: $0) }) }
}

/// Templates with 256 variants each.
private func grouped(_ size: Int, _ start: String = "") -> [String] {
  (0..<size).map { number in start + "abcdefgh".map { "/(\($0)\(number))" }.joined() + "/:x" }
}

private func linting(_ templates: @escaping (Int) -> [String]) -> (Int) -> Void {
  { size in kept = table(templates(size)).diagnostics.isEmpty }
}

/// Compares two releases.
private func comparing(
  _ old: @escaping (Int) -> [String], _ new: @escaping (Int) -> [String]
) -> (Int) -> Void {
  func routes(_ templates: [String]) -> [ComparedRoute] {
    templates.compactMap { try? RouteTemplate(parsing: $0) }
      .map { ComparedRoute($0, isDeepLink: true) }
  }
  return { size in
    kept = RouteDifference.between(routes(old(size)), and: routes(new(size))).isEmpty
  }
}

/// Compares entitlements with settings whose values are not known with the routes.
private func declaring(_ entry: @escaping (Int) -> String) -> (Int) -> Void {
  { size in
    let entries = ["com.apple.developer.associated-domains": (0..<size).map(entry)]
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: entries, format: .xml, options: 0),
      let links = try? DeclaredLinks(entitlements: data)
    else { return }
    kept = links.findings(against: recipes).isEmpty
  }
}

private func finding(_ template: @escaping (Int) -> String) -> (Int) -> Void {
  { size in kept = table((0..<size).map(template)).conflicts.isEmpty }
}

private let longPaths = table((0..<1_000).map(longPath))

private func workloads() -> [Workload] {
  [
    Workload("slashes", 15_000, match(["/*", "/"], link("/"))),
    Workload("escapes", 5_000, match(["/:x", "/a/:x"], link("%25"))),
    Workload("segments", 120, match(["/*/a/*/a/*/a/b", "/:x/*/a/*/:y/c"], link("/a", ""))),
    Workload("dead-ends", 120, match(["/a/*/b/*/c/*/d", "/*/b/*/:x/e"], link("/b", ""))),
    Workload("numbers", 15_000, match(["/:string(a)1:double(b)1:int(c)1z"], link("1"))),
    Workload("dashes", 15_000, match(["/:a-:b-:c-:d-x"], link("-"))),
    Workload("items", 500, match(["/?a=1&b=2&c=3"], link("&query=1", "?"))),
    Workload("either", 500, match(["/?(a=1|b=1)&(c=1|d=1)&(e=1|f=1)&z=1"], link("&a=2222", "?"))),
    Workload("escaped-names", 500, match(["/?abc=1&d=2"], link("&%61bc=2", "?"))),
    Workload("fragment", 15_000, match(["/#:double(a)-:int(b)"], link("1", "#"))),
    Workload(
      "foreign", 15_000,
      match(["/"], { "https://example.com." + String(repeating: "a", count: $0) })),
    Workload("redacted", 120) { size in
      kept = recipes.redacted(link("/recipes", "")(size)).isEmpty
    },
    Workload("shown-items", 250) { kept = recipes.redacted(link("&x=y", "/find?")($0)).isEmpty },
    Workload("explained", 10_000) {
      kept = recipes.explain(link("a", "/recpes/")($0)).link.isEmpty
    },
    // The size is how many are asked, of one table of 1,000 routes; what the first costs is not counted.
    Workload("near-misses", 3, most: 270, each: 210_000_000) { size in
      for number in 0..<size {
        kept = longPaths.explain("https://example.com" + longPath(number) + "s").link.isEmpty
      }
    },
    Workload("printed", 10_000) { size in
      let template: RouteTemplate = "/find?:term"
      kept = (try? template.path(["term": String(repeating: "+", count: size)])) == nil
    },
    Workload("printed-items", 250) { size in
      let params = RouteParams((0..<size).map { ("k\($0)", "v+") })
      let template: RouteTemplate = "/files/*rest?:q"
      var all = params.pairs
      all.append(("rest", "a/b"))
      all.append(("q", "x"))
      kept = (try? template.path(RouteParams(all))) == nil
    },
    Workload("routes", 500, building { "/r\($0)/:x/page" }),
    Workload("tokens", 500, building { "/s\($0 % 31)/:a/p\($0)/:int(b)" }),
    Workload("sets", 2_000, building { "/:(a\($0)|b\($0))(x)" }),
    Workload("sets-apart", 500) { size in
      kept = table((0..<size).map { "/:(a\($0)|b\($0))(x)" }).conflicts.isEmpty
    },
    // Each two of them are a conflict, so four times for twice as many is what there is.
    Workload("sets-that-meet", 12, most: 440) { size in
      kept = table((0..<size).map { "/:(a|b\($0))(x)" }).conflicts.count > 1
    },
    // Any two may overlap.
    Workload(
      "conflict-groups", 10, most: 440,
      finding { "/*/(a|b)/(c|d)/(e|f)/(g|h)/(i|j)/(k\($0)|l\($0))" }),
    Workload(
      "conflict-wildcards", 12, most: 440, finding { "/*/(a|b)/(c|d)/(e|f)/(g\($0)|h\($0))" }),
    Workload(
      "conflict-chain", 20, most: 900, finding { "/f/*" + String(repeating: "/e", count: $0) }),
    Workload("conflict-values", 100, most: 440, finding { $0 == 0 ? "/*" : "/open?kind=k\($0)" }),
    Workload("values", 500, building { "/open?kind=k\($0)" }),
    // Routes that share a path: the link's query finds the route.
    Workload(flat: "same-path", 1_000, matchingQueries({ "?kind=k\($0)" }, "?kind=k0")),
    Workload(flat: "same-path-names", 1_000, matchingQueries({ "?k\($0)" }, "?k0=1")),
    Workload(
      flat: "same-path-refused", 1_000,
      matchingQueries({ "?kind=k\($0)" }, "?kind=k0") { _ in throw Refused() }),
    Workload(
      // With many routes each of the 1,023 items is looked up, by its name and with its value.
      flat: "same-path-items", 1_000, most: 220,
      matchingQueries(
        { "?kind=k\($0)" }, "?" + (0..<1_023).map { "q\($0)=1&" }.joined() + "kind=k0")),
    Workload(flat: "same-path-fragments", 1_000, matchingQueries({ "#/a/:x/k\($0)" }, "#/a/1/k0")),
    // Every route matches the link, and every decoder throws.
    Workload("all-refused", 500) {
      matchingQueries({ "?(k\($0))" }, "?a=1") { _ in throw Refused() }($0)()
    },
    Workload("hosts", 1_000) { size in
      let table = RouteTable(screens, on: .web(hosts(size)))
      matchHosts(table, size)()
    },
    Workload(flat: "hosts-matched", 1_000) { size in
      matchHosts(RouteTable(screens, on: .web(hosts(size))), size)
    },
    Workload("tenants", 250) { size in matchHosts(tenants(size), size)() },
    Workload("wildcard-tenants", 250) { size in
      let routes = hosts(size).reduce(into: RouteDictionary<Bool>([:])) {
        $0 += screens.on((try? LinkOrigins(parsing: "https://*.\($1)")) ?? [])
      }
      kept = RouteTable(routes, on: []).match("https://a.shop0.example.com/recipes/7") != nil
    },
    Workload(flat: "tenants-matched", 250) { size in matchHosts(tenants(size), size) },
    Workload("sums", 500) { size in
      let sum: RouteDictionary<Bool> = (0..<size).reduce(into: [:]) { sum, number in
        let text = "/tenant\(number)"
        guard let prefix = try? RouteTemplate(parsing: text) else { return }
        sum += screens.prefixed(by: prefix)
      }
      kept = RouteTable(sum, on: .web("example.com")).templates.isEmpty
    },
    Workload("behind-a-wildcard", 500, building { "/*/r\($0)" }),
    Workload("chain", 40, most: 440, building { "/f/*" + String(repeating: "/e", count: $0) }),
    Workload("variants", 60) { size in
      let group = (0..<size).map { "a\($0)" }.joined(separator: "|")
      building { _ in "/*/(\(group))/c/*" }(1)
    },
    // A segment's key is made once, not once for each of 256 variants.
    Workload("texts", 100, each: 60_000_000) { size in
      let texts = (0..<size).map { "a\($0)" }.joined(separator: "|")
      building { _ in "/:(\(texts))(x)" + String(repeating: "/(a|b)", count: 8) }(1)
    },
    Workload("template", 1_000) {
      kept = (try? RouteTemplate(parsing: String(repeating: "/ab", count: $0 / 10))) == nil
    },
    // What another router writes in braces ends at the next brace, whichever it is.
    Workload("braces", 1_000) {
      kept = (try? RouteTemplate(parsing: "/" + String(repeating: "{a", count: $0))) == nil
    },
    // A path is copied once for each level; what it asks of names is asked once.
    Workload("nested", 120, most: 850, each: 3_000_000) { size in
      let text = (0..<size).map { "/(:a\($0)" }.joined() + String(repeating: ")", count: size)
      kept = (try? RouteTemplate(parsing: text)) == nil
    },
    Workload("trimmed", 15_000) { size in
      let space = String(repeating: " ", count: size)
      kept = (try? LinkComponents(trimming: space + "a:/b" + space)) == nil
    },
    // Accents in the wrong order, which Swift's own way to hash a text would sort.
    Workload("hashed", 5_000) { size in
      let text = link("\u{301}\u{316}", "/search?q=")(size)
      if let link = try? LinkComponents(text) {
        kept = Set([link]).isEmpty || (recipes.route(of: link)?.params.hashValue == 0)
      }
    },
    Workload("relation", 100) { size in
      let text = (0..<size).map { "/:x\($0)" }.joined()
      guard let first = try? RouteTemplate(parsing: text),
        let second = try? RouteTemplate(parsing: text + "/a")
      else {
        return
      }
      kept = first.relation(to: second).isExact
    },
    // Pairs of templates with 256 variants each; lint reports each pair that overlaps.
    Workload("lint-groups", 3, most: 600, linting { grouped($0) }),
    Workload("lint-fragments", 3, most: 600, linting { grouped($0, "/#") }),
    // Twice the groups are 16 times the variants, each with twice the segments.
    Workload(
      "diff-variants", 4, most: 2_400,
      comparing(
        { size in [(0..<size).map { "/(a\($0))" }.joined() + "/:x"] },
        { size in [(0..<size).map { "/(a\($0))" }.joined() + "/:y"] })),
    // Each pair of routes has its own link.
    Workload(
      "diff-wildcards", 6, most: 1_100,
      comparing(
        { size in (0..<size).map { "/*a/x\($0)/*b" } },
        { size in (0..<size).map { "/*a/x\($0)/y/*b" } })),
    Workload(
      "diff-routes", 250,
      comparing(
        { size in (0..<size).map { "/section\($0)/:x/edit" } + ["/last"] },
        { size in (0..<size).map { "/section\($0)/:x/edit" } + ["/latest"] })),
    Workload("settings", 1_000, declaring { "applinks:$(H\($0)).h\($0).example.com" }),
    Workload("site-pattern", 5_000) { size in
      let file = SiteAssociation(details: [
        .init(appIDs: [], components: [.init(path: "/*a*a*a*b")])
      ])
      if case .leaves = file.decision(for: link("a")(size)) { kept = true }
    },
    // Texts that patterns have in common, in the time of the patterns.
    Workload("site-list", 1_000) { size in
      let file = SiteAssociation(
        details: [.init(appIDs: [], components: [.init(path: "/$(list)/b")])],
        substitutionVariables: ["list": (0..<size).map { "word\($0)" }])
      kept = file.findings(against: recipes, on: "example.com").isEmpty
    },
    // A route and its component are compared with the components that may match their links, not with all of them.
    Workload("site-routes", 75, each: 9_000_000) { size in
      let routes = table((0..<size).map { "/section\($0)/:a/page" }, on: .web("example.com"))
      let file = SiteAssociation(of: routes, on: "example.com", for: [])
      kept = file.findings(against: routes, on: "example.com").isEmpty
    },
    Workload("site-components", 125, checking { size in (0..<size).map { "/*/p\($0)/*" } }),
    Workload(
      "site-languages", 12,
      checking { size in (0..<size).map { "/p\($0)/*/x?*/$(lang)/$(region)" } }),
    Workload("site-runs", 500, checking { size in [String(repeating: "*?", count: size)] }),
    Workload(
      "site-regions", 25, checking { size in [String(repeating: "$(region)", count: size)] }),
    // Each item is changed alone, in a link that has them all.
    Workload("site-items", 25, most: 440, each: 6_000_000) { size in
      let items = Dictionary(uniqueKeysWithValues: (0..<size).map { ("q\($0)", "*") })
      check([.init(path: "/recipes/1", query: .items(items))])
    },
    Workload("site-variable", 2_000) { size in
      let file = SiteAssociation(details: [
        .init(appIDs: [], components: [.init(path: String(repeating: "$(", count: size))])
      ])
      if case .leaves = file.decision(for: link("a")(1)) { kept = true }
    },
  ]
}

@main
enum Complexity {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count < 3 {
      for workload in workloads() {
        print(workload.name, workload.size, workload.most, workload.each, workload.isFlat)
      }
    } else if let workload = workloads().first(where: { $0.name == arguments[1] }) {
      work = workload.prepare(Int(arguments[2]) ?? 0)
      measured()
    }
  }
}
