import Foundation
import LinkRouting
import TestSupport
import Testing

/// Every row of the article *Coming from another router*: its template takes what it says, and no more.
@Suite struct ComingFromAnotherRouterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var router: String
    /// The text of each cell; of one in backticks, what is between them.
    var cells: [String]

    var testDescription: String { "\(router): \(cells)" }
  }

  private static let path =
    "Sources/LinkRouting/Documentation.docc/ComingFromAnotherRouter.md"
  private static let header = ["there", "here", "takes", "with", "refuses"]

  private static func rows() throws -> [Row] {
    var router = ""
    var rows: [Row] = []
    for line in try Repository.text(path).split(separator: "\n") {
      if line.hasPrefix("## ") { router = String(line.dropFirst(3)) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
        cell.trimmingCharacters(in: [" "]).replacing("\u{0}", with: "|")
      }
      rows.append(Row(router: router, cells: cells))
    }
    return rows
  }

  @Test("A template takes the path with the params, and refuses the other", arguments: try rows())
  func row(row: Row) throws {
    if row.cells == Self.header { return }
    try #require(row.cells.count == Self.header.count)
    let cells = row.cells.map { $0.trimmingCharacters(in: ["`"]) }
    let template = try RouteTemplate(parsing: cells[1])
    func params(_ path: String) throws -> [String: String]? {
      template.params(of: try LinkComponents("https://example.com" + path))?.dictionary
    }
    let json = cells[3] == "[:]" ? "{}" : "{" + cells[3].dropFirst().dropLast() + "}"
    let expected = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    #expect(try params(cells[2]) == expected, "\(cells[2])")
    #expect(try params(cells[4]) == nil, "\(cells[4])")
  }

  @Test("Each router has a table")
  func routers() throws {
    let rows = try Self.rows()
    let tables = rows.filter { $0.cells == Self.header }.map(\.router)
    #expect(
      tables == [
        "Kickstarter's router", "Deeplink", "Deeper", "JLRoutes", "URLNavigator", "Crossroad",
        "swift-url-routing", "routing-kit", "Express, React Router and URLPattern", "DeepLinkKit",
        "Go's ServeMux", "Different on purpose",
      ])
    #expect(rows.count - tables.count >= 40)
  }

  @Test("The error that the article quotes is the parser's")
  func error() throws {
    let text = "/user/{id}"
    let error = #expect(throws: TemplateError.self) { try RouteTemplate(parsing: text) }
    let message = try #require(error?.message)
    #expect(try Repository.text(Self.path).contains("`\(message)`"))
  }
}
