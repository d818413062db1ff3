import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// An app that has nothing but its routes.
private protocol SmallApp: Sendable {
  static var table: RouteTable<SmallScreen<Self>> { get }
  /// A link of the app that opens a route.
  static var sample: String { get }
  /// Where links print, if the table's origins have no first host.
  static var server: String? { get }
}

extension SmallApp {
  static var server: String? { nil }
}

private struct SmallLinks<App: SmallApp>: LinkTool {
  typealias Destination = SmallScreen<App>
  static var name: String { "small" }
  static var fixtures: String { "/nowhere/at/all" }
  static var appIDs: [String] { ["ABCDE12345.com.example.app"] }
  static var androidApps: [String: [String]] {
    ["com.example.app": [Array(repeating: "AB", count: 32).joined(separator: ":")]]
  }
}

private enum SmallScreen<App: SmallApp>: LinkDestination {
  case home
  case tea(String)
  case day(Kiosk.Day)
  case settings
  case page(String)

  static var table: RouteTable<Self> { App.table }

  static var teas: RouteDictionary<Self> {
    ["/": decode(.home), "/teas/:name": decode(Self.tea, "name")]
  }

  var link: LinkPath { App.server.map { path.on(host: $0) } ?? path }

  private var path: LinkPath {
    switch self {
    case .home: "/"
    case .tea(let name): "/teas/\(name)"
    case .day(let day): "/days/\(day)"
    case .settings: "/users/settings"
    case .page(let path): "/users/\(path)"
    }
  }
}

private enum OwnScheme: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(Destination.teas.asDeepLinks(), on: "shop://")
  static let sample = "shop://teas/oolong"
}

private enum Subdomains: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(Destination.teas.asDeepLinks(), on: "https://*.shop.example")
  static let sample = "https://a.shop.example/teas/oolong"
  static let server: String? = "a.shop.example"
}

private enum AnyServer: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(Destination.teas.asDeepLinks(), on: "https://*")
  static let sample = "https://a.example:8443/teas/oolong"
  static let server: String? = "a.example"
}

private enum OwnTypes: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(
    (Destination.teas
      + ["/days/\(RouteParam<Kiosk.Day>("day"))": decode(Destination.day, "day")])
      .asDeepLinks(), on: .web("shop.example"))
  static let sample = "https://shop.example/days/20261127"
}

private enum OldLinks: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(
    (Destination.teas + ["(?i)/Users/Settings": decode(.settings)])
      .adding(aliases: ["/t/:name": "/teas/:name", "(?i)/Prefs": "(?i)/Users/Settings"])
      .asDeepLinks(), on: ["cook://", .web("shop.example")])
  static let sample = "https://shop.example/t/oolong"
}

private enum Authorities: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(
    Destination.teas.asDeepLinks(),
    on: [LinkOrigins("talk://*").allowingUserInfo(), "https://shop.example:8443", "tea:"])
  static let sample = "talk://ada@a.example:99/teas/oolong"
}

private enum Marks: SmallApp {
  typealias Destination = SmallScreen<Self>
  static let table = RouteTable(
    (Destination.teas + users + gone).asDeepLinks() + ["/users/settings": decode(.settings)]
      + special.asDeepLinks().on("https://any.shop.example"),
    on: ["https://*.shop.example", .web("shop.example")])
  private static let users: RouteDictionary<Destination> = [
    "/users/:page": decode(Destination.page, "page")
  ]
  private static let gone: RouteDictionary<Destination> = [
    "/gone/(*)": decode { _ in throw LinkRefusal("gone") }
  ]
  private static let special: RouteDictionary<Destination> = [
    "/special": decode(.page("special"))
  ]
  static let sample = "https://shop.example/teas/oolong"
}

/// The tools of small apps, which have little in common.
@Suite struct EveryAppTests {
  private static let apps: [any SmallApp.Type] = [
    OwnScheme.self, Subdomains.self, AnyServer.self, OwnTypes.self, OldLinks.self,
    Authorities.self, Marks.self,
  ]

  @Test("Each command serves each app, and what it writes passes its own check", arguments: 0..<7)
  func everyCommand(number: Int) throws { try everyCommand(of: Self.apps[number]) }

  private func everyCommand<App: SmallApp>(of app: App.Type) throws {
    let files = try Files()
    /// Runs a command, which has to end well; returns the path of a file with its output.
    @discardableResult func run(_ words: String...) throws -> String {
      let run = Run(words, of: SmallLinks<App>.self, terminals: [.input])
      let command = "\(app) \(words.joined(separator: " "))"
      #expect(run.status == .success, "\(command)\n\(run.output)\(run.errors)")
      #expect(run.output + run.errors != "", "\(command) says nothing")
      try files.write("output", run.output)
      return files.path("output")
    }
    try run("match", App.sample)
    try run("explain", App.sample)
    try run("routes")
    for form in ["--from-outside", "--app-intents", "--intent-filters", "--assetlinks"] {
      try run("routes", form)
    }
    try run("diff", run("routes", "--json"))
    try run("aasa", "check", run("aasa"))
    try run("check")
    try files.write("links.json", "[{\"id\": \"one\", \"url\": \"\(App.sample)\"}]")
    try files.write("log", App.sample + "\nhttps://elsewhere.example/\n")
    try run("check", "--record", files.path("links.json"))
    try run("check", files.path("links.json"))
    try run("report", "--links", files.path("log"))
    try run("report", files.path("links.json"))
  }
}
