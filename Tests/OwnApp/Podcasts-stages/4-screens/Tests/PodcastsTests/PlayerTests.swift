import Foundation
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

@Test func anEpisodeWaitsForTheLogin() async throws {
  let player = Player()
  let origin = try Place.library.url
  await player.router.open(origin.appending(path: "shows/tea"))
  #expect(player.path == [.show("tea", season: nil)])
  await player.router.open(origin.appending(path: "episodes/7"))
  #expect(player.isAskingForLogin)
  await player.didLogIn()
  #expect(player.path == [.episode(7, start: 0)])
}

@Test func aSearchHasItsTab() async throws {
  let player = Player()
  await player.router.open(try Place.search("tea").url)
  #expect(player.tab == .search)
}
