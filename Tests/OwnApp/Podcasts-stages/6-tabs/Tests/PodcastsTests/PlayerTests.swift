import Foundation
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

@Test(
  "A link selects its tab, and puts its back stack there",
  arguments: [
    ("/", Place.Tab.library, [], nil),
    ("shows/tea", .library, [.show("tea", season: nil)], nil),
    ("search?q=tea", .search, [.search("tea")], nil),
    ("episodes/1/buy", .library, [.episode(1, start: 0)], 1),
  ] as [(String, Place.Tab, [Place], Int?)])
func tabs(link: String, tab: Place.Tab, stack: [Place], purchase: Int?) async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  router.root = AnyDeepLinkHandler(player)
  player.stacks[.library] = [.show("coffee", season: 1)]
  await router.open(try web(link))
  #expect(player.tab == tab && player.stacks[tab] == stack && player.purchase == purchase)
  // The other tab stays as it was.
  if tab == .search { #expect(player.stacks[.library] == [.show("coffee", season: 1)]) }
}

@Test(
  "A screen that is there already is gone back to, one of its kind is replaced, any other pushed",
  arguments: [
    ([.episode(1, start: 0)], .episode(1, start: 0), [.episode(1, start: 0)]),
    (
      [.show("tea", season: nil), .episode(1, start: 0)], .show("tea", season: nil),
      [.show("tea", season: nil)]
    ),
    ([.episode(1, start: 0)], .episode(2, start: 0), [.episode(2, start: 0)]),
    ([], .episode(2, start: 0), [.episode(2, start: 0)]),
    (
      [.show("tea", season: nil)], .episode(2, start: 0),
      [.show("tea", season: nil), .episode(2, start: 0)]
    ),
  ] as [([Place], Place, [Place])])
func show(stack: [Place], place: Place, expected: [Place]) {
  let player = Player()
  player.stacks[.library] = stack
  player.show(place)
  #expect(player.stacks[.library] == expected)
}

@Test func aScreenOpensItsOwnSeasons() async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  router.root = AnyDeepLinkHandler(player)
  await router.open(try web("shows/tea?season=2"))
  #expect(player.path == [.show("tea", season: 2)])
  #expect(player.showScreen?.name == "tea" && player.showScreen?.season == 2)
}

@Test func aStackIsSavedAsLinksAndRestoredUpToTheFirstThatIsGone() throws {
  let player = Player()
  player.stacks[.library] = [.show("tea", season: nil), .settings]
  let saved = try "\(web("shows/tea"))\n\(web("settings"))"
  #expect(player.saved == saved)
  let gone = "https://example.org/gone"
  for (text, path) in try [
    (saved, [.show("tea", season: nil), .settings]), ("", []), ("\(gone)\n\(saved)", []),
    ("\(web("shows/tea"))\n\(gone)", [.show("tea", season: nil)]),
    ("\(web("search?q=tea"))", [.search("tea")]),
  ] as [(String, [Place])] {
    player.restore(text)
    #expect(player.path == path)
  }
}

@Test func aFavouriteIsStoredAsItsLink() throws {
  let text = #"{"places":["\#(try web("shows/tea"))"]}"#
  let favourites = try JSONDecoder().decode(Favourites.self, from: Data(text.utf8))
  #expect(favourites.places == [.show("tea", season: nil)])
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  #expect(String(decoding: try encoder.encode(favourites), as: UTF8.self) == text)
}

@Test func aScreenIsSharedByItsLinkUnlessOnlyTheAppOpensIt() throws {
  #expect(try Place.show("tea", season: nil).sharedURL == web("shows/tea"))
  #expect(Place.settings.sharedURL == nil)
}
