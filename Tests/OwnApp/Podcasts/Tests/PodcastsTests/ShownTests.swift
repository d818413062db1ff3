import Testing

@testable import Podcasts

/// The values of lines that stand one below the other, as a page shows them.
@resultBuilder
enum Results {
  static func buildExpression(_ value: some Any) -> String { "\(value)" }
  static func buildExpression(_ value: (some Any)?) -> String {
    value.map { "\($0)" } ?? "nil"
  }
  static func buildBlock(_ values: String...) -> [String] { values }

  static func of(@Results _ lines: () throws -> [String]) rethrows -> [String] {
    try lines()
  }
}

// The links are those of the release.
#if !STAGING
  @Test func linksLeadWhereThePageLeadsThem() throws {
    let shown = try Results.of {
      Place.match("https://podcasts.example/episodes/7?t=90")
      Place.match("podcasts://shows/Planet%20Money?season=two")
      Place.match("https://podcasts.example.org/episodes/7")
      try Place.show("Planet Money", season: 2).url
    }
    #expect(
      shown == [
        "episode(7, start: 90)", "show(\"Planet Money\", season: nil)", "nil",
        "https://podcasts.example/shows/Planet%20Money?season=2",
      ])
  }
#endif
