import Foundation
import LinkRouting
import LinkTesting
import Testing

@testable import Podcasts
@testable import PodcastsApp

@Test func theNewLinkIsShared() throws {
  #expect(try Place(web("podcasts/tea")).url == web("shows/tea"))
  #expect(
    try Place.show("tea", season: nil).urlString(on: .release)
      == "https://podcasts.example/shows/tea")
}

@Test(arguments: ["t=90", "s=90", "s=2&t=90"])
func bothNamesOfAnItemAreReadAndTheNewOneIsPrinted(query: String) throws {
  let moment = try Place(web("episodes/7?\(query)"))
  #expect(moment == .episode(7, start: 90))
  #expect(try moment.url == web("episodes/7?t=90"))
}

@Test func aTemplateAcceptsEitherOfTwoItems() throws {
  let table = RouteTable<Int>(["/search?(:q|:query)": decode(1)], on: .any)
  let found = ["q=tea", "query=tea", "text=tea"]
    .map { table.match("https://podcasts.example/search?\($0)") }
  #expect(found == [1, 1, nil])
}

@Test func aBrokenLinkIsSwitchedOffAndAMistakeInTheSettingsChangesNothing() throws {
  let links = ServerLinks()
  try links.load(
    Data(#"{"aliases": {"/s/:show": "/shows/:show"}, "broken": ["/search?:q"]}"#.utf8))
  #expect(try links.table.match(web("search?q=tea")) != .search("tea"))
  #expect(try links.table.match(web("s/tea")) == .show("tea", season: nil))
  // The app's own aliases stay.
  #expect(try links.table.match(web("podcasts/tea")) == .show("tea", season: nil))
  for mistake in [
    #"{"aliases": {"/s/:": "/shows/:show"}, "broken": []}"#,
    #"{"aliases": {"/s/:show": "/coffee/:show"}, "broken": []}"#,
    #"{"aliases": {"/shows/:show": "/"}, "broken": []}"#,
  ] {
    #expect(throws: (any Error).self, "\(mistake)") { try links.load(Data(mistake.utf8)) }
    #expect(try links.table.match(web("s/tea")) == .show("tea", season: nil))
  }
}

@Test func anABTestOpensAnotherScreenWithTheMarksOfTheRoutes() throws {
  let table = RouteTable(routes(showsLibrary: true), on: Place.table.origins).deepLinks
  #expect(try table.match(web("search?q=tea")) == .library)
  #expect(try table.match(web("shows/tea")) == .show("tea", season: nil))
}

// The old links, and the old site, have the host of the release.
#if !STAGING
  @Test func anOldLinkOpensWhatTheNewOneOpens() throws {
    let shown = try Results.of {
      Place.match("https://podcasts.example/podcasts/tea")
      try Place("https://podcasts.example/podcasts/tea").url
    }
    #expect(shown == ["show(\"tea\", season: nil)", "https://podcasts.example/shows/tea"])
  }

  @Test func anOldFormIsReadAndPrintedAtTheEdge() throws {
    let old = try web("index.php?page=/shows/tea")
    #expect(Place.matchAtTheEdge(old) == .show("tea", season: nil))
    #expect(try Place.matchAtTheEdge(web("shows/tea")) == .show("tea", season: nil))
    #expect(try Place.matchAtTheEdge(web("index.php?page=//evil.example")) == nil)
    let evil = try #require(URL(string: "https://evil.example/index.php?page=/shows/tea"))
    #expect(Place.matchAtTheEdge(evil) == nil)
    for place in [Place.show("tea", season: 2), .library, .search("a b&c")] {
      #expect(Place.matchAtTheEdge(try place.oldURL()) == place)
    }
    #expect(try Place.show("tea", season: nil).oldURL() == old)
  }
#endif
