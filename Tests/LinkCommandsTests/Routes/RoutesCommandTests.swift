import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
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
      "/#/rooms/:room?:via&(:int(page))": decode(.screen),
      "/login#token=:token&(state=:state)": decode(.screen),
      "/map#(zoom=:int(zoom))": decode(.screen),
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
        "// /#/rooms/:room?:via&(:int(page))",
        #""https://trail.example/#/rooms/\(\.$room)?via=\(\.$via)""#,
        "// /(users/:user)/lists/:(open|done)(list)",
        #""https://trail.example/lists/\(\.$list)""#,
        "// /checks/:int(): \(noParam)",
        "// /files/*path: \(noParam)",
        "// /login#token=:token&(state=:state)",
        #""https://trail.example/login#token=\(\.$token)""#,
        "// /map#(zoom=:int(zoom))",
        #""https://trail.example/map#zoom=\(\.$zoom)""#,
        "// /open?url=**url: \(noParam)",
        "// /suche/Käse & Brot?q=:text&(:int(page))",
        #""https://trail.example/suche/K%C3%A4se%20&%20Brot?q=\(\.$text)""#,
        "// /trails/(info)/:string(trail-id)/map",
        #""https://trail.example/trails/\(\.$trail_id)/map""#,
        "// /trails/:int(id)/details",
        #""https://trail.example/trails/\(\.$id)/details""#,
        "// /trails/:trail-id.html",
        #""https://trail.example/trails/\(\.$trail)-id.html""#,
        "// /own: no string, since no origin lists a host for https without a port",
      ])
    #expect(
      Run(["routes", "--app-intents", "--from-outside"], of: TrailLinks.self).lines == run.lines)
  }

  @Test(
    "Each string that --app-intents prints leads to its route, from outside, once its params have values"
  )
  func appIntentsLeadBack() throws {
    func check<Tool: LinkTool>(_ tool: Tool.Type) throws {
      let lines = Run(["routes", "--app-intents"], of: tool).lines
      let table = Tool.Destination.table.deepLinks
      let strings = zip(lines, lines.dropFirst()).filter { $1.hasPrefix("\"") }
      #expect(!strings.isEmpty)
      for (comment, string) in strings {
        let template = try RouteTemplate(parsing: String(comment.dropFirst("// ".count)))
        let samples = template.variants.compactMap {
          try? LinkComponents(
            "a:" + $0.sampleLink { token, _ in SampleText.natural(for: token.type, "x") })
        }
        let link = samples.compactMap { template.params(of: $0) }.flatMap(\.pairs).reduce(
          String(string.dropFirst().dropLast())
        ) { link, param in
          let name = String(param.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
          return link.replacing("\\(\\.$\(name))", with: param.value)
        }
        #expect(table.route(of: link)?.template == template, "\(string), as \(link)")
      }
    }
    try check(NavigationLinks.self)
    try check(TrailLinks.self)
  }

  @Test func wrongUsage() {
    for words in [["--json"], ["file.txt"]] {
      #expect(Run(["routes", "--app-intents"] + words).status == .usage)
    }
    #expect(
      Run("routes", "x").errors.hasPrefix("navigation routes: \"x\" is one operand too many\n"))
  }
}
