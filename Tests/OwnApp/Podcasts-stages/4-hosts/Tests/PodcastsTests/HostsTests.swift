import Foundation
import LinkRouting
import LinkTesting
import Testing

@testable import Podcasts

/// A link to print, with an empty table.
private struct Printed: LinkDestination {
  var link: LinkPath
  static let table = RouteTable<Printed>([:], on: .any)

  static func == (one: Self, other: Self) -> Bool { "\(one.link)" == "\(other.link)" }
  func hash(into hasher: inout Hasher) { hasher.combine("\(link)") }
}

@Test func eachTenantHasAHostOfAnyName() {
  func shows(of host: String) -> RouteDictionary<String> {
    RouteDictionary(["/shows": decode("the shows of \(host)")]).on(
      .web(host))
  }
  let table = RouteTable(
    shows(of: "globex.example") + shows(of: "acme.example"), on: [])

  #expect(table.match("https://globex.example/shows") == "the shows of globex.example")
  #expect(table.match("https://acme.example/shows") == "the shows of acme.example")
  #expect(table.match("https://other.example/shows") == nil)
  #expect(table.diagnostics.isEmpty)
}

@Test func someRoutesHaveAnotherHost() throws {
  let shows: RouteDictionary<String> = ["/shows/:show": decode("show")]
  let clicks: RouteDictionary<String> = ["/(*)": decode("click")]
  let mail = LinkOrigins.web("clicks.podcasts.example").named("mail")
  let table = RouteTable(
    shows + clicks.on(mail), on: .web("podcasts.example"))

  let click = LinkPath("/").on(named: "mail")

  let printed = try Printed(link: click).urlString(on: table.origins)
  #expect(printed == "https://clicks.podcasts.example/")
  #expect(table.match(printed) == "click")
  #expect(table.match("https://podcasts.example/shows/tea") == "show")
  #expect(table.match("https://clicks.podcasts.example/x/y") == "click")
}

private struct Feed: Hashable {
  var server: LinkServer
  var name: String
}

@Test func theUserBringsTheServer() throws {
  let table = RouteTable<Feed>(
    [
      "/feeds/:name": decode { params in
        guard let server = params.link.server else {
          throw LinkRefusal("the link has no server")
        }
        return Feed(server: server, name: try params["name"])
      }
    ],
    on: ["https://*", LinkOrigins("feed://*").allowingUserInfo()])
  let feed = try #require(table.match("https://team.example:8065/feeds/tea"))
  let link = LinkPath("/feeds/\(feed.name)").on(feed.server)
  let printed = try Printed(link: link).urlString(on: table.origins)
  #expect(printed == "https://team.example:8065/feeds/tea")
  #expect(table.match("feed://ada@[::1]/feeds/tea")?.server.userInfo == "ada")
}

@Test func aGiftHasASchemeWithoutSlashes() throws {
  let table = RouteTable<String>(
    ["/:address": decode { try $0["address"] }], on: "bitcoin:")
  let link: LinkPath = "/\("1BoatSLR")?amount=\(0.5)"
  let printed = try Printed(link: link).urlString(on: table.origins)
  #expect(printed == "bitcoin:1BoatSLR?amount=0.5")
  #expect(table.match("bitcoin:1BoatSLR") == "1BoatSLR")
}

@Test func aBundleHasItsOrigins() {
  #expect(LinkOrigins.ofBundle == .release)
}
