import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

#if canImport(CoreSpotlight)
  import CoreSpotlight
#endif

@Test func theNameOfAnItemOrAnActivityOpensItsScreen() async throws {
  let (links, player) = (Links(), Player())
  links.router.root = AnyDeepLinkHandler(player)
  #if canImport(ObjectiveC)
    func activity() -> NSUserActivity { NSUserActivity(activityType: "com.example.podcasts.place") }
  #else
    func activity() -> NSUserActivity { NSUserActivity() }
  #endif
  let tapped = activity()
  let item = try Place.show("tea", season: nil).searchableItem(title: "Tea")
  #expect(try item.uniqueIdentifier == web("shows/tea").absoluteString)
  tapped.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
  await links.open(try #require(tapped.link))
  #expect(player.path == [.show("tea", season: nil)])
  tapped.webpageURL = try Place.episode(8, start: 0).url
  await links.open(try #require(tapped.link))
  #expect(player.path == [.episode(8, start: 0)])
  #expect(activity().link == nil)
}

@Test(arguments: [
  (#"{"purchase": 7}"#, Place.purchase(7)), (#"{"episode": 7}"#, .episode(7, start: 0)),
  ("{}", nil),
])
func aPayloadNamesAScreenByAnId(json: String, place: Place?) throws {
  #expect(try Place(JSONDecoder().decode(Payload.self, from: Data(json.utf8))) == place)
}

#if !canImport(UIKit)
  extension SharedLinks {
    @Test func aQuickActionOpensItsScreen() async throws {
      let (links, player) = (Links.shared, Player())
      links.router.root = AnyDeepLinkHandler(player)
      player.show(.settings)
      try UIApplication.shared.showQuickActions()
      let action = try #require(UIApplication.shared.shortcutItems?.first)
      let delegate = QuickActionDelegate()
      #expect(await delegate.windowScene(UIWindowScene(), performActionFor: action))
      #expect(player.path == [])
      let nothing = UIApplicationShortcutItem(type: "", localizedTitle: "")
      #expect(await !delegate.windowScene(UIWindowScene(), performActionFor: nothing))
    }
  }
#endif
