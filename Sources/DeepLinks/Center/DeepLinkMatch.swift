public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link that a template of a ``DeepLinkCenter`` matched: what an action is told about it.
public struct DeepLinkMatch: Hashable, Sendable {
  /// The link.
  public let link: LinkComponents
  /// The template that matched.
  public let template: RouteTemplate
  /// What the template's tokens took, and the other query items.
  public let params: RouteParams

  /// The link as a URL, or nil where Foundation does not take its text for one.
  public var url: URL? { URL(string: link.string) }
}

extension DeepLinkMatch: CustomStringConvertible {
  /// The link's text.
  public var description: String { link.string }
}
