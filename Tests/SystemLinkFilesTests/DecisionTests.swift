import Foundation
import TestSupport
import Testing

@testable import SystemLinkFiles

/// Every row of `Fixtures/engine/site-association.json`: the format as Apple documents it, and as `swcutil` has
/// been seen to read it where the documentation is silent.
@Suite struct DecisionTests {
  struct Group: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    private var coded: CodedSiteAssociation
    /// What the file makes of each link: `opens 0.1` by `details[0].components[1]`.
    var links: [String: String]

    var file: SiteAssociation { coded.file }
    var testDescription: String { id }

    enum CodingKeys: String, CodingKey {
      case id, links
      case coded = "file"
    }
  }

  @Test(arguments: try Repository.fixture("engine/site-association.json", as: [Group].self))
  func decisions(group: Group) {
    for (link, expected) in group.links {
      #expect(group.file.decision(for: link).text == expected, "\(group.id): \(link)")
    }
  }

  @Test func anAppIsAskedForItself() throws {
    let groups: [Group] = try Repository.fixture("engine/site-association.json")
    let file = try #require(groups.first { $0.id == "several-apps" }).file
    let reader = AppID("ABCDE12345.com.example.reader")
    let link = "https://example.com/shop/1"
    #expect(file.decision(for: link, app: reader).text == "opens 1.2")
    #expect(file.decision(for: link, app: AppID("ABCDE12345.com.example")) == .leaves)
    let song = "https://example.com/music/1"
    #expect(file.decision(for: song, app: reader).text == "excluded 1.0")
    #expect(
      file.decision(for: song, app: AppID("ABCDE12345.com.example.player")).text == "opens 2.0")
    // `appIDs` is there, so `appID` is for old systems.
    #expect(file.decision(for: song, app: AppID("ABCDE12345.com.example.old")) == .leaves)
    #expect(file.decision(for: try #require(URL(string: link))).text == "opens 0.0")
  }

  /// Written and read again, a file is the same file.
  @Test(arguments: try Repository.fixture("engine/site-association.json", as: [Group].self))
  func roundTrip(group: Group) throws {
    let text = group.file.json
    #expect(try SiteAssociation(json: Data(text.utf8)) == group.file, "\(group.id)")
    #expect(text.hasSuffix("}\n") && text == group.file.json)
  }

  @Test(arguments: [
    ("ABCDE12345.com.example.app", true), ("0123456789.a", true), ("ABCDE12345.com.Ex-1", true),
    ("ABCDE12345", false), ("ABCDE12345.", false), ("ABCDE1234.com", false), ("", false),
    ("ABCDE123456.com", false), ("abcde12345.com", false), ("ABCDE12345.com..app", false),
    ("ABCDE12345.com.*", false), ("ABCDE12345.com.é", false), ("ABCDE12345.com.example ", false),
  ])
  func appID(text: String, isValid: Bool) {
    #expect((AppID(text) != nil) == isValid, "\(text)")
    #expect(AppID(text)?.description == (isValid ? text : nil))
  }
}

extension SiteAssociation.Decision {
  fileprivate var text: String {
    switch self {
    case .opens(let rule): "opens \(rule.details).\(rule.component)"
    case .excluded(let rule): "excluded \(rule.details).\(rule.component)"
    case .leaves: "leaves"
    }
  }
}
