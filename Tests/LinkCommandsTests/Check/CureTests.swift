import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// A finding with its cure in words, and the app after the cure.
private struct Cure: Sendable, CustomStringConvertible {
  /// The kind of the finding.
  var description: String
  var mistake: Mistake
  /// Finds the cure in the output of `check`.
  var says: @Sendable (String) -> String?
  /// The app with the cure.
  var written: @Sendable (Mistake, String) throws -> Mistake
}

/// Law: a cure that a finding tells, once written, ends the finding, and brings no other.
@Suite("A cure cures") struct CureTests {
  private static func cure(
    _ kind: String, of mistake: Mistake, saying says: Regex<(Substring, Substring)>,
    _ written: @escaping @Sendable (inout Mistake, String) throws -> Void
  ) -> Cure {
    nonisolated(unsafe) let says = says
    return Cure(description: kind, mistake: mistake) { output in
      output.firstMatch(of: says).map { String($0.1) }
    } written: { mistake, text in
      var mistake = mistake
      try written(&mistake, text)
      return mistake
    }
  }

  private static let search: RouteDecoder<Mistaken> = decode(Mistaken.search, .query, .page)

  private static let cures: [Cure] = [
    cure(
      "notDeclared",
      of: Mistake(origins: [.web("example.com", "www.example.com"), .scheme("cook")]),
      saying: #/App.entitlements: error: .*: add (applinks:\S+)/#
    ) { $0.edits = [("App.entitlements", "</array>", "<string>\($1)</string></array>")] },
    cure(
      "notDeclared",
      of: Mistake(origins: [.web("example.com"), .scheme("cook"), .scheme("bakery")]),
      saying: #/Info.plist: error: .*: add (\S+) to CFBundleURLTypes/#
    ) {
      $0.edits = [
        ("Info.plist", "</array></dict></array>", "<string>\($1)</string></array></dict></array>")
      ]
    },
    cure(
      "noRoute", of: Mistake(edits: [("App.entitlements", "example.com", "exmaple.com")]),
      saying: #/no entry names (\S+), which has routes: correct the entry/#
    ) { $0.edits.append(("App.entitlements", "exmaple.com", $1)) },
    cure(
      "conflict",
      of: Mistake(
        routes: Mistaken.routes + (["/:query/new": search] as Mistake.Routes).asDeepLinks()),
      saying: #/to settle it, write a route for the links that both match: (\S+)/#
    ) {
      $0.routes = $0.routes + [try RouteTemplate(parsing: $1): decode(.home)]
    },
    cure(
      "conflict",
      of: Mistake(
        routes: Mistaken.routes.adding(aliases: ["/dishes/:int(id)": "(?i)/recipes/:int(id)"])),
      saying: #/write the target as the dictionary has it, (\S+), and add/#
    ) {
      $0.routes = Mistaken.routes.adding(aliases: [
        (try RouteTemplate(parsing: "/dishes/:int(id)"), try RouteTemplate(parsing: $1))
      ])
    },
    cure(
      "template",
      of: Mistake(
        edits: [("links.json", "/recipes/:int(id)", "/recipes/:int(number)")],
        routes: Mistake.routes(
          without: "/recipes/:int(id)",
          adding: ["/recipes/:int(number)": decode(Mistaken.recipe, .recipe, .servings)])),
      saying: #/has no (\w+), which its decoder reads: give a token this name/#
    ) {
      $0.edits = []
      $0.routes =
        Mistake.routes(without: "/recipes/:int(id)")
        + ([
          try RouteTemplate(parsing: "/recipes/:int(\($1))"): decode(
            Mistaken.recipe, .recipe, .servings)
        ] as Mistake.Routes).asDeepLinks()
    },
    cure(
      "template", of: Mistake(routes: Mistaken.deepLinkRoutes + Mistaken.inAppRoutes),
      saying: #/no route of this table opens from outside: (mark routes with `asDeepLinks\(\)`)/#
    ) { mistake, _ in mistake.routes = Mistaken.routes },
    cure(
      "template",
      of: Mistake(routes: Mistaken.routes + (["/lost": search] as Mistake.Routes).on([])),
      saying: #/is on no origin, so no link opens it: (list a scheme or a host)/#
    ) { mistake, _ in mistake.routes = Mistaken.routes + ["/lost?:query": search] },
    cure(
      "untried",
      of: Mistake(routes: Mistaken.routes + ["/old": { _ in throw LinkRefusal("moved") }]),
      saying: #/or let its decoder be (refuse\(_:\)) if it refuses all/#
    ) { mistake, _ in mistake.routes = Mistaken.routes + ["/old": refuse("moved")] },
    cure(
      "unknownSetting",
      of: Mistake(edits: [("Info.plist", "<string>cook<", "<string>$(APP_SCHEME)<")]),
      saying: #/give the value of (\w+) in buildSettings/#
    ) { $0.settings = [$1: "cook"] },
    cure(
      "noWayBack",
      of: Mistake(
        edits: [(Mistake.source, #"\(id)?\(.servings, servings)""#, #"\(id)""#)],
        link: { if case .recipe(let id, _) = $0 { "/recipes/\(id)" } else { $0.rightLink } }),
      saying: #/note: write: (case \.recipe\(.*)/#
    ) {
      $0.link = { $0.saidLink }
      // `saidLink` below is the same line, compiled.
      let compiled = try Repository.text("Tests/LinkCommandsTests/Check/CureTests.swift")
      #expect(compiled.contains($1))
    },
    cure(
      "escapedSlash",
      of: Mistake(
        edits: [
          (Mistake.source, #""/search?\(.query)""#, #""/search?query=**query""#),
          (
            Mistake.source, #"return "/search?\(.query, text)&\(.page, page)""#,
            #"return "/search?page=\(page)&query=\(text)""#
          ),
          ("links.json", "query=tea&page=2", "page=2&query=tea"),
        ],
        routes: Mistake.routes(
          without: "/search?query=:query",
          adding: ["/search?query=**query": decode(Mistaken.search, .query, .page)]),
        link: {
          if case .search(let text, let page) = $0 {
            "/search?page=\(page)&query=\(text)"
          } else {
            $0.rightLink
          }
        }),
      saying: #/write (\\\(rest: …\)) in `link`/#
    ) { mistake, _ in mistake.link = { $0.saidLink } },
    cure(
      "unreachedTemplate", of: Mistake(routes: Mistaken.routes + ["/find?:query": search]),
      saying: #/\/find\?:query matches the link of no row: (write a row for it)/#
    ) { _, _ in },
    cure(
      "unstated", of: Mistake(edits: [("links.json", #", "navigation": ".home""#, "")]),
      saying: #/where https:\/\/example.com\/ leads: (write it in) \S+links.json, or record it/#
    ) { _, _ in },
  ]

  @Test("What it says is written: the finding is gone, and there is no other", arguments: cures)
  private func cured(_ cure: Cure) throws {
    let output = try MistakeTests.run(cure.mistake).run.output
    let text = try #require(cure.says(output), "\(output)")
    // Rows are written by `check --record`, and routes that a cure adds need a row.
    let after = try MistakeTests.run(
      cure.written(cure.mistake, text), before: ["check", "--record"])
    #expect(
      after.run.status == .success && MistakeTests.findings(after.run.output).isEmpty,
      "\(after.run.output)")
  }

  /// Kinds of findings that `.ci/own-app` cures with the compiler: they write code.
  private static let code = ["unprintable", "unreachedCase"]
  /// Kinds of findings without a cure, each with the reason.
  private static let reasons = [
    "malformed": "a file of the app cannot be read: the finding has the place where reading ends",
    "repeatedID": "two rows have a name, and only the author knows another",
    "leadsNowhere": "the route or the row is wrong, and only the author knows which",
    "mismatch": "the route or the row is wrong, and only the author knows which",
    "endlessParents": "the way back is the author's",
    "unknownCase": "the file that declares the case is not among the sources",
    "noCases": "the file that declares the enum is not among the sources",
    "unclaimed": "the route or the file is wrong, and only the author knows which",
    "unfinished": "a component has too many links, and only the author knows which are meant",
  ]
  /// Kinds that no command but a test, or a run that records, gives; and notes, which need no change.
  private static let others = ["noOverlap", "renamed", "recorded", "wider", "narrower", "fallback"]

  @Test("A component that opens too many links is written as it is said")
  func refused() throws {
    let files = try Files()
    let right = try MistakeTests.run(Mistake(), ["aasa"]).run.output
    let pattern = try #require(right.firstMatch(of: #/"(\/recipes[^"]*)"/#)).1
    func check(_ text: String) throws -> String {
      try files.write("site", text)
      return try MistakeTests.run(Mistake(), ["aasa", "check", files.path("site")]).run.output
    }
    let output = try check(right.replacing("\"\(pattern)\"", with: "\"/recipes*\""))
    let written = try #require(output.firstMatch(of: #/: write "([^"]*)"/#), "\(output)").1
    let after = try check(right.replacing("\"\(pattern)\"", with: "\"\(written)\""))
    #expect(MistakeTests.findings(after).isEmpty, "\(after)")
  }

  /// The kinds of the check of rows and routes, of property lists, and of a site association.
  private static func kinds() throws -> Set<String> {
    func cases(_ file: String, _ start: String) throws -> [String] {
      let text = try Repository.text(file)
      let from = try #require(text.range(of: start)).upperBound
      return text[from...].components(separatedBy: "}\n")[0].matches(of: #/\n +case (\w+)/#)
        .map { String($0.1) }
    }
    let declared = try Repository.text(
      "Sources/SystemLinkFiles/Declared/DeclaredLinks+Findings.swift")
    return Set(
      try cases("Sources/RouteFixtures/Checks/LinkProblem.swift", "enum LinkProblem")
        + cases("Sources/SystemLinkFiles/Drift/SiteFinding.swift", "enum Kind")
        + declared.matches(of: #/\.(?:error|warning|note), "(\w+)"/#).map { String($0.1) })
  }

  @Test("Each kind of finding has a cure here or in CI, or one of at most ten reasons")
  func kinds() throws {
    #expect(Self.reasons.count <= 10)
    #expect(
      try Self.kinds()
        == Set(
          Self.cures.map(\.description) + ["refused"] + Self.code + Self.others + Self.reasons.keys
        ).subtracting(["template"]))
  }
}

extension Mistaken {
  /// The lines of `link` that `check` says.
  fileprivate var saidLink: LinkPath {
    switch self {
    case .recipe(let id, let servings): return "/recipes/\(id)?servings=\(servings)"
    case .search(let text, let page): return "/search?page=\(page)&query=\(rest: text)"
    default: return rightLink
    }
  }
}
