/// A type that an app extends with names of its own: its params, its origins, its tables.
///
/// ```swift
/// extension RouteParam<Int> { static var recipe: Self { "id" } }
/// extension LinkOrigins { static let app: Self = .web("example.com") }
/// ```
///
/// In a module where all is on the main actor that does not say otherwise (SE-0466), what extends a type
/// that owes its `Sendable` to a protocol is on none. So a table, which may be asked anywhere, can use
/// these names there, too.
public protocol LinkVocabulary: Sendable {}
