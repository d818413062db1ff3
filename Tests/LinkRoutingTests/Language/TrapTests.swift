import Foundation
import TestSupport
import Testing

/// Each place in the libraries that stops the program, with the reason why no value of a link or of a case reaches it.
///
/// A trap is for what the author of an app writes in code: literals, templates, origins. A value throws.
@Suite struct TrapTests {
  /// A call that stops the program: its file, a string of the call, and the reason.
  typealias Trap = (file: String, text: String, reason: String)

  private static let ofLiteral = "the text is a StaticString"
  private static let ofOrigins =
    "an app writes its origins in code; a host from a value goes to `on(host:)` or `LinkServer(_:)`"

  static let traps: [Trap] = [
    ("KeyPathLinks/Center/On.swift", "read a link into a struct", "it depends on a type"),
    (
      "KeyPathLinks/Template/DeepLinkTemplate+Literals.swift", "this is not a deep-link template",
      "a template of other text is made by `init(checking:)`, which throws"
    ),
    ("KickstarterNavigation/Doors/Navigation+Hosts.swift", "app.isEmpty", ofOrigins),
    ("KickstarterNavigation/Doors/Navigation+Hosts.swift", "email.isEmpty", ofOrigins),
    (
      "KickstarterNavigation/Values/Param.swift", "value.debugDescription",
      "a text that is no literal goes to `init(parsing:)`, which can fail"
    ),
    ("LinkRouting/Bytes/Bytes.swift", "a native string lends", "each string of Linux does"),
    (
      "LinkRouting/Bytes/Bytes.swift", "index >= 0", "each caller compares the index with the count"
    ),
    ("LinkRouting/Bytes/Bytes.swift", "index >= 0", "the buffer reserves eight bytes more"),
    (
      "LinkRouting/Language/RouteTokenType.swift", "widths ~= width",
      "a width is written in code; the parser of templates throws before"
    ),
    ("LinkRouting/Link/LinkOrigins+Text.swift", "error.description", ofOrigins),
    ("LinkRouting/Link/LinkOrigins.swift", "user info before", ofOrigins),
    (
      "LinkRouting/Params/RouteParam.swift", "a list cannot be separated",
      "a param's separator is written in code, and is no part of a value"
    ),
    (
      "LinkRouting/Params/RouteTemplate+Literals.swift", "this is not a route template",
      "a template of other text is made by `init(parsing:)`, which throws"
    ),
    (
      "LinkRouting/Printing/LinkPath+Interpolation.swift", "isAtItem",
      "it depends on the literal before the list, for each list alike"
    ),
    ("LinkRouting/Printing/LinkPath+Writing.swift", "a slash first", ofLiteral),
    ("LinkRouting/Printing/LinkPath+Writing.swift", "one slash for two", ofLiteral),
    ("LinkRouting/Printing/LinkPath+Writing.swift", "escapes, and letters, digits", ofLiteral),
    ("LinkRouting/Printing/LinkPath+Writing.swift", "escapes, and letters, digits", ofLiteral),
    ("LinkRouting/Printing/LinkPath+Writing.swift", "no controls, and escapes", ofLiteral),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "nothing behind its rest",
      "it depends on what is written behind `\\(rest: …)`, for each link alike"
    ),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "fatalError",
      "its callers are in this table"
    ),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "a slash before the first value",
      "it depends on the literal before a rest, for each link alike"
    ),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "a slash before the first value",
      "it depends on the literal before a value, for each value alike"
    ),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "for a list of segments",
      "it depends on a param's separator, which is written in code"
    ),
    (
      "LinkRouting/Printing/LinkPath+Writing.swift", "query items before the fragment",
      "it depends on what is written before `\\(query: …)`, for each value alike"
    ),
    (
      "LinkRouting/Table/RouteDictionary+Composition.swift", "cannot stand before",
      "both templates are an app's; `RouteTemplate.prefixed(by:)` throws"
    ),
    ("SystemLinkFiles/Export/PlainRoute.swift", "no route is on the host", ofOrigins),
  ]

  @Test("Each trap of the libraries is in the table, with the reason why no value reaches it")
  func table() throws {
    let calls = /\b(precondition|preconditionFailure|fatalError|trap)\(/
    var found: [(file: String, text: String)] = []
    for path in try Repository.files(in: "Sources", ending: ".swift")
    where !path.hasPrefix("Sources/navigation-benchmark/") {
      let lines = try Repository.text(path).components(separatedBy: "\n")
      for (line, next) in zip(lines, lines.dropFirst())
      where line.contains(calls) && !line.contains(/^ *(\/\/|func trap)/) {
        found.append((String(path.dropFirst("Sources/".count)), line + "\n" + next))
      }
    }
    for (trap, place) in zip(Self.traps, found) {
      #expect(
        trap.file == place.file && place.text.contains(trap.text),
        "\(place.file) has another trap: write why no value reaches it\n\(place.text)")
      #expect(
        !place.text.contains("precondition") || place.file.hasSuffix("/Bytes.swift")
          || place.file.hasSuffix("/RouteTokenType.swift"),
        "a release build drops the words of a precondition, and keeps those of `fatalError`")
    }
    #expect(found.count == Self.traps.count, "a trap is new, or is gone")
  }
}
