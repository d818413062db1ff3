import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

extension Workload {
  /// The baseline: the definition of a match, over the links that `reference/url` is given.
  ///
  /// It reads links without escapes. Links with escapes are measured, and their answers are not checked.
  static let plainFold = Workload(name: "reference/plain-fold", unit: .link) {
    let links = try FixtureLinks.reference.get()
    let urls = Inputs(try links.map { try URL(fresh: $0.text) })
    return Body(
      operations: urls.count,
      check: {
        for link in links where !link.text.contains("%") {
          var navigation: Navigation?
          switch Navigation.foldedMatch(try URL(fresh: link.text)) {
          case .deepLink(let opened), .inApp(let opened): navigation = opened
          case .refused, nil: break
          }
          try link.check(navigation?.expression, in: "reference/plain-fold")
        }
      },
      run: { iterations in
        urls.forEach(repeated: iterations) { blackHole(Navigation.foldedMatch($0)) }
      })
  }

  /// Prints the value behind each link.
  ///
  /// The check reads each printed link back, and expects the same value.
  static let printing = Workload(name: "print", unit: .link) {
    let engine = Navigation.table.engine
    let links = try FixtureLinks.reference.get().filter { $0.answer != nil }
    let values = Inputs(links.compactMap { Navigation.match($0.text) })
    return Body(
      operations: values.count,
      check: {
        for link in links {
          let again = Navigation.match(link.text).flatMap { try? engine.text(of: $0.link) }
          try link.check(again.flatMap { Navigation.match($0)?.expression }, in: "print")
        }
      },
      run: { iterations in
        values.forEach(repeated: iterations) { blackHole((try? engine.text(of: $0.link)) ?? "") }
      })
  }

  /// Builds the table of the reference routes.
  static let building = Workload(name: "build", unit: .table) {
    Body(
      operations: 1,
      check: {
        let table = Navigation.table(on: .production)
        for link in try FixtureLinks.reference.get() {
          try link.check(table.match(link.text)?.expression, in: "build")
        }
      },
      run: { iterations in
        for _ in 0..<iterations { blackHole(Navigation.table(on: .production)) }
      })
  }
}
