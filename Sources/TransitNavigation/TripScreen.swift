import LinkRouting

/// The screens about travelling.
public enum TripScreen: Hashable, Sendable {
  /// Ways from one stop to another, with no more than so many changes.
  case plan(from: String, to: String, changes: Int)
  /// A ticket.
  case ticket(Int)
  /// A ticket that is given back.
  case refund(Int)

  static let allRoutes = deepLinkRoutes.asDeepLinks() + inAppRoutes

  // Links from outside may open these.
  static let deepLinkRoutes: RouteDictionary<TripScreen> = [
    "/?\(.from)&\(.to)": decode(TripScreen.plan, .from, .to, .changes),
    "/tickets/\(.ticket)": decode(TripScreen.ticket, .ticket),
  ]

  // No web page gives a ticket back.
  static let inAppRoutes: RouteDictionary<TripScreen> = [
    "/tickets/\(.ticket)/refund": decode(TripScreen.refund, .ticket)
  ]
}

extension TripScreen {
  /// The link below the path that the app gives to trips.
  var link: LinkPath {
    switch self {
    case .plan(let from, let to, let changes):
      return "/?\(.from, from)&\(.to, to)&\(.changes, changes)"
    case .ticket(let id): return "/tickets/\(id)"
    case .refund(let id): return "/tickets/\(id)/refund"
    }
  }
}

extension RouteParam<String> {
  static var from: Self { "from" }
  static var to: Self { "to" }
}
extension RouteParam<Int> {
  static var changes: Self { .init("changes", default: 3) }
  static var ticket: Self { "ticket" }
}
