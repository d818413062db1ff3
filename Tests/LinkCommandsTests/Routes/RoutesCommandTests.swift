import Foundation
import KickstarterNavigation
import LinkRouting
import RouteFixtures
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct RoutesCommandTests {
  @Test func theTreeHasAFrameForEachOrigin() {
    let run = Run("routes")
    #expect(run.status == .success)
    #expect(
      run.lines.prefix(15) == [
        "https://www.kickstarter.com",
        "https://kickstarter.com",
        "https://api.kickstarter.com",
        "http://www.kickstarter.com",
        "http://kickstarter.com",
        "http://api.kickstarter.com",
        "ksr://www.kickstarter.com",
        "ksr://kickstarter.com",
        "ksr://api.kickstarter.com",
        "/",
        "├── activity",
        "├── authorize  (in-app)",
        "├── checkouts/:checkout_param/payments  (in-app)",
        "│   ├── apple-pay?:payload  (in-app)",
        "│   ├── new  (in-app)",
      ])
    #expect(
      run.lines.suffix(8) == [
        "└── users/:user_param/surveys/:survey_response_id",
        "",
        "https://clicks.kickstarter.com named email",
        "https://emails.kickstarter.com named email",
        "http://clicks.kickstarter.com named email",
        "http://emails.kickstarter.com named email",
        "/",
        "└── *",
      ])
  }

  @Test func jsonHasEveryRouteOfTheTable() throws {
    struct Row: Decodable {
      var template: RouteTemplate
      var deepLink: Bool
    }
    func rows(_ words: String...) throws -> [Row] {
      try Run(["routes", "--json"] + words).lines.dropFirst().map {
        try JSONDecoder().decode(Row.self, from: Data($0.utf8))
      }
    }
    let all = try rows()
    #expect(all.count == Navigation.table.templates.count)
    #expect(Set(all.map(\.template)) == Set(Navigation.table.templates))
    let routes = Navigation.allRoutes.routes
    let scheme = #""origin":"ksr://"#
    #expect(
      Run("routes", "--json").lines.count { $0.contains(scheme) }
        == routes.count { $0.origins == nil })
    let deepLinks = try rows("--from-outside")
    #expect(deepLinks.count == Navigation.table.deepLinks.templates.count)
    #expect(deepLinks.count == all.filter(\.deepLink).count)
  }

  /// Routes with a string, and routes without one.
  private enum Trail: LinkDestination {
    case screen

    static let web: RouteDictionary<Trail> = [
      "/": decode(.screen),
      "/trails/:int(id)/details": decode(.screen),
      "/trails/:trail-id.html": decode(.screen),
      "/trails/(info)/:string(trail-id)/map": decode(.screen),
      "/(users/:user)/lists/:(open|done)(list)": decode(.screen),
      "/suche/Käse & Brot?q=:text&(:int(page))": decode(.screen),
      "/#/rooms/:room": decode(.screen),
      "/files/*path": decode(.screen),
      "/open?url=**url": decode(.screen),
      "/checks/:int()": decode(.screen),
    ]
    static let inApp: RouteDictionary<Trail> = ["/inside/:id": decode(.screen)]
    static let ofScheme = (["/own": decode(.screen)] as RouteDictionary<Trail>).on(.scheme("trail"))
    static let table = RouteTable(
      (web + ofScheme).asDeepLinks() + inApp, on: [.scheme("trail"), .web("trail.example")])

    var link: LinkPath { "/" }
  }

  private struct TrailLinks: LinkTool { typealias Destination = Trail }

  private enum Tea: LinkDestination {
    case tea(Int)

    static let allRoutes = (["/teas/:int(id)": decode(Tea.tea, "id")] as RouteDictionary<Tea>)
      .adding(aliases: ["/product/:int(id)": "/teas/:int(id)"]).asDeepLinks()
    static let table = RouteTable(allRoutes, on: .web("tea.example"))

    var link: LinkPath {
      switch self {
      case .tea(let id): "/teas/\(id)"
      }
    }
  }
  private struct TeaLinks: LinkTool { typealias Destination = Tea }

  @Test("--app-intents offers no old link")
  func appIntentsOfAliases() {
    let run = Run(["routes", "--app-intents"], of: TeaLinks.self)
    #expect(run.lines == ["// /teas/:int(id)", #""https://tea.example/teas/\(\.$id)""#])
  }

  @Test("--app-intents has the string of each route that opens from outside, or why there is none")
  func appIntents() throws {
    let run = Run(["routes", "--app-intents"], of: TrailLinks.self)
    #expect(run.status == .success)
    let noParam = "no string, since a wildcard and a token without a name are no params"
    #expect(
      run.lines == [
        "// /",
        #""https://trail.example/""#,
        "// /#/rooms/:room",
        #""https://trail.example/#/rooms/\(\.$room)""#,
        "// /(users/:user)/lists/:(open|done)(list)",
        #""https://trail.example/lists/\(\.$list)""#,
        "// /checks/:int(): \(noParam)",
        "// /files/*path: \(noParam)",
        "// /open?url=**url: \(noParam)",
        "// /suche/Käse & Brot?q=:text&(:int(page))",
        #""https://trail.example/suche/K%C3%A4se%20&%20Brot?q=\(\.$text)""#,
        "// /trails/(info)/:string(trail-id)/map",
        #""https://trail.example/trails/\(\.$trail_id)/map""#,
        "// /trails/:int(id)/details",
        #""https://trail.example/trails/\(\.$id)/details""#,
        "// /trails/:trail-id.html",
        #""https://trail.example/trails/\(\.$trail)-id.html""#,
        "// /own: no string, since no origin lists a host for https",
      ])
    #expect(
      Run(["routes", "--app-intents", "--from-outside"], of: TrailLinks.self).lines == run.lines)
  }

  @Test("Each string that --app-intents prints leads to its route, from outside, with each param")
  func appIntentsLeadBack() throws {
    func check<Tool: LinkTool>(_ tool: Tool.Type, besides others: String...) throws {
      let lines = Run(["routes", "--app-intents"], of: tool).lines
      let strings = lines.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
      #expect(!strings.isEmpty)
      for string in strings where !others.contains(where: string.hasSuffix) {
        let answer = try #require(
          URLRepresentations(string).answers(of: Tool.Destination.self).first)
        #expect(!answer.isProblem, "\(answer)")
        let comment = lines.firstIndex(of: "\"\(string)\"").map { lines[$0 - 1] }
        #expect(comment == answer.template.map { "// \($0)" })
      }
    }
    try check(NavigationLinks.self)
    // One string collides with another route, and the type of the other reads no sample.
    try check(KioskLinks.self, besides: #"/bags/\(\.$other)"#, #"/days/\(\.$day)"#)
  }

  @Test func wrongUsage() {
    for words in [["--json"], ["file.txt"]] {
      #expect(Run(["routes", "--app-intents"] + words).status == .usage)
    }
    #expect(
      Run("routes", "x").errors.hasPrefix("navigation routes: \"x\" is one operand too many\n"))
  }
}
