import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

/// What `explain`, `trail` and the throwing initialiser say of the reference routes.
@Suite struct NavigationExplainingTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var url: String
    /// The text with values left out, and with values shown.
    var text: [String]
    var shown: [String]
    var note: String?

    var testDescription: String { "\(id): \(url)" }
  }

  @Test(arguments: try Repository.fixture("engine/explanations.json", as: [Row].self))
  func explanations(row: Row) {
    let explanation = Navigation.explain(row.url)
    let place: Comment = "row \(row.id) of Fixtures/engine/explanations.json"
    #expect(explanation.description == row.text.joined(separator: "\n"), place)
    #expect(explanation.text(showingValues: true) == row.shown.joined(separator: "\n"), place)
  }

  /// Each link of the fixtures, of the hostile ones too, is explained as it matches, in text that a
  /// terminal can show.
  @Test func everyFixtureIsExplained() throws {
    for row in LawSize.part(of: try FixtureTests.rows, oneIn: 4) {
      let explanation = Navigation.explain(row.url)
      if case .matched(let match) = explanation.outcome {
        #expect(.text(match.destination) == row.expected[.navigation], "\(row)")
      } else {
        #expect(row.expected[.navigation] == .text(nil), "\(row)")
      }
      for text in [explanation.description, explanation.text(showingValues: true)] {
        let isPlain = text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }
        #expect(isPlain && !text.isEmpty, "\(row)")
      }
    }
  }

  /// A letter dropped from any word of any route: the route is named, and the word.
  @Test func everyMisspeltWordIsFound() {
    var misspelt: [(link: String, template: RouteTemplate, word: String)] = []
    for (template, _) in Navigation.allRoutes {
      let path = template.description.prefix { $0 != "?" }
      let query = template.description.dropFirst(path.count).replacing(
        "?:payload", with: "?payload=7")
      let parts = path.split(separator: "/").map(String.init)
      for (place, word) in parts.enumerated() where !word.hasPrefix(":") && word.count >= 4 {
        for letter in word.indices {
          var segments = parts.map { $0.hasPrefix(":") ? "7" : $0 }
          segments[place].remove(at: letter)
          let link = "https://www.kickstarter.com/" + segments.joined(separator: "/") + query
          if Navigation.match(link) == nil { misspelt.append((link, template, word)) }
        }
      }
    }
    for (link, template, word) in LawSize.part(of: misspelt, oneIn: 4) {
      guard case .unmatched(let nearest) = Navigation.explain(link).outcome else { continue }
      let isNamed = nearest.contains {
        $0.template == template && $0.difference.meant?.word == word
      }
      #expect(isNamed, "\(link): \(nearest.map(\.template))")
    }
  }

  @Test func theReferenceRoutesHaveNoConflicts() throws {
    #expect(Navigation.table.conflicts == [])
    #expect(Navigation.table.deepLinks.conflicts == [])
    #expect(throws: Never.self) { try Navigation.table.validated() }
  }
}
