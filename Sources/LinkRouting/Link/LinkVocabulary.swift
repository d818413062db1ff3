/// A type that an app extends with static members: params, origins, routes and tables.
///
/// ```swift
/// extension RouteParam<Int> { static var recipe: Self { "id" } }
/// extension LinkOrigins { static let kiosk: Self = .web("example.com") }
/// ```
///
/// This also works in a module that is on the main actor by default (SE-0466). This protocol makes the type
/// `Sendable`, so the members of its extensions are not on the main actor, and a table can use them anywhere.
public protocol _LinkVocabulary: Sendable {}
