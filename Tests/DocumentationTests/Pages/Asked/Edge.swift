import Foundation
import LinkRouting

extension Tea {
  /// The old site had all its pages in one file:
  /// `https://tea.example/index.php?page=/tea/7`.
  static func matchAtTheEdge(_ url: URL) -> Tea? {
    guard let link = try? LinkComponents(url), link.host == "tea.example",
      link.pathSegments == ["index.php"],
      let page = link.queryItems.last(where: { $0.name == "page" })?.value
    else { return deepLinkMatch(url) }
    return LinkComponents(path: page, on: table.origins).flatMap {
      deepLinkMatch($0)
    }
  }

  /// The link for a partner who knows the old site only.
  func oldURL() throws -> URL {
    try Tea.shelf.url.appending(path: "index.php")
      .appending(queryItems: [
        URLQueryItem(name: "page", value: link.description)
      ])
  }
}
