/// A screen, coordinator or app delegate that opens links.
///
/// The router calls its root handler first. The answer ends the link or passes it on to the next
/// handler. ``open(_:)`` looks at the state of the app and returns an answer; the answer's effect changes
/// the app. The router runs the effect after it has recorded the answer, so a test only needs to check the
/// answer.
///
/// ```swift
/// final class ProfileScreen: UIViewController, DeepLinkHandler {
///   func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
///     guard case .tab(.me) = link.destination else { return .rejected }
///     return .opened { self.loadProfile() }
///   }
///   // …
/// }
/// ```
@MainActor
public protocol DeepLinkHandler<Destination>: AnyObject {
  /// The type of the app's destinations, such as your enum of screens.
  associatedtype Destination: Sendable

  /// The handler's name in logs and rejections: by default, the name of its type.
  var deepLinkHandlerName: String { get }

  /// Opens, rejects, delays or passes on a link.
  ///
  /// While this function waits, newer links wait too, at most for ``DeepLinkRouter/answerLimit``. For
  /// something slow, such as a login, return `.delayed`, and call ``DeepLinkRouter/resume()`` when it is done.
  func open(_ link: DeepLink<Destination>) async -> DeepLinkHandling<Destination>

  /// Called if a link that this handler delayed will not be resumed, since it was superseded by a newer link, cancelled
  /// or expired.
  ///
  /// The default does nothing.
  func abandon(_ link: DeepLink<Destination>, because reason: DeepLinkRejection)
}

extension DeepLinkHandler {
  /// The name of the handler's type.
  public var deepLinkHandlerName: String { "\(type(of: self))" }

  /// Does nothing.
  public func abandon(_ link: DeepLink<Destination>, because reason: DeepLinkRejection) {}
}
