import Foundation
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

private struct Table: LinkTransport {
  let targets: [URL: String]
  func response(to url: URL) async throws -> LinkResponse {
    LinkResponse(status: targets[url] == nil ? 404 : 302, location: targets[url])
  }
}

@Test func aClickIsFollowed() async throws {
  let click = try #require(URL(string: "https://clicks.podcasts.example/?id=1"))
  let lost = try #require(URL(string: "https://clicks.podcasts.example/?id=2"))
  let player = Player()
  var inBrowser: [URL] = []
  let transport = Table(targets: [click: try Place.show("tea", season: nil).urlString])
  let mail = Mail(player.router, transport: transport) { inBrowser.append($0) }
  await mail.open(click)
  #expect(player.path == [.show("tea", season: nil)])
  await mail.open(lost)
  #expect(inBrowser == [lost])
}
