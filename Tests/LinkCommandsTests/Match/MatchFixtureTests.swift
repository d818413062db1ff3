import Foundation
import TestSupport
import Testing

@testable import LinkCommands

/// The command says of every row of the fixtures what the row says.
@Suite struct MatchFixtureTests {
  private struct Row: Decodable {
    var id: String
    var url: String?
    var template: String?
    var params: [String: String]?
    var navigation: String?
    var deepLink: Bool?
  }

  private struct Answer: Decodable {
    var url: String
    var template: String?
    var params: [String: String]?
    var navigation: String?
    var canonical: String?
    var reason: String?
  }

  @Test(arguments: ["links.json", "hostile.json"])
  func answers(fixture: String) throws {
    let rows = try Repository.fixture(fixture, as: [Row].self)
    let urls = rows.compactMap(\.url)
    let json = Run(["match", "--json", "--"] + urls)
    let text = Run(["match", "--"] + urls)
    #expect(json.lines.count == urls.count)
    #expect(text.lines.count == urls.count)

    for (row, lines) in zip(rows.filter { $0.url != nil }, zip(json.lines, text.lines)) {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(lines.0.utf8))
      #expect(Array(answer.url.utf8) == row.url.map { Array($0.utf8) }, "\(row.id)")
      #expect(answer.template == row.template, "\(row.id)")
      #expect(answer.navigation == row.navigation, "\(row.id)")
      for (name, value) in row.params ?? [:] {
        #expect(answer.params?[name] == value, "\(row.id)")
      }
      if let navigation = row.navigation {
        #expect(answer.reason == nil, "\(row.id)")
        let canonical = try #require(answer.canonical)
        // The canonical link may be on an origin whose routes are marked.
        let mark = "  (only inside the app)"
        let texts = [Run("match", "--", canonical).lines, [lines.1]]
          .map { $0.map { $0.replacing(mark, with: "") } }
        #expect(texts[0] == texts[1], "\(row.id)")
        #expect(navigation.unicodeScalars.contains { $0.value < 0x20 } || lines.1.hasPrefix("."))
      } else {
        #expect(answer.reason?.isEmpty == false, "\(row.id)")
        #expect(lines.1.hasPrefix("no match: "), "\(row.id)")
        #expect(answer.canonical == nil && answer.params == nil, "\(row.id)")
      }
    }
  }

  @Test func deepLinks() throws {
    let rows = try Repository.fixture("links.json", as: [Row].self)
      .filter { $0.url != nil && $0.deepLink != nil }
    let run = Run(["match", "--from-outside", "--"] + rows.compactMap(\.url))
    #expect(run.lines.count == rows.count)
    for (row, line) in zip(rows, run.lines) {
      #expect(line.hasPrefix("no match: ") == (row.deepLink == false), "\(row.id)")
    }
  }
}
