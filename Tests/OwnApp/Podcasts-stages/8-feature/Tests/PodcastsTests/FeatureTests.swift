import Lists
import Notes
import Podcasts
import Testing

@testable import PodcastsApp

@Test func backLeadsThroughTheScreensOfAFeature() throws {
  #expect(
    try Place.backStack(of: web("episodes/7/notes/12")) == [
      .episode(7, start: 0), .notes(7, .all(by: nil)), .notes(7, .note(12)),
    ])
  #expect(try Place.match(web("episodes/7/notes?by=ada")) == .notes(7, .all(by: "ada")))
  #expect(try Place.lists(.list(7)).url == web("lists/7"))
  #expect(try Place.match(web("LISTS/7")) == .lists(.list(7)))
}

// The links are those of the release.
#if !STAGING
  @Test func theLinksOfAFeatureHaveItsPrefix() throws {
    let shown = try Results.of {
      Place.match("podcasts://episodes/7/notes?by=ada")
      try Place.lists(.list(7)).url
      Place.backStack(of: "podcasts://episodes/7/notes/12")
    }
    #expect(shown[0].hasPrefix("notes(7, Notes.NoteScreen.all(by: "))
    #expect(shown[1] == "https://podcasts.example/lists/7")
    #expect(Place.backStack(of: "podcasts://episodes/7/notes/12").count == 3)
  }
#endif
