import LinkRouting

enum Shelf: LinkDestination {
  case book(Int)
  case web(String)

  static let allRoutes: RouteDictionary<Shelf> = [
    "/books/:int(id)": decode(Shelf.book, "id"),
    "/**page": decode(Shelf.web, "page"),
  ]
  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: .web("shelf.example"))

  var link: LinkPath {
    switch self {
    case .book(let id): return "/books/\(id)"
    case .web(let page): return "/\(rest: page)"
    }
  }
}
