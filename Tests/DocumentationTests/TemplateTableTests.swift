import Foundation
import LinkRouting
import TestSupport
import Testing

/// The tables of templates on the pages, and what *Coming from another router* says of this package.
@Suite struct TemplateTableTests {
  private static let path = page("ComingFromAnotherRouter")

  private static func page(_ name: String) -> String {
    "Sources/LinkRouting/Documentation.docc/\(name).md"
  }

  // MARK: Tables

  struct Row: Sendable, CustomTestStringConvertible {
    /// The headline above the table.
    var section: String
    var template: String
    /// A link that the template matches, the params that it captures, and a link that it does not match.
    var link: String, params: String, other: String

    var testDescription: String { "\(section): \(template)" }
  }

  /// The rows of the tables with templates: each has a link that matches, and a link that does not.
  private static func rows(of page: String) throws -> [Row] {
    var (section, isTable) = ("", false)
    var rows: [Row] = []
    for line in try Repository.text(page).split(separator: "\n") {
      if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      if !line.hasPrefix("| ") { isTable = isTable && line.hasPrefix("|-") }
      guard isTable, line.hasPrefix("| ") else {
        isTable = isTable || line.hasSuffix(" | template | matches | params | does not match |")
        continue
      }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
        cell.trimmingCharacters(in: [" "]).replacing("\u{0}", with: "|")
      }
      try #require(cells.count == 5, "\(line)")
      let codes = cells.dropFirst().map { $0.trimmingCharacters(in: ["`"]) }
      rows.append(
        Row(
          section: section, template: codes[0], link: codes[1], params: codes[2], other: codes[3]))
    }
    return rows
  }

  @Test(
    "A template matches the first link with the params, and not the other",
    arguments: try rows(of: path) + rows(of: page("TemplateLanguage")))
  func row(row: Row) throws {
    let template = try RouteTemplate(parsing: row.template)
    #expect(
      try Claims.params(of: row.link[...], by: template) == Claims.dictionary(row.params[...]),
      "\(row.link)")
    #expect(try Claims.params(of: row.other[...], by: template) == nil, "\(row.other)")
  }

  @Test("Each router has a table")
  func routers() throws {
    let routers = try Self.rows(of: Self.path).map(\.section)
      .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      routers == ["Patterns of many routers", "Deeplink", "Deeper", "JLRoutes", "URLNavigator"])
  }

  @Test("The template language has a row for each construct")
  func constructs() throws {
    let templates = try Self.rows(of: Self.page("TemplateLanguage")).map(\.template)
    for sign in [
      "/:", ":int(", ":double(", ":bool(", ":uuid(", ":string(", "()", "|", "/((", "/*", "*rest",
      "?", "&(", "?(", "#", "\\",
    ] {
      #expect(templates.contains { $0.contains(sign) }, "\(sign)")
    }
  }

  // MARK: Lines

  /// The lines below the tables, each from "In LinkRouting" on.
  private static func lines() throws -> [String] {
    try Repository.text(path).components(separatedBy: "\n- ").dropFirst().map { item in
      let text = item.components(separatedBy: "\n\n")[0].split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      return text.components(separatedBy: "In LinkRouting, ").dropFirst().joined()
    }
  }

  /// A line has claims as in ``Claims``, or a conflict, or the name of a test.
  @Test("Each line holds", arguments: try lines())
  func line(line: String) throws {
    let said = try Claims(in: line)
    #expect(said.failures.isEmpty)
    var claims = said.count
    for claim in line.matches(of: /`([^`]+)` and `([^`]+)` are a conflict/) {
      let templates = try [claim.1, claim.2].map { try RouteTemplate(parsing: String($0)) }
      // Equal templates are the same but for the names of their tokens.
      let shapes = templates.map { $0.description.replacing(/:\w+/, with: ":") }
      #expect(shapes[0] == shapes[1], "\(claim.0)")
      claims += 1
    }
    for test in line.matches(of: /`(\w+Tests|\w+Samples)\/(\w+)`/) {
      let isThere = try SecurityArticleTests.isThere(suite: test.1, function: test.2)
      #expect(isThere, "\(test.0)")
      claims += 1
    }
    #expect(claims > 0, "nothing to test: \(line)")
  }

  @Test("The error that the article quotes is the parser's")
  func error() throws {
    let text = "/user/{id}"
    let error = #expect(throws: TemplateError.self) { try RouteTemplate(parsing: text) }
    let message = try #require(error?.message)
    #expect(try Repository.text(Self.path).contains("`\(message)`"))
  }
}
