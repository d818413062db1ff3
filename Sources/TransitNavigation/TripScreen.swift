import LinkRouting

/// The screens about travelling.
public enum TripScreen: Hashable, Sendable {
  /// Ways from one stop to another, with no more than so many changes.
  case plan(from: String, to: String, changes: Int)
  /// A ticket.
  case ticket(Int)
  /// A ticket that is given back.
  case refund(Int)

  static let allRoutes: RouteDictionary<TripScreen> = [
    "/?\(.from)&\(.to)": decode(TripScreen.plan, .from, .to, .changes),
    "/tickets/\(.ticket)": decode(TripScreen.ticket, .ticket),
    "/tickets/\(.ticket)/refund": decode(TripScreen.refund, .ticket),
  ]
}

extension RouteParam<String> {
  static var from: Self { "from" }
  static var to: Self { "to" }
}
extension RouteParam<Int> {
  static var changes: Self { .init("changes", default: 3) }
  static var ticket: Self { "ticket" }
}
