import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An action that a ``DeepLinkCenter`` would call, with what it would be called with.
public struct PlannedDeepLinkAction: Sendable {
  /// The link and the template that matched.
  public let match: DeepLinkMatch
  /// What the template read; `()` for a template without key paths.
  public let value: any Sendable
}

extension DeepLinkCenter {
  /// The actions that would be called for a link, without calling one: what an app's tests ask.
  ///
  /// ```swift
  /// let actions = try center.actions(for: "https://ticketswap.com/artist/metallica/123456")
  /// #expect(actions.first?.match.template == artist.route)
  /// #expect(actions.first?.value as? Artist == Artist(id: 123456, slug: "metallica"))
  /// ```
  ///
  /// - Parameter text: A sample of a link.
  /// - Returns: The actions in the order in which they are tried, each of which is called if those
  ///   before it decline. There is at least one.
  /// - Throws: ``DeepLinkCenterError`` where the text is not a link, or no template matches it.
  public func actions(
    for text: String
  ) throws(DeepLinkCenterError) -> [PlannedDeepLinkAction] {
    let link = try Self.link(text)
    let actions = candidates(for: link).map { match, call in
      PlannedDeepLinkAction(match: match, value: call.value)
    }
    if actions.isEmpty { throw .unhandled(link, attempts: attempts(on: link)) }
    return actions
  }

  /// The actions that would be called for a URL, without calling one.
  ///
  /// - Parameter url: A sample of a link.
  /// - Returns: The actions in the order in which they are tried; at least one.
  /// - Throws: ``DeepLinkCenterError`` where the URL is not a link, or no template matches it.
  public func actions(
    for url: URL
  ) throws(DeepLinkCenterError) -> [PlannedDeepLinkAction] {
    try actions(for: url.absoluteString)
  }

  /// Why a link is not handled, template by template.
  ///
  /// This is the one place that goes through all templates, after the table has found that none
  /// takes the link.
  func attempts(on link: LinkComponents, declined: Set<Int> = []) -> [DeepLinkCenterError.Attempt] {
    let mismatch = origins.mismatch(of: link)
    let hostIsSegment = origins.reading(of: link) == .hostAsSegment
    return routes.enumerated().map { index, route in
      let reason: DeepLinkCenterError.Attempt.Reason =
        if let mismatch {
          .foreign(mismatch)
        } else if declined.contains(index) {
          .declined
        } else {
          .init(route.mismatch(link, hostIsSegment))
        }
      return DeepLinkCenterError.Attempt(template: route.template, reason: reason)
    }
  }
}
