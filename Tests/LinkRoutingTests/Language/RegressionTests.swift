import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// `Fixtures/engine/regressions.json`: what fuzzing found, and must not find again.
@Suite struct RegressionTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var rule: String
    var template: String
    var url: String
    /// For each name the text that counts; null where the template does not match.
    var params: [String: String]?
    /// The path that is printed; null where there is none that reads the same.
    var prints: String?
    var note: String

    var testDescription: String { "\(id), \(rule): \(template) on \(url)" }
  }

  static let rows = Result { try Repository.fixture("engine/regressions.json", as: [Row].self) }

  @Test(arguments: try rows.get())
  func fixture(row: Row) throws {
    let template = try RouteTemplate(parsing: row.template)
    let params = template.params(of: try LinkComponents(row.url))
    expect(params, row.params, row)
    guard let params else { return }
    let path = try? template.path(params)
    #expect(path == row.prints, "\(row.testDescription)")
    guard let path else { return }
    expect(template.params(of: try LinkComponents("https://example.com" + path)), row.params, row)
  }

  private func expect(_ params: RouteParams?, _ wanted: [String: String]?, _ row: Row) {
    guard let params, let wanted else {
      #expect((params == nil) == (wanted == nil), "\(row.testDescription)")
      return
    }
    for (name, text) in wanted {
      #expect(params[name] == text, "\(row.testDescription): \(name)")
    }
    let names = Set(params.pairs.map { Array($0.name.utf8) })
    #expect(names == Set(wanted.keys.map { Array($0.utf8) }), "\(row.testDescription)")
  }
}
