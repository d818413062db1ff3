import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// No sample opens `.tenant`: the subdomain of a sample is `www`.
enum TenantShop: LinkDestination {
  case start
  case tenant(host: String)

  static let allRoutes: RouteDictionary<TenantShop> = [
    "/": decode { params in
      params.subdomain == "tea" ? .tenant(host: params.link.host ?? "") : .start
    }
  ]
  static let release: LinkOrigins = ["https://shop.example", "https://*.shop.example"]
  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: ["https://shop.test", "https://*.shop.test"])

  var link: LinkPath {
    switch self {
    case .start: return "/"
    case .tenant(let host): return LinkPath("/").on(host: host)
    }
  }
}

/// `check` of a build whose origins are others than those of the fixtures.
@Suite struct StagingCheckTests {
  private struct Staging: LinkTool {
    typealias Destination = TenantShop
    static let fixtures = Files.nowhere
    static let sources = [#filePath]
    static let fixtureOrigins: LinkOrigins? = TenantShop.release
    static let entitlements: String? = Files.nowhere
  }

  private struct Release: LinkTool {
    typealias Destination = TenantShop
    static let fixtures = Files.nowhere
    static let sources = [#filePath]
    static let fixtureOrigins: LinkOrigins? = TenantShop.table.origins
  }

  @Test(
    "Another build leaves out the fixtures, the property lists, and cases that only a row reaches")
  func staging() {
    let run = Run(["check"], of: Staging.self)
    #expect(run.status == .success)
    #expect(run.lines == ["routes: 1, right: 1, wrong: 0, not tried: 0, errors: 0, warnings: 0"])
    #expect(run.errors.contains("of another build: they are not checked"))
  }

  @Test("The build of the fixtures reports such a case")
  func release() {
    let run = Run(["check"], of: Release.self)
    #expect(run.status == .failure)
    #expect(run.lines.first?.contains("no sample link leads to .tenant: ") == true)
  }
}

extension Files {
  fileprivate static let nowhere = "/nowhere/links.json"
}
