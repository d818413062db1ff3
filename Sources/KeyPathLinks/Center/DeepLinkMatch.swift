public import LinkRouting
import LinkRoutingHandlers

/// A template of a ``DeepLinkCenter`` that matches a link: where the link leads, to a center.
///
/// ```swift
/// let matches = center.matches("https://ticketswap.com/artist/metallica/123456")
/// matches.first?.template   // /artist/:slug/:int(id)
/// matches.first?.value      // Artist(id: 123456, slug: "metallica")
/// ```
public struct DeepLinkMatch: Sendable {
  /// The template that matched.
  public let template: RouteTemplate
  /// The text captured by the template's tokens, and the other query items.
  public let params: RouteParams
  /// The value read from the link; `()` for a template without key paths.
  public let value: any Sendable

  /// Calls the action with the value.
  let perform: @MainActor @Sendable (On.Link) async throws -> On.Answer
}
