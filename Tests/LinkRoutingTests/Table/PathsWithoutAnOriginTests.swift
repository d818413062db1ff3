import LinkRouting
import Testing

private enum Screen: LinkDestination {
  case home
  case project(String, ref: String?)
  case files(String)
  case secret
  case mail

  static let projects: RouteDictionary<Screen> = [
    "/projects/:id": decode(Screen.project, "id", "ref")
  ]

  static let site: RouteDictionary<Screen> = [
    "/": decode(.home),
    "/files/*path": decode(Screen.files, "path"),
    "/secret": decode(.secret),
  ]

  static let table = RouteTable(
    projects.asDeepLinks() + site
      + RouteDictionary(["/*": decode(.mail)]).on(.web("mail.example.com")),
    on: [.web("example.com"), .scheme("cook")])

  var link: LinkPath { "/" }
}

/// Paths without an origin, as push payloads and web views hold them.
@Suite struct PathsWithoutAnOriginTests {
  @Test(
    "A path is read by the rules behind a host, on the first origin only",
    arguments: [
      ("/", .home), ("/?ref=push", .home), ("/#top", .home),
      ("/projects/a", .project("a", ref: nil)),
      ("/projects//a%2Fb/?ref=push", .project("a/b", ref: "push")),
      ("/files/http://example.com", .files("http://example.com")),
      ("/secret", .secret),
      ("/no/such/route", nil), ("", nil), ("projects/a", nil), ("?ref=push", nil),
      ("//example.com/secret", nil), ("///secret", nil), ("//", nil),
      ("https://example.com/secret", nil), ("cook://secret", nil), (" /secret", nil),
      ("/secret ", nil), ("/%zz", nil), ("/files/../secret", nil), ("/\\evil.com", nil),
      ("@evil.com/secret", nil), (":80/secret", nil), (".evil.com/secret", nil),
      ("/\u{301}", nil),
    ] as [(String, Screen?)])
  fileprivate func paths(path: String, screen: Screen?) {
    let link = LinkComponents(path: path, on: Screen.table.origins)
    #expect(link.flatMap { Screen.match($0) } == screen, "\(path)")
  }

  @Test("What may not open from outside does not open by its path")
  func deepLinks() {
    for (path, screen) in [("/projects/a", .project("a", ref: nil)), ("/secret", nil as Screen?)] {
      let link = LinkComponents(path: path, on: Screen.table.origins)
      #expect(link.flatMap { Screen.deepLinkMatch($0) } == screen)
    }
  }

  @Test("Without an origin to print on there is no link of a path")
  func noOrigin() {
    for origins: LinkOrigins in [.any, [], ["https://*.example.com", "http://*.example.com"]] {
      #expect(LinkComponents(path: "/", on: origins) == nil)
    }
  }
}
