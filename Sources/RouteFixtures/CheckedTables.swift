import LinkRouting
import RouteDiagnostics

/// What rows are held against: tables, and the way back from a value to its link, where there is one.
struct CheckedTables<Destination> {
  let table: RouteTable<Destination>
  /// The routes that may open from outside; nil where nobody says which these are.
  let deepLinks: RouteTable<Destination>?
  /// The link of a value.
  let link: ((Destination) throws -> String)?
  let areEqual: (Destination, Destination) -> Bool

  /// Values of any type are equal if they are written alike.
  init(_ table: RouteTable<Destination>, deepLinks: RouteTable<Destination>?) {
    self.table = table
    self.deepLinks = deepLinks
    link = nil
    areEqual = { expression(of: $0) == expression(of: $1) }
  }

  init(_ type: Destination.Type) where Destination: LinkDestination {
    table = type.table
    deepLinks = type.deepLinkTable
    link = { try $0.urlString }
    areEqual = { $0 == $1 }
  }
}
