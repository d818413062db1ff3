import LinkRouting
import RouteDiagnostics

/// The table that rows are compared with, and a function from a value to its link, unless values print no links.
struct CheckedTables<Destination> {
  let table: RouteTable<Destination>
  /// The link of a value.
  let link: ((Destination) throws -> String)?
  let areEqual: (Destination, Destination) -> Bool
  /// The parent at which the back stack of a link ends, because the stack has it, or has no room for it.
  var cutParent: (String) -> Destination? = { _ in nil }

  /// Compares values of any type as Swift code.
  init(_ table: RouteTable<Destination>) {
    self.table = table
    link = nil
    areEqual = { expression(of: $0) == expression(of: $1) }
  }

  init(_ type: Destination.Type) where Destination: LinkDestination {
    table = type.table
    // Not `urlString`, which prints a message in a debug build: the check reports the same fault.
    link = { try type.table.engine.text(of: $0.link) }
    areEqual = { $0 == $1 }
    cutParent = { type.backStack(of: $0, in: type.table).cut }
  }
}
