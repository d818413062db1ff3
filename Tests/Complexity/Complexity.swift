import AppSiteAssociation
import LinkRouting
import RouteDiagnostics

/// What a hostile link or a large table costs, for `.ci/complexity` to count.
///
/// A workload does work of a size. The script counts the instructions of the size and of twice the size,
/// and of one.
struct Workload {
  var name: String
  /// The size, which is doubled too.
  var size: Int
  /// How many times as much twice the size may cost, in hundredths.
  var most: Int
  /// How many instructions each more of the size may cost, where that is bounded.
  var each: Int?
  var run: (_ size: Int) -> Void

  init(
    _ name: String, _ size: Int, most: Int = 230, each: Int? = nil,
    _ run: @escaping (_ size: Int) -> Void
  ) {
    (self.name, self.size, self.most, self.each, self.run) = (name, size, most, each, run)
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

private func table(_ templates: [String]) -> RouteTable<Bool> {
  let routes = templates.compactMap { template in
    (try? RouteTemplate(template)).map { (key: $0, value: decode(true)) }
  }
  precondition(routes.count == templates.count, "a template is none")
  return RouteTable(RouteDictionary(routes), on: .any)
}

private func building(_ template: @escaping (Int) -> String) -> (Int) -> Void {
  { size in kept = table((0..<size).map(template)).templates.isEmpty }
}

/// Eight long literals, of which the last differs from path to path.
private func longPath(_ number: Int) -> String {
  let literal = "/" + String(repeating: "segment", count: 6)
  return (0..<7).map { literal + String($0) }.joined() + literal + String(number)
}

private let recipes = RouteTable<Int>(
  ["/recipes/:int(id)": decode(1), "/find?:term": decode(2), "/files/*rest": decode(3)],
  on: .web("example.com"))

private let longPaths = table((0..<4_000).map(longPath))

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
    // The size is how many are asked, of one table of 4,000 routes.
    Workload("near-misses", 3, most: 270, each: 500_000_000) { size in
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
    Workload("sets-that-meet", 16, most: 440) { size in
      kept = table((0..<size).map { "/:(a|b\($0))(x)" }).conflicts.count > 1
    },
    Workload("values", 500, building { "/open?kind=k\($0)" }),
    Workload("behind-a-wildcard", 500, building { "/*/r\($0)" }),
    Workload("chain", 40, most: 440, building { "/f/*" + String(repeating: "/e", count: $0) }),
    Workload("variants", 60) { size in
      let group = (0..<size).map { "a\($0)" }.joined(separator: "|")
      building { _ in "/*/(\(group))/c/*" }(1)
    },
    // A segment's key is made once, not once for each of 256 variants.
    Workload("texts", 200, each: 60_000_000) { size in
      let texts = (0..<size).map { "a\($0)" }.joined(separator: "|")
      building { _ in "/:(\(texts))(x)" + String(repeating: "/(a|b)", count: 8) }(1)
    },
    Workload("template", 1_000) {
      kept = (try? RouteTemplate(String(repeating: "/ab", count: $0 / 10))) == nil
    },
    // What another router writes in braces ends at the next brace, whichever it is.
    Workload("braces", 1_000) {
      kept = (try? RouteTemplate("/" + String(repeating: "{a", count: $0))) == nil
    },
    // A path is copied once for each level; what it asks of names is asked once.
    Workload("nested", 120, most: 850, each: 3_000_000) { size in
      let text = (0..<size).map { "/(:a\($0)" }.joined() + String(repeating: ")", count: size)
      kept = (try? RouteTemplate(text)) == nil
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
      guard let first = try? RouteTemplate(text), let second = try? RouteTemplate(text + "/a")
      else {
        return
      }
      kept = first.relation(to: second).isExact
    },
    Workload("site-pattern", 5_000) { size in
      let file = SiteAssociation(details: [
        .init(appIDs: [], components: [.init(path: "/*a*a*a*b")])
      ])
      if case .leaves = file.decision(for: link("a")(size)) { kept = true }
    },
    // Texts that patterns have in common, in the time of the patterns.
    Workload("site-list", 4_000) { size in
      let file = SiteAssociation(
        details: [.init(appIDs: [], components: [.init(path: "/$(list)/b")])],
        substitutionVariables: ["list": (0..<size).map { "word\($0)" }])
      kept = file.findings(against: recipes, on: "example.com").isEmpty
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
        print(workload.name, workload.size, workload.most, workload.each ?? 0)
      }
    } else if let workload = workloads().first(where: { $0.name == arguments[1] }) {
      workload.run(Int(arguments[2]) ?? 0)
    }
  }
}
