import Foundation
import LinkRouting
import Testing

// The types of "The template language" that an app writes for itself.

struct Instant: Hashable, RouteParamConvertible {
  let date: Date

  init?(routeParam text: String) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.date = date
    guard routeParam == text else { return nil }
  }

  var routeParam: String { date.formatted(.iso8601) }
  static var routeParamSample: String { "2026-11-21T17:00:00Z" }
}

struct TruthValue: Hashable, RouteParamConvertible {
  let isTrue: Bool

  static let texts = ["true", "false", "1", "0", "yes", "no", "on", "off"]
  static let routeTokenType = RouteTokenType.oneOf(texts)

  init?(routeParam text: String) {
    guard let place = Self.texts.firstIndex(of: text) else { return nil }
    isTrue = place.isMultiple(of: 2)
  }

  var routeParam: String { "\(isTrue)" }
}

struct Narrow: Hashable, RouteParamConvertible {
  let channel: Int
  let topic: String

  init?(routeParam text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "narrow", parts[1] == "channel",
      parts[3] == "topic",
      let id = Int(parts[2].prefix { $0 != "-" })
    else { return nil }
    (channel, topic) = (id, String(parts[4]))
  }

  var routeParam: String { "narrow/channel/\(channel)/topic/\(topic)" }
}

extension RouteParam<Narrow> { static var narrow: Self { "narrow" } }

/// A case can have each of these types.
enum TypesOfCases: LinkDestination {
  case day(Day), instant(Instant), truth(TruthValue), narrow(Narrow)

  static let table = RouteTable<TypesOfCases>(
    ["/#\(.narrow)": decode(TypesOfCases.narrow, .narrow)], on: .web("chat.example"))

  var link: LinkPath {
    switch self {
    case .narrow(let narrow): return "/#\(narrow)"
    default: return .none(because: "It is not in a link.")
    }
  }
}

@Suite struct TypeSamples {
  @Test("A path in a fragment without a slash is a type's own, or is rewritten")
  func fragments() throws {
    let link = "https://chat.example/#narrow/channel/7-tea/topic/mint"
    let narrow = try #require(Narrow(routeParam: "narrow/channel/7/topic/mint"))
    #expect(TypesOfCases.match(link) == .narrow(narrow))
    let printed = try TypesOfCases.narrow(narrow).urlString
    #expect(TypesOfCases.match(printed) == .narrow(narrow))
    #expect(TypesOfCases.match("https://chat.example/#narrow/channel/x") == nil)

    let template: RouteTemplate = "/#/narrow/channel/:channel/topic/:topic"
    let text = link.replacing("/#narrow/", with: "/#/narrow/", maxReplacements: 1)
    #expect(template.params(of: try LinkComponents(text))?["topic"] == "mint")
  }

  @Test(
    "An instant has one string; any other is none",
    arguments: [
      ("2026-11-21T17:00:00Z", 1_795_280_400), ("1970-01-01T00:00:00Z", 0),
      ("2024-02-29T00:00:00Z", 1_709_164_800), ("2026-11-21", nil), ("2026-11-31T17:00:00Z", nil),
      ("2026-11-21T18:00:00+01:00", nil), ("2026-11-21T17:00:00Z ", nil), ("", nil),
    ] as [(String, Double?)])
  func instants(text: String, seconds: Double?) {
    let value = Instant(routeParam: text)
    #expect(value?.date.timeIntervalSince1970 == seconds, "\(text)")
    #expect(value == nil || value?.routeParam == text)
  }

  @Test(
    "A truth value as other senders write it",
    arguments: [
      ("1", true), ("0", false), ("yes", true), ("no", false), ("on", true), ("off", false),
      ("true", true), ("false", false), ("2", nil), ("", nil), ("Yes", nil), ("y", nil),
    ] as [(String, Bool?)])
  func truthValues(text: String, expected: Bool?) throws {
    let template: RouteTemplate = "/player?\(RouteParam<TruthValue>("muted"))"
    let link = try LinkComponents("https://example.com/player?muted=\(text)")
    let params = template.params(of: link)
    #expect(try params?[RouteParam<TruthValue>("muted")].isTrue == expected, "\(text)")
    #expect(TruthValue(routeParam: text)?.routeParam == expected.map(String.init), "\(text)")
  }
}
