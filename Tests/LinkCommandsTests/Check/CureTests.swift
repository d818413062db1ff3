import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// A finding that says what to write, and the app in which it was written.
private struct Cure: Sendable, CustomStringConvertible {
  /// The kind of the finding.
  var description: String
  var mistake: Mistake
  /// What is to be written, in the output of `check`.
  var says: @Sendable (String) -> String?
  /// The app with the cure.
  var written: @Sendable (Mistake, String) throws -> Mistake
}

/// Law: where a finding says what to write, writing it makes the finding go, and brings none.
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
  private static let code = ["noWayBack", "unprintable", "escapedSlash", "unreachedCase"]
  /// Kinds of findings that cannot say what to write.
  private static let reasons = [
    "malformed": "a file of the app cannot be read: the finding has the place where reading ends",
    "repeatedID": "two rows have a name, and only the author knows another",
    "leadsNowhere": "the route or the row is wrong, and only the author knows which",
    "mismatch": "the route or the row is wrong, and only the author knows which",
    "endlessParents": "the way back is the author's",
    "unknownCase": "the file that declares the case is not among the sources",
    "noCases": "the file that declares the enum is not among the sources",
  ]
  /// Kinds that no command but a test, or a run that records, gives.
  private static let others = ["noOverlap", "renamed", "recorded"]

  @Test("Each kind of finding has a cure here or in CI, or one of at most ten reasons")
  func kinds() throws {
    let source = try Repository.text("Sources/RouteFixtures/Checks/LinkProblem.swift")
    let kinds =
      source.components(separatedBy: "\n}\n").first?.matches(of: #/\n  case (\w+)/#)
      .map { String($0.1) } ?? []
    #expect(Self.reasons.count <= 10)
    #expect(
      Set(kinds)
        == Set(Self.cures.map(\.description) + Self.code + Self.others + Self.reasons.keys)
        .subtracting(["notDeclared", "noRoute", "template"]))
  }
}
