import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

@testable import LinkCommands

/// Messages of commands about apps that differ from their files.
@Suite("Messages have the words of the app") struct MessageTests {
  /// Routes of all kinds, and origins of all kinds, of which each app has some.
  private static let routes: [RouteDictionary<Drawn>] =
    ([
      "/", "/recipes/:int(id)", "/teas/:name", "/search?q=:q", "/files/*path", "/open?url=**url",
      "/help#:part", "/*page",
    ] as [RouteTemplate])
    .map { Drawn.route($0).asDeepLinks() } + [
      Drawn.route("/admin/:int(id)"),
      ["/old/(*)": refuse("moved in 2024")],
      Drawn.route("/codes/:code") { _ in throw LinkRefusal("the code has six letters") }
        .asDeepLinks(),
      Drawn.route("/broken/:code") { params in
        _ = try params[RouteParam<Int>("number", strict: true)]
      }.asDeepLinks(),
      Drawn.route("/:kind/new").asDeepLinks(),
      Drawn.route("/nowhere").on([]),
    ]
  private static let origins: [LinkOrigins] = [
    .web("drawn.example"), "https://*", "https://*.drawn.example", "drawn://",
    "https://drawn.example:8443",
    [.web("drawn.example"), "talk://*"], .any,
  ]

  private static func app(_ draw: inout SplitMix64, on origins: LinkOrigins) -> RouteTable<Drawn> {
    let some = routes.filter { _ in !draw.oneIn(3) }
    let all = some.reduce(RouteDictionary<Drawn>([:]), +)
    let aliases: KeyValuePairs<RouteTemplate, RouteTemplate> =
      draw.oneIn(2) ? ["/t/:name": "/tea/:name"] : ["/r/:int(id)": "/recipes/:int(id)"]
    return RouteTable(draw.oneIn(2) ? all.adding(aliases: aliases) : all, on: origins)
  }

  /// All that commands say about an app, compared with the files of another one.
  private static func said(
    _ seed: Int
  ) throws -> (texts: [(command: String, text: String)], rows: String) {
    var draw = SplitMix64(seed: UInt64(seed))
    let other = draw.pick(origins)
    let (old, new) = (app(&draw, on: origins[seed % origins.count]), app(&draw, on: other))
    let files = try Files()
    func run(_ words: [String], of table: RouteTable<Drawn>) -> Run {
      Drawn.$table.withValue(table) {
        DrawnLinks.$fixtures.withValue(files.path("links.json")) { Run(words, of: DrawnLinks.self) }
      }
    }
    try files.write("site", run(["aasa"], of: old).output)
    try files.write("routes", run(["routes", "--json"], of: old).output)
    try files.write("links.json", "[]")
    _ = run(["check", "--record"], of: old)
    // A host of a row is one that the app has.
    let rows = try files.read("links.json")
    let texts =
      [
        ["check"], ["aasa", "check", "--notes", files.path("site")],
        ["diff", files.path("routes")],
      ].map { words in
        let run = run(words, of: new)
        return (words[0], (run.output + run.errors).replacing(files.folder.path, with: ""))
      } + [("aasa", run(["aasa", "--notes"], of: new).errors)]
    return (texts, rows)
  }

  private static func names(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
    let modules = [
      "LinkRouting", "RouteDiagnostics", "RouteFixtures", "SystemLinkFiles", "LinkCommands",
    ]
    return try Set(
      modules.flatMap { try Repository.files(in: "Sources/\($0)", ending: ".swift") }
        .flatMap { try Repository.text($0).matches(of: pattern).map { String($0.1) } })
  }

  @Test("No type of this package, no case of an internal error, no host that the app does not have")
  func words() throws {
    let types = try Self.names(#/\b(?:struct|enum|class|protocol|actor) ([A-Z]\w+)/#)
    // The keys of a row are words of the app's file.
    let cases = try Self.names(#/\bcase ([a-z]+[A-Z]\w*)/#)
      .subtracting(LinkFixture.Key.allCases.map(\.rawValue))
    var found = Mismatches()
    for seed in 0..<LawSize.of(7) {
      let (texts, rows) = try Self.said(seed)
      for (command, text) in texts {
        for line in text.split(separator: "\n") where !line.contains("note: write: ") {
          for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(
            String.init)
          {
            found.check(!types.contains(word) && !cases.contains(word)) {
              "\(seed): \(command): \(word): \(line)"
            }
          }
          for host in line.matches(of: #/\w[\w.-]*\.(?:example|com|org)\b/#).map(\.output) {
            found.check(
              host == "drawn.example" || command == "check" && rows.contains(host)
                || text.contains("\(host) is an example of")
            ) { "\(seed): \(command): \(host): \(line)" }
          }
        }
      }
    }
    #expect(found.isEmpty, "\(found)")
  }
}
