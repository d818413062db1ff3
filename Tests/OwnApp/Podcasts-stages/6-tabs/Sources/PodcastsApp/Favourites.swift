import Foundation
import LinkRouting
import Podcasts

/// The user's favourite screens, each stored as the text of its link.
struct Favourites: Codable {
  var places: [Place]
}

nonisolated extension Place: LinkCodable {}

extension Place {
  /// The link for somebody else; nil if only the app opens this screen.
  var sharedURL: URL? {
    guard let url = try? self.url, Place.deepLinkMatch(url) == self else {
      return nil
    }
    return url
  }
}
