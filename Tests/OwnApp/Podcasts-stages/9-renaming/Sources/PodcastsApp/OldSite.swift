import Foundation
import LinkRouting
import Podcasts

extension Place {
  /// The old site had all its pages in one file:
  /// `https://podcasts.example/index.php?page=/shows/tea`.
  static func matchAtTheEdge(_ url: URL) -> Place? {
    guard let link = try? LinkComponents(url),
      link.host == "podcasts.example", link.pathSegments == ["index.php"],
      let page = link.queryItems.last(where: { $0.name == "page" })?.value
    else { return deepLinkMatch(url) }
    return LinkComponents(path: page, on: table.origins).flatMap {
      deepLinkMatch($0)
    }
  }

  /// The link for a partner who knows the old site only.
  func oldURL() throws -> URL {
    try Place.library.url.appending(path: "index.php")
      .appending(queryItems: [
        URLQueryItem(name: "page", value: link.description)
      ])
  }
}
