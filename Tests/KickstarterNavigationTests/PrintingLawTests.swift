import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

/// The law of design section 1: `Navigation.match(try navigation.url) == navigation`.
@Suite struct PrintingLawTests {
  static let seed: UInt64 = 0x5EED_0001

  @Test func everyGeneratedLinkThatMatchesPrintsToOneThatMatchesTheSame() throws {
    var generator = LinkGenerator(seed: Self.seed)
    var matched = 0
    for number in 0..<LawSize.of(2_500) {
      let link = generator.link()
      guard let navigation = Navigation.match(link) else { continue }
      matched += 1
      let text = try navigation.urlString
      let context = "seed \(Self.seed), link \(number): \(link) is \(navigation) is \(text)"
      try #require(Navigation.match(text) == navigation, "\(context)")
      try #require(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(context)")
      // Foundation takes the text as it is.
      try #require(URL(string: text)?.absoluteString == text, "\(context)")
      try #require(Navigation.match(try navigation.url) == navigation, "\(context)")
    }
    // Most of the links have to say something, or the test does not.
    #expect(matched > LawSize.of(1_250), "\(matched) links matched")
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

  private static let project = ProjectParam.slugs(creator: "creator", project: "project")

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

  /// R13: what no link can hold throws, and says so.
  @Test func hugeValuesThrow() throws {
    let long = try #require(Param(parsing: String(repeating: "a", count: 70_000)))
    let params = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("k\($0)", "") })
    for value in [Navigation.user(long, .survey(1)), .tab(.discovery(params))] {
      let error = #expect(throws: RoutePrintingError.self) { try value.url }
      #expect(error?.reason == .beyondLimits)
    }
  }

  /// R13: a link within the limits whose canonical form is beyond them, since its `+` are escaped.
  @Test func aLinkThatGrowsBeyondTheLimitsThrows() throws {
    let plus = String(repeating: "+", count: 30_000)
    let value = try #require(Navigation.match("https://www.kickstarter.com/discover?q=\(plus)"))
    #expect(value == .tab(.discovery(["q": plus])))
    #expect(throws: RoutePrintingError.self) { try value.url }
    let few = Navigation.tab(.discovery(["q": String(plus.prefix(20_000))]))
    #expect(Navigation.match(try few.url) == few)
  }

  /// R13: a link at the limit, whose canonical form has an item more.
  @Test func aLinkThatGrowsByAnItemThrows() throws {
    func link(_ items: Int) -> String {
      "https://www.kickstarter.com/discover/categories/1?"
        + (0..<items).map { "k\($0)=v" }.joined(separator: "&")
    }
    let value = try #require(Navigation.match(link(1_024)))
    #expect(throws: RoutePrintingError.self) { try value.url }
    let smaller = try #require(Navigation.match(link(1_023)))
    #expect(Navigation.match(try smaller.url) == smaller)
  }

  /// R13: text that stands raw where readers let it, and is escaped where it is printed.
  @Test(arguments: ["+", "é", "<", ";"])
  func aCommentThatGrowsBeyondTheLimitsThrows(unit: String) throws {
    func link(_ count: Int) -> String {
      "https://www.kickstarter.com/projects/a/b/comments?comment="
        + String(repeating: unit, count: count)
    }
    let value = try #require(Navigation.match(link(22_000)))
    #expect(throws: RoutePrintingError.self) { try value.url }
    let shorter = try #require(Navigation.match(link(10_000)))
    #expect(Navigation.match(try shorter.url) == shorter)
  }
}
