import LinkRouting

/// A small app, to be held to rows of which some are wrong.
enum Shop: LinkDestination {
  case home
  case item(id: Int, size: Int?)
  case aisle(String)
  /// Its link forgets the coupon, and no text is empty in a path.
  case basket(String, coupon: String?)

  static let table = RouteTable(
    [
      "/": decode(.home),
      "/items/:int(id)": decode(Shop.item, RouteParam("id"), RouteParam("size")),
      "/items/:aisle": decode(Shop.aisle, "aisle"),
      "/basket/*rest": decode(Shop.basket, "rest", RouteParam("coupon")),
    ],
    on: .web("example.com"))

  /// An item that is closed to the outside opens as an aisle there.
  static let deepLinkTable = table.restricted(
    to: table.templates.filter { $0 != "/items/:int(id)" })

  var link: LinkPath {
    switch self {
    case .home: "/"
    case .item(let id, let size): "/items/\(id)?size=\(size)"
    case .aisle(let name): "/items/\(name)"
    case .basket(let name, _): "/basket/\(name == "gone" ? "" : name)"
    }
  }
}
