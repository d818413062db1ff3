/// Something to do once a handler's answer has been recorded: push a screen, load a profile.
public typealias DeepLinkEffect = @MainActor () async -> Void

/// A handler's answer: what happens to the link, and an effect to run afterwards.
///
/// ```swift
/// let answers: [DeepLinkHandling<Screen>] = [
///   .opened,                                        // done
///   .opened { show("Profile") },                    // done, with an effect
///   .rejected("Only the owner may edit."),          // with the reason
///   .delayed { showLogin() },                       // until router.resume()
///   .passedThrough(to: coordinator) { show("Tab") },
/// ]
/// ```
///
/// The router first records the ``state``, then runs the ``effect``, then calls the next handler if the
/// link was passed through. So an effect that looks at the router sees the answer.
@MainActor
public struct DeepLinkHandling<Destination: Sendable> {
  /// The states that a handler can answer.
  public enum State {
    /// The handler opens it.
    case opened
    /// The handler does not open it.
    case rejected(DeepLinkRejection)
    /// The handler opens it later, after ``DeepLinkRouter/resume()``.
    case delayed
    /// The link goes to another handler; the reason is there if this handler could only reject it.
    case passedThrough(to: AnyDeepLinkHandler<Destination>, because: DeepLinkRejection? = nil)
  }

  /// The state of the link after this answer.
  public let state: State

  /// Runs after the state was recorded.
  public let effect: DeepLinkEffect?

  /// Keeps the next handler alive until it has answered.
  let next: (any DeepLinkHandler<Destination>)?

  package init(
    _ state: State, then effect: DeepLinkEffect? = nil,
    keeping next: (any DeepLinkHandler<Destination>)? = nil
  ) {
    (self.state, self.effect, self.next) = (state, effect, next)
  }
}

extension DeepLinkHandling {
  /// The link is opened.
  public static var opened: Self { Self(.opened) }

  /// The link is opened, and then the effect runs.
  public static func opened(then effect: @escaping DeepLinkEffect) -> Self {
    Self(.opened, then: effect)
  }

  /// This handler does not open such links.
  public static var rejected: Self { Self(.rejected(.unsupported)) }

  /// The link is rejected with a reason in one sentence, and then the effect runs.
  public static func rejected(_ reason: String, then effect: DeepLinkEffect? = nil) -> Self {
    Self(.rejected(.because(reason)), then: effect)
  }

  /// The link is rejected because of an error, and then the effect runs.
  public static func rejected(_ error: any Error, then effect: DeepLinkEffect? = nil) -> Self {
    Self(.rejected(error as? DeepLinkRejection ?? .failed(error)), then: effect)
  }

  /// The link waits until ``DeepLinkRouter/resume()``, then comes back to this handler.
  public static var delayed: Self { Self(.delayed) }

  /// The effect runs, and the link waits until ``DeepLinkRouter/resume()``, then comes back to this handler.
  public static func delayed(then effect: @escaping DeepLinkEffect) -> Self {
    Self(.delayed, then: effect)
  }

  /// The effect runs, to present the next handler for example, and the link goes on to that handler.
  ///
  /// The router keeps the next handler alive until it has answered.
  public static func passedThrough(
    to handler: any DeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(.passedThrough(to: AnyDeepLinkHandler(handler)), then: effect, keeping: handler)
  }

  /// The effect runs, and the link goes on to another handler, which may be held weakly.
  public static func passedThrough(
    to handler: AnyDeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(.passedThrough(to: handler), then: effect)
  }
}
