import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

/// The law of design section 1: `Navigation.match(try navigation.url) == navigation`.
@Suite struct PrintingLawTests {
  static let seed: UInt64 = 0x5EED_0001

  @Test func everyGeneratedLinkThatMatchesPrintsToOneThatMatchesTheSame() throws {
    var sampler = ReaderSampler(seed: Self.seed)
    let templates = Navigation.allRoutes.map(\.key.description).sorted()
    let reader = try PlainReader(
      templates: templates, origins: [.web("www.kickstarter.com")])
    for number in 0..<LawSize.of(1_250) {
      let link = sampler.link(for: reader)
      guard let navigation = Navigation.match(link) else { continue }
      let text = try navigation.urlString
      let context = "seed \(Self.seed), link \(number): \(link) is \(navigation) is \(text)"
      try #require(Navigation.match(text) == navigation, "\(context)")
      try #require(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(context)")
      // Foundation takes the text as it is.
      try #require(URL(string: text)?.absoluteString == text, "\(context)")
    }
  }

  /// The values that print like another one: all there are.
  static let normalForms: [(name: String, value: Navigation, form: Navigation)] = [
    (
      "the tab `details` is read as `survey_responses`",
      .project(project, .backing(tab: "details"), refTag: nil),
      .project(project, .backing(tab: "survey_responses"), refTag: nil)
    ),
    (
      "managing a pledge always comes from the e-mail about it",
      .project(project, .pledge(.manage), refTag: .discovery),
      .project(project, .pledge(.manage), refTag: .emailBackerFailedTransaction)
    ),
    (
      "a pledge that comes from that e-mail is managed",
      .project(project, .pledge(.root), refTag: .emailBackerFailedTransaction),
      .project(project, .pledge(.manage), refTag: .emailBackerFailedTransaction)
    ),
  ]

  private static let project = ProjectParam(creator: "creator", project: "project")

  @Test(arguments: normalForms.indices)
  func normalForm(index: Int) throws {
    let (name, value, form) = Self.normalForms[index]
    #expect(Navigation.match(try value.urlString(on: Navigation.table.origins)) == form, "\(name)")
    #expect(Navigation.match(try form.url) == form, "\(name)")
  }

  @Test func otherHostsPrintAndMatch() throws {
    let hosts = Navigation.Hosts(app: ["staging.example.com"], email: ["mail.example.com"])
    let table = Navigation.table(on: hosts)
    for value in [Navigation.signup, .emailClick, .messages(messageThreadId: 1)] {
      #expect(table.match(try value.urlString(on: hosts)) == value)
      #expect(Navigation.match(try value.urlString(on: hosts)) == nil)
      #expect(table.match(try value.urlString(on: table.origins)) == value)
    }
    // No link of a staging build leads to the hosts of production.
    #expect(try Navigation.emailClick.urlString(on: hosts) == "https://mail.example.com/")
    #expect(throws: RoutePrintingError.self) {
      try Navigation.emailClick.urlString(on: hosts.origins)
    }
  }

  /// R13: a link within the limits whose printed form is beyond them: text that stands raw is escaped, or an item more.
  @Test(arguments: [
    ("discover?q=", "+", 20_000, 30_000), ("discover/categories/1?", "k=v&", 1_023, 1_024),
    ("projects/a/b/comments?comment=", "é", 10_000, 22_000),
    ("projects/a/b/comments?comment=", "<", 10_000, 22_000),
    ("projects/a/b/comments?comment=", ";", 10_000, 22_000),
  ])
  func aCommentThatGrowsBeyondTheLimitsThrows(
    path: String, unit: String, prints: Int, throwing: Int
  ) throws {
    func value(_ count: Int) throws -> Navigation {
      let text =
        unit == "k=v&"
        ? (0..<count).map { "k\($0)=v" }.joined(separator: "&")
        : String(repeating: unit, count: count)
      return try #require(Navigation.match("https://www.kickstarter.com/" + path + text))
    }
    let printed = try value(prints)
    #expect(Navigation.match(try printed.url) == printed)
    let grown = try value(throwing)
    #expect(throws: RoutePrintingError.self) { try grown.url }
  }
}
