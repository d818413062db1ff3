import TestSupport
import Testing

/// `Fixtures/engine/templates.json`: what a template matches and refuses, and what is no template.
struct TemplateFixtures: Decodable {
  var valid: [Valid]
  var invalid: [Invalid]

  struct Valid: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var template: String
    /// The template as it prints itself.
    var description: String
    var matches: [Match]
    var refuses: [String]?

    var testDescription: String { "\(id): \(template)" }
  }

  struct Match: Decodable, Sendable {
    var url: String
    /// For each name the text that counts (R14).
    var params: [String: String]?
  }

  struct Invalid: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var template: String
    var offset: Int
    var message: String

    var testDescription: String { "\(id): \(template.prefix(60).debugDescription)" }
  }

  static let all: Result<TemplateFixtures, any Error> = Result {
    try Repository.fixture("engine/templates.json")
  }
}
