import Foundation
import LinkRouting
import Testing

extension LinkOrigins {
  static let release: Self = [.web("example.com"), .scheme("cook")]
  // Links match on both ports, and print without one.
  static let staging: Self = [
    "https://staging.example.com", "https://staging.example.com:8443", "cook-staging://",
  ]
  #if STAGING
    static let app = staging
  #else
    static let app = release
  #endif
}

extension LinkOrigins {
  static let ofBundle =
    Bundle.main.bundleIdentifier == "com.example.podcasts.staging"
    ? staging : release
}

/// The origins of two builds, of "A staging build".
@Suite struct StagingSamples {
  private enum Screen: LinkDestination {
    case home

    static let allRoutes = RouteDictionary<Screen>(["/": decode(.home)]).asDeepLinks()
    static let table = RouteTable(allRoutes, on: .app)
    var link: LinkPath { "/" }
  }

  @Test(
    "A build opens the links of its own origins",
    arguments: [
      ("https://example.com/", true, false), ("cook:", true, false),
      ("https://staging.example.com/", false, true), ("cook-staging:", false, true),
      ("https://staging.example.com:8443/", false, true),
      ("http://staging.example.com/", false, false),
      ("https://staging.example.com:8080/", false, false),
    ])
  func builds(link: String, opensRelease: Bool, opensStaging: Bool) {
    let (release, staging) = (
      RouteTable(Screen.allRoutes, on: .release), RouteTable(Screen.allRoutes, on: .staging)
    )
    #expect((release.deepLinks.match(link) != nil) == opensRelease)
    #expect((staging.deepLinks.match(link) != nil) == opensStaging)
    #expect((Screen.deepLinkMatch(link) != nil) == opensRelease)
  }

  @Test("A test has the table of its build")
  func tables() throws {
    let staging = RouteTable(Screen.allRoutes, on: .staging)
    #expect(staging.deepLinks.match("https://staging.example.com:8443/") == .home)
    #expect(staging.deepLinks.match("https://example.com/") == nil)
    #expect(try Screen.home.urlString(on: .release) == "https://example.com/")
    #expect(LinkOrigins.ofBundle == .release)
  }

  @Test("Links print without a port")
  func printing() throws {
    #expect(try Screen.home.urlString == "https://example.com/")
    #expect(try Screen.home.link.urlString(on: .staging) == "https://staging.example.com/")
  }
}
