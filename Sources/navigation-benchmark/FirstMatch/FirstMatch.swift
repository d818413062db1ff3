import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

/// The first match of a process: a user who opens the app with a link waits for it.
///
/// The first match also parses the templates, compiles the table and looks up the metadata of generic types, all of
/// them once. So each measurement needs a process: `navigation-benchmark --first-match reference` matches one link
/// and prints the nanoseconds.
enum FirstMatch: String, CaseIterable {
  /// The 46 routes of the reference app.
  case reference
  /// A table of 66 routes: those of three features, each below a path that the app gives it.
  case composed

  /// Matches the link, and returns how long that took.
  ///
  /// The clock starts before the table is touched, and stops after the match.
  func run() throws -> Duration {
    switch self {
    case .reference:
      let link = KnownLink(
        text: "https://www.kickstarter.com/projects/creator/project/posts/2",
        answer: """
          .project(.slugs(creator: "creator", project: "project"), .update(2, .root), refTag: nil)
          """)
      return try Self.measure(
        link, in: rawValue, match: { Navigation.match($0) }, describe: { $0.expression })
    case .composed:
      let link = KnownLink(
        text: "https://shop.example/account/orders/42/parcels?day=monday",
        answer: "account(navigation_benchmark.FirstMatch.Account.parcels(42))")
      return try Self.measure(
        link, in: rawValue, match: { Shop.table.match($0) }, describe: { "\($0)" })
    }
  }

  private static func measure<Destination>(
    _ link: KnownLink, in name: String, match: (String) -> Destination?,
    describe: (Destination) -> String
  ) throws -> Duration {
    let text = String(fresh: link.text)
    let clock = ContinuousClock()
    let start = clock.now
    let destination = match(text)
    let time = clock.now - start
    try link.check(destination.map(describe), in: "first-match/" + name)
    return time
  }
}
