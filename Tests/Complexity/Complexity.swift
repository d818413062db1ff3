import Foundation
import LinkRouting
import RouteDiagnostics
import SystemLinkFiles
import TemplatePrinting

/// What a hostile link or a large table costs, for `.ci/complexity` to count.
///
/// A workload does work of three sizes, and the script counts the instructions of each. The large size costs at most so
/// many times as much as the small one, both less what the base costs.
struct Workload {
  var name: String
  var sizes: (base: Int, small: Int, large: Int)
  /// How many times as much the large size may cost, in hundredths.
  var most: Int
  /// How many instructions each more of the size may cost, where that is bounded.
  var each = 0
  /// The largest size whose first run is not counted; 0 if every run is.
  var repeated = 0
  /// Makes what is counted: the work that this does itself is not.
  var prepare: (_ size: Int) -> () -> Void
}

extension Workload {
  /// A workload of a size and twice the size; what size 1 costs is the cost of every size.
  init(
    _ name: String, _ size: Int, most: Int = 230, each: Int = 0,
    _ run: @escaping (_ size: Int) -> Void
  ) {
    self.init(name: name, sizes: (1, size, 2 * size), most: most, each: each) { size in
      { run(size) }
    }
  }

  /// Does the work, then prints the bounds.
  func run() {
    if repeated == 0 { prepare(sizes.base)() }
    for size in [sizes.base, sizes.small, sizes.large] {
      work = size == 0 ? {} : prepare(size)
      if size <= repeated { work() }
      measured()
    }
    print(name, sizes.base, sizes.small, sizes.large, most, each)
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

nonisolated(unsafe) var kept = false

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

/// Work for ``measured()``, whose instructions alone are counted.
nonisolated(unsafe) private var work: () -> Void = {}

@inline(never)
func measured() { work() }

private let recipes = RouteTable<Int>(
  ["/recipes/:int(id)": decode(1), "/find?:term": decode(2), "/files/*rest": decode(3)],
  on: .web("example.com"))

/// The text of a file.
private func siteJSON(
  _ components: [[String: Any]], variables: [String: [String]] = [:]
) -> Data {
  let details: [String: Any] = ["appIDs": ["ABCDE12345.com.example.app"], "components": components]
  let links: [String: Any] = ["details": [details], "substitutionVariables": variables]
  return (try? JSONSerialization.data(withJSONObject: ["applinks": links])) ?? Data()
}

/// Checks a file as `aasa check` does.
private func check(_ components: [[String: Any]]) {
  let json = siteJSON(components)
  kept = SiteAssociation.findings(in: json).isEmpty
  guard let file = try? SiteAssociation(json: json) else { return }
  kept = file.findings(against: recipes, on: "example.com").isEmpty && kept
}

private func checking(_ paths: @escaping (Int) -> [String]) -> (Int) -> Void {
  { size in check(paths(size).map { ["/": $0] }) }
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
    var comparison = ReleaseComparison(routes(old(size)), routes(new(size)))
    kept = comparison.places.allSatisfy { comparison.differences(at: $0).isEmpty }
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

/// What was done to a link, many times, and a last byte with which no repair fits: `explain` tries each repair.
private let damages: [(unit: String, last: String)] = [
  ("%20", "a"), ("%c2%a0", "a"), ("%22", "a"), ("%3f", "%"), ("%23", "%"), (";a", "="), ("&a", "&"),
  ("?a", "?"), ("&amp;", "#"), ("=3D", "#"), ("#/", "?"), ("://", ":"), ("\"", "a"), ("<", "a"),
  (")", "a"),
  ("\u{200B}", "a"), ("é", "%"), ("a-", "/"),
]

private func damaged() -> [Workload] {
  damages.enumerated().map { number, damage in
    Workload("damaged-\(number)", 5_000) { size in
      let text = "https://example.com/x/" + String(repeating: damage.unit, count: size)
      kept = recipes.explain(text + damage.last).link.isEmpty
    }
  }
}

/// Templates and files that are wrong at their last byte.
private func broken() -> [Workload] {
  let templates = ["/(a", "/:a-", "/:(a|", "\\:", "/[a", "/:a(", "/{a:", "/a?b&"].enumerated().map {
    number, unit in
    Workload("broken-template-\(number)", 500) { size in
      kept = (try? RouteTemplate(parsing: String(repeating: unit, count: size) + "\\")) == nil
    }
  }
  // Nesting ends at a bound of the reader.
  let files = ["\"\\", "\"a\",", "-", "1e", " "].enumerated().map { number, unit in
    Workload("broken-json-\(number)", 2_000) { size in
      let text = "[" + String(repeating: unit, count: size) + "x"
      kept = SiteAssociation.findings(in: Data(text.utf8)).isEmpty
    }
  }
  return templates + files
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
    // The missing token stands behind items, each of which may be left out.
    Workload("printed-missing", 10, most: 440) { size in
      let items = (0..<size).map { "(f\($0)=:f\($0))" }.joined(separator: "&")
      let params = RouteParams((0..<size).map { ("f\($0)", "v") })
      kept = (try? RouteTemplate(parsing: "/find?\(items)#:section").path(params)) != nil
    },
    Workload("printed-items", 250) { size in
      let params = RouteParams((0..<size).map { ("k\($0)", "v+") })
      let template: RouteTemplate = "/files/*rest?:q"
      var all = params.pairs
      all.append(("rest", "a/b"))
      all.append(("q", "x"))
      kept = (try? template.path(RouteParams(all))) == nil
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
      "conflict-chain", 20, most: 1_000, finding { "/f/*" + String(repeating: "/e", count: $0) }),
    Workload("conflict-values", 100, most: 440, finding { $0 == 0 ? "/*" : "/open?kind=k\($0)" }),
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
    // Pairs of templates with 256 variants each; `try -` reports each pair that overlaps.
    Workload("try-groups", 3, most: 600, linting { grouped($0) }),
    Workload("try-fragments", 3, most: 600, linting { grouped($0, "/#") }),
    // Twice the groups are 16 times the variants, each with twice the segments.
    Workload(
      "diff-variants", 4, most: 2_400,
      comparing(
        { size in [(0..<size).map { "/(a\($0))" }.joined() + "/:x"] },
        { size in [(0..<size).map { "/(a\($0))" }.joined() + "/:y"] })),
    // All pairs overlap, and no more conflicts are reported than anybody reads.
    Workload("conflict-between", 15, most: 440, finding { "/a:id-p\($0)-:z" }),
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
      let file = try? SiteAssociation(json: siteJSON([["/": "/*a*a*a*b"]]))
      if case .leaves? = file?.decision(for: link("a")(size)) { kept = true }
    },
    // Texts that patterns have in common, in the time of the patterns.
    Workload("site-list", 1_000) { size in
      let variables = ["list": (0..<size).map { "word\($0)" }]
      let file = try? SiteAssociation(json: siteJSON([["/": "/$(list)/b"]], variables: variables))
      kept = file?.findings(against: recipes, on: "example.com").isEmpty == true
    },
    // A route and its component are compared with the components that may match their links, not with all of them.
    Workload("site-routes", 75, each: 7_750_000) { size in
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
      check([["/": "/recipes/1", "?": items]])
    },
    Workload("site-variable", 2_000) { size in
      let file = try? SiteAssociation(json: siteJSON([["/": String(repeating: "$(", count: size)]]))
      if case .leaves? = file?.decision(for: link("a")(1)) { kept = true }
    },
  ]
}

@main
enum Complexity {
  /// Prints the names of all workloads, or does the work of some.
  static func main() {
    var workloads = (workloads() + damaged() + broken()).map { workload in
      (workload.name, { [workload] })
    }
    if let size = ProcessInfo.processInfo.environment["GROWTH"].flatMap(Int.init) {
      workloads += growing().map { growing in (growing.name, { growing.workloads(size) }) }
    }
    for (name, work) in workloads {
      if CommandLine.arguments.count < 2 {
        print(name)
      } else if CommandLine.arguments.contains(name) {
        for workload in work() { workload.run() }
      }
    }
  }
}
