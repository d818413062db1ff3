import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// The rows of `Fixtures/payloads.json`: push payloads and quick actions build the cases that links build.
@Suite struct PayloadTests {
  struct Row: Decodable, Sendable, CustomStringConvertible {
    let id: String
    let push: Navigation.PushPayload?
    let quickAction: String?
    let project: Int?
    let navigation: String?

    var description: String { "payloads.json, \(id)" }

    var value: Navigation? {
      push.flatMap { Navigation($0) }
        ?? quickAction.flatMap { Navigation(quickAction: $0, projectID: project) }
    }
  }

  static let rows = Result { try Repository.fixture("payloads.json", as: [Row].self) }

  @Test func payloadsLeadWhereTheyShould() throws {
    for row in try Self.rows.get() {
      #expect(row.value?.expression == row.navigation, "\(row)")
    }
  }

  /// The law of printing has one exception: a project that is known by its id alone.
  @Test func onlyProjectsWithoutSlugsHaveNoLink() throws {
    for value in try Self.rows.get().compactMap(\.value) {
      if value.expression.contains(".id(") {
        let error = #expect(throws: RoutePrintingError.self) { try value.url }
        let sentence =
          "a project that is known by its id alone has no link: "
          + "links name a project by its creator and its slug"
        #expect(error?.description == sentence)
        let encoding = #expect(throws: EncodingError.self) { try JSONEncoder().encode([value]) }
        #expect("\(try #require(encoding))".contains(sentence))
      } else {
        #expect(Navigation.match(try value.url) == value)
      }
    }
  }
}
