import Foundation
import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers

extension Symbols {
  @Listing @MainActor static func keyPathLinks1() {
    let matches = center.matches("https://ticketswap.com/artist/metallica/123456")
    matches.first?.template
    matches.first?.value
    center.mismatches("https://ticketswap.com/artist/metallica/best").first?.description
  }

  @Listing static func keyPathLinks2() async throws {
    On("/artist/\(\.slug)", into: Artist()) { link, artist in
      await show(artist)
      return .opened
    }
    let event: DeepLinkTemplate<Event> = "/event/\(\.slug)/\(\.id)"
    try event.parse("https://example.com/event/awakenings/123?ref=mail", into: Event())
    RouteTable([artist.route: artist.decoder(into: Artist())], on: .web("example.com"))
    let search: DeepLinkTemplate<Search> = "/search/\(\.category)?query=\(\.query)"
    try search.path(for: Search(category: "rock/metal", query: nil))
    try DeepLinkTemplate<Artist>(checking: "/artist/\(\.slug)/\(\.slug)")
  }

  enum Artists {
    struct Artist { var id: Int?; var slug: String? }

    @Listing static func keyPathLinks3() throws {
      let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
      try artist.parse("https://example.com/artist/metallica/123456", into: Artist())
      try artist.path(for: Artist(id: 123456, slug: "metallica"))
    }
  }
}
