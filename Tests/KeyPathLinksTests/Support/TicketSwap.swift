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

  struct Location: Hashable {
    var id: Int?
    var slug: String?
    var period: String?
  }

  struct Event: Hashable {
    var id: Int?
    var slug: String?
  }

  struct EventType: Hashable {
    var id: Int?
    var slug: String?
    var event = Event()
  }

  struct Search: Hashable {
    var query: String?
  }

  struct Wanted: Hashable {
    var id = 0
  }

  static let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
  static let city: DeepLinkTemplate<City> = "/city/\(\.slug)/\(\.id)"
  static let location: DeepLinkTemplate<Location> = "/location/\(\.slug)/\(\.id)/\(\.period)"
  static let event: DeepLinkTemplate<Event> = "/event/\(\.slug)/\(\.id)"
  static let eventType: DeepLinkTemplate<EventType> =
    "/event/\(\.event.slug)/\(\.slug)/\(\.event.id)/\(\.id)"
  static let search: DeepLinkTemplate<Search> = "/search?query=\(\.query)"
  static let wanted: DeepLinkTemplate<Wanted> = "/wanted/\(\.id)"
}
