import LinkRouting
import RouteDiagnostics

/// The table that rows are compared with, and the way back from a value to its link, where there is one.
struct CheckedTables<Destination> {
  let table: RouteTable<Destination>
  /// The link of a value.
  let link: ((Destination) throws -> String)?
  let areEqual: (Destination, Destination) -> Bool

  /// Values of any type are equal if they are written alike.
  init(_ table: RouteTable<Destination>) {
    self.table = table
    link = nil
    areEqual = { expression(of: $0) == expression(of: $1) }
  }

  init(_ type: Destination.Type) where Destination: LinkDestination {
    table = type.table
    // Not `urlString`: the check reports what stops a debug build there.
    link = { try type.table.engine.text(of: $0.link) }
    areEqual = { $0 == $1 }
  }
}
