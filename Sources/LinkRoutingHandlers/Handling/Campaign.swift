public import LinkRouting

/// The items of a link that say where it comes from, such as `utm_source`: for counting, not for a screen.
///
/// ```swift
/// let link = "https://example.com/search?utm_source=mail&page=2"
/// let campaign = Campaign(of: link, names: ["utm_source", "utm_campaign"])
/// campaign["utm_source"]   // "mail"
/// ```
///
/// A router reads the ``DeepLink/campaign`` of each link by its ``DeepLinkRouter/campaignNames``.
///
/// Anybody can write such items, so count them, and trust none of them. A destination prints without them, and the
/// description of a campaign has their names alone.
public struct Campaign: Hashable, Sendable {
  /// The items in the link's order, each decoded once.
  public let items: [LinkComponents.QueryItem]

  /// A campaign without items.
  public static let none = Campaign(of: "", names: [])

  /// The items of a link's query that have one of these names.
  ///
  /// - Parameters:
  ///   - link: A link of the app or of anybody.
  ///   - names: The names, as they stand in the link once decoded.
  /// - Complexity: O(*n* · *m*) in the number of items and of names.
  public init(of link: some LinkConvertible, names: some Collection<String>) {
    let items = names.isEmpty ? [] : (try? link.linkComponents)?.queryItems ?? []
    self.items = items.filter { item in names.contains { $0.utf8Equals(item.name) } }
  }

  /// The value of the last item with a name, which counts in a link (R14); nil if there is none.
  public subscript(_ name: String) -> String? {
    items.last { $0.name.utf8Equals(name) }?.value
  }
}

extension Campaign: CustomStringConvertible {
  /// The names of the items, without their values.
  public var description: String { items.map(\.name).joined(separator: ", ") }
}
