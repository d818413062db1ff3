/// Something to do once a handler's answer has been recorded: push a screen, load a profile.
public typealias DeepLinkEffect = @MainActor () async -> Void

/// A handler's answer: what happens to the link, and an effect to run afterwards.
///
/// ```swift
/// return .opened                                  // done
/// return .opened { self.showProfile(id) }         // done, with an effect
/// return .rejected("Only the owner may edit.")    // with the reason
/// return .delayed { self.showLogin() }            // until router.resume()
/// return .passedThrough(to: tabs) { tabs.select(.home) }
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
  public private(set) var effect: DeepLinkEffect?

  /// Keeps the next handler alive until it has answered.
  private(set) var next: (any DeepLinkHandler<Destination>)?
}

extension DeepLinkHandling {
  /// The link is opened.
  public static var opened: Self { Self(state: .opened) }

  /// The link is opened, with an effect.
  ///
  /// - Parameter effect: Runs after the state was recorded.
  /// - Returns: The answer.
  public static func opened(then effect: @escaping DeepLinkEffect) -> Self {
    Self(state: .opened, effect: effect)
  }

  /// This handler does not open such links.
  public static var rejected: Self { Self(state: .rejected(.unsupported)) }

  /// The link is rejected, with a reason in words.
  ///
  /// - Parameters:
  ///   - reason: The reason, in one sentence.
  ///   - effect: Runs after the state was recorded.
  /// - Returns: The answer.
  public static func rejected(_ reason: String, then effect: DeepLinkEffect? = nil) -> Self {
    Self(state: .rejected(.because(reason)), effect: effect)
  }

  /// The link is rejected because of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - effect: Runs after the state was recorded.
  /// - Returns: The answer.
  public static func rejected(_ error: any Error, then effect: DeepLinkEffect? = nil) -> Self {
    Self(state: .rejected(error as? DeepLinkRejection ?? .failed(error)), effect: effect)
  }

  /// The link waits until ``DeepLinkRouter/resume()``, then comes back to this handler.
  public static var delayed: Self { Self(state: .delayed) }

  /// The link waits until ``DeepLinkRouter/resume()``, then comes back to this handler; with an effect.
  ///
  /// - Parameter effect: Runs after the state was recorded.
  /// - Returns: The answer.
  public static func delayed(then effect: @escaping DeepLinkEffect) -> Self {
    Self(state: .delayed, effect: effect)
  }

  /// The link goes on to another handler.
  ///
  /// The router keeps that handler alive until it has answered.
  ///
  /// - Parameters:
  ///   - handler: The next handler.
  ///   - effect: Runs before the next handler is called, to present it for example.
  /// - Returns: The answer.
  public static func passedThrough(
    to handler: any DeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(state: .passedThrough(to: AnyDeepLinkHandler(handler)), effect: effect, next: handler)
  }

  /// The link goes on to another handler, which may be held weakly.
  ///
  /// - Parameters:
  ///   - handler: The next handler.
  ///   - effect: Runs before the next handler is called.
  /// - Returns: The answer.
  public static func passedThrough(
    to handler: AnyDeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(state: .passedThrough(to: handler), effect: effect)
  }
}
