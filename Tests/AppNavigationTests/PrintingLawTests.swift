import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import AppNavigation

/// The law of design section 1: `Navigation.match(navigation.url) == navigation`.
@Suite struct PrintingLawTests {
  static let seed: UInt64 = 0x5EED_0001

  @Test func everyGeneratedValuePrintsToALinkThatMatchesIt() throws {
    var generator = NavigationGenerator(seed: Self.seed)
    for number in 0..<12_000 {
      let value = generator.navigation()
      let text = value.urlString
      let context = "seed \(Self.seed), value \(number): \(value) printed \(text)"
      try #require(Navigation.match(text) == Self.normalForm(of: value), "\(context)")
      try #require(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(context)")
      // Foundation takes the text as it is.
      try #require(URL(string: text)?.absoluteString == text, "\(context)")
      try #require(Navigation.match(value.url) == Self.normalForm(of: value), "\(context)")
    }
  }

  @Test func everyLinkThatMatchesPrintsToALinkThatMatchesTheSame() throws {
    let rows: [LinkRow] = try Repository.fixture("links.json") + Repository.fixture("hostile.json")
    for row in rows {
      guard let navigation = Navigation.match(row.url) else { continue }
      #expect(Navigation.match(navigation.url) == navigation, "\(row.testDescription)")
    }
  }

  @Test func everyGeneratedLinkThatMatchesPrintsToOneThatMatchesTheSame() throws {
    var generator = NavigationGenerator(seed: Self.seed + 1)
    var matched = 0
    let templates = Navigation.allRoutes.keys.map(\.description).sorted()
    for number in 0..<12_000 {
      let link = generator.link(of: generator.pick(templates))
      guard let navigation = Navigation.match(link) else { continue }
      matched += 1
      try #require(
        Navigation.match(navigation.urlString) == navigation,
        "seed \(Self.seed + 1), link \(number): \(link) is \(navigation) is \(navigation.urlString)"
      )
    }
    // Most of the links have to say something, or the test does not.
    #expect(matched > 6_000, "\(matched) links matched")
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

  @Test(arguments: normalForms.indices)
  func normalForm(index: Int) {
    let (name, value, form) = Self.normalForms[index]
    #expect(Navigation.match(value.url) == form, "\(name)")
    #expect(Navigation.match(form.url) == form, "\(name)")
    #expect(Self.normalForm(of: value) == form, "\(name)")
  }

  private static let project = ProjectParam(creator: "creator", project: "project")

  private static func normalForm(of value: Navigation) -> Navigation {
    switch value {
    case .project(let project, .backing(tab: "details"), let refTag):
      .project(project, .backing(tab: "survey_responses"), refTag: refTag)
    case .project(let project, .pledge(.manage), _),
      .project(let project, .pledge(.root), refTag: .emailBackerFailedTransaction?):
      .project(project, .pledge(.manage), refTag: .emailBackerFailedTransaction)
    default: value
    }
  }

  @Test func canonicalTemplatesAreRoutes() {
    let templates: [RouteTemplate] = [
      .root, .activity, .discover, .login, .search, .signup, .payments, .newPayment, .storedCard,
      .applePay, .messages, .notifications, .profile, .userSurvey, .verifyEmail, .project, .backing,
      .comments, .creatorBio, .dashboard, .faqs, .friends, .messageCreator, .pledge,
      .pledgeBigPrint,
      .pledgeChangeMethod, .pledgeDestroy, .pledgeEdit, .pledgeNew, .survey, .surveyEdit,
      .surveyEditAddress, .thanks, .update, .updateComments, .updates,
    ]
    for template in templates { #expect(Navigation.allRoutes[template] != nil, "\(template)") }
  }

  @Test func otherHostsPrintAndMatch() {
    let hosts = Navigation.Hosts(app: ["staging.example.com"], email: ["mail.example.com"])
    let table = Navigation.table(on: hosts)
    for value in [Navigation.signup, .emailClick, .messages(messageThreadId: 1)] {
      #expect(table.match(value.url(on: hosts)) == value)
      #expect(Navigation.match(value.url(on: hosts)) == nil)
    }
  }

  /// Values beyond what a link may hold print, although nothing matches them: printing never stops
  /// the program.
  @Test func hugeValuesPrint() throws {
    let long = try #require(Param(String(repeating: "a", count: 70_000)))
    #expect(Navigation.match(Navigation.user(long, .survey(1)).urlString) == nil)
    let params = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("k\($0)", "") })
    #expect(Navigation.match(Navigation.tab(.discovery(params)).urlString) == nil)
  }
}

extension NavigationGenerator {
  /// A link of a template with hostile segments and query items, some of them badly escaped.
  mutating func link(of template: String) -> String {
    let path = template.split(separator: "/").map { segment -> String in
      guard segment.hasPrefix(":") else { return String(segment) }
      switch Int.random(in: 0...3, using: &random) {
      case 0: return "true"
      case 1: return escaped(param().text)
      default: return String(id())
      }
    }
    let names = [
      "ref", "comment", "reply", "racing", "payload", "secret_reward_token", "creator_param",
      "category_id", "x", "%72ef", "%zz",
    ]
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      pick(names) + pick(["", "=", "=1", "=" + escaped(text()), "=%", "=%FF", "=a%2Cb,c"])
    }
    return "https://www.kickstarter.com/" + path.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
