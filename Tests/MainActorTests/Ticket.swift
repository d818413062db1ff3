import LinkRouting

/// An enum that declares `LinkDestination` itself needs no word, and neither do types nested in it.
enum Ticket: LinkDestination {
  case all(Sorting)
  case ticket(Code)

  enum Sorting: String, CaseIterable, RouteParamConvertible { case newest, price }

  struct Code: Hashable {
    var text: String
  }

  static let allRoutes: RouteDictionary<Ticket> = [
    "/tickets?(\(.sorting))": decode { .all(try $0[.sorting] ?? .newest) },
    "/tickets/:code": decode { .ticket(Code(text: try $0["code"])) },
  ]

  static let table = RouteTable(allRoutes.asDeepLinks(), on: .web("trips.example"))

  var link: LinkPath {
    switch self {
    case .all(let sorting): return "/tickets?\(.sorting, sorting)"
    case .ticket(let code): return "/tickets/\(code.text)"
    }
  }
}

extension RouteParam<Ticket.Sorting?> { static var sorting: Self { "sort" } }
