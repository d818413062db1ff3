/// A screen, coordinator or app delegate that is asked to open a link.
///
/// A router asks its root handler first. The answer ends the link or passes it on to the next
/// handler. A handler looks at the state of the app and answers what should happen. Put what changes
/// the app into the answer's effect. The router runs it after it has recorded the answer, so a test
/// only checks what the handler returns.
///
/// ```swift
/// final class ProfileScreen: UIViewController, DeepLinkHandler {
///   func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
///     guard case .tab(.me) = link.destination else { return .rejected }
///     return .opened { self.loadProfile() }
///   }
/// }
/// ```
@MainActor
public protocol DeepLinkHandler<Destination>: AnyObject {
  /// What a link means to this app.
  associatedtype Destination: Sendable

  /// The name by which logs and rejections call this handler: by default, that of its type.
  var deepLinkHandlerName: String { get }

  /// Answers what becomes of a link.
  ///
  /// While this function waits, newer links wait too, at most for ``DeepLinkRouter/answerLimit``. A handler that needs
  /// something slow, such as a login, answers `.delayed`; the app calls ``DeepLinkRouter/resume()`` later.
  ///
  /// - Parameter link: The link to open.
  /// - Returns: The answer, with an effect to run once it is recorded.
  func open(_ link: DeepLink<Destination>) async -> DeepLinkHandling<Destination>

  /// Is called when a link that this handler delayed will not be resumed.
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - link: The link that this handler delayed.
  ///   - reason: Why it was given up: superseded by a newer link, cancelled or expired.
  func abandon(_ link: DeepLink<Destination>, because reason: DeepLinkRejection)
}

extension DeepLinkHandler {
  /// The name of the handler's type.
  public var deepLinkHandlerName: String { "\(type(of: self))" }

  /// Does nothing.
  public func abandon(_ link: DeepLink<Destination>, because reason: DeepLinkRejection) {}
}
