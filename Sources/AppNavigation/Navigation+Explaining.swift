public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Navigation {
  /// Where a URL leads; throws where it leads nowhere.
  ///
  /// ```swift
  /// do {
  ///   show(try Navigation(url))
  /// } catch {
  ///   logger.debug("\(error)")   // why, without what stood in the URL
  /// }
  /// ```
  ///
  /// - Parameter url: An absolute URL.
  /// - Throws: `MatchFailure`, which says why in a sentence.
  public init(_ url: URL) throws(MatchFailure) {
    self = try Self.table.destination(of: url.absoluteString)
  }

  /// The screens that "back" leads through from the one that a URL leads to, from the bottom up, that
  /// one last.
  ///
  /// ```swift
  /// Navigation.trail(url)   // for `/projects/c/p/posts/2/comments`: the project, its updates,
  ///                         // update 2, and its comments
  /// ```
  ///
  /// No screen stands on itself: of two equal neighbours one is left out.
  ///
  /// - Parameter url: An absolute URL.
  /// - Returns: What a navigation stack shows; empty where the URL leads nowhere.
  public static func trail(_ url: URL) -> [Navigation] { trail(url.absoluteString) }

  /// The screens that "back" leads through from the one that a link leads to, from the bottom up, that
  /// one last.
  ///
  /// - Parameter string: The link's text.
  /// - Returns: As for ``trail(_:)-(URL)``.
  public static func trail(_ string: String) -> [Navigation] {
    table.trail(string).reduce(into: []) { trail, next in
      if trail.last != next { trail.append(next) }
    }
  }
}
