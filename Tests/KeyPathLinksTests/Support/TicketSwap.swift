import KeyPathLinks
import LinkRouting

/// The types and templates of the examples of the older library, with values that are more than text.
enum TicketSwap {
  struct Artist: Hashable {
    var id: Int?
    var slug: String?
  }

  struct City: Hashable {
    var id: Int?
    var slug: String?
  }

  struct Event: Hashable {
    var id: Int?
    var slug: String?
  }

  struct Search: Hashable {
    var query: String?
  }

  static let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
  static let city: DeepLinkTemplate<City> = "/city/\(\.slug)/\(\.id)"
}
