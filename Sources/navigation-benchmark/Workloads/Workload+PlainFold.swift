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
          try link.check(Navigation.foldedMatch(link.text)?.expression, in: "reference/plain-fold")
        }
      },
      run: { iterations in
        urls.forEach(repeated: iterations) { blackHole(Navigation.foldedMatch($0.absoluteString)) }
      })
  }
}
