/// Something to do once a handler's answer has been recorded: push a screen, load a profile.
public typealias DeepLinkEffect = @MainActor () async -> Void

/// A handler's answer: what happens to the link, and an effect to run afterwards.
///
/// The router first records the ``state``, then runs the ``effect``, then, if the link was passed
/// through, asks the next handler. So an effect that looks at the router sees the answer.
///
/// ```swift
/// return .opened                                  // done
/// return .opened { self.showProfile(id) }         // done, with an effect
/// return .rejected("Only the owner may edit.")    // not here, and why
/// return .delayed { self.showLogin() }            // until router.resume()
/// return .passedThrough(to: tabs) { tabs.select(.home) }
/// ```
@MainActor
public struct DeepLinkHandling<Destination: Sendable> {
  /// What becomes of a link.
  public enum State {
    /// The handler opens it.
    case opened
    /// The handler does not open it.
    case rejected(DeepLinkRejection)
    /// The handler will open it once the router is told to resume.
    case delayed
    /// Another handler is asked; with a reason if this one could only reject the link.
    case passedThrough(to: AnyDeepLinkHandler<Destination>, because: DeepLinkRejection? = nil)
  }

  /// What becomes of the link.
  public let state: State

  /// What to do once the state is recorded.
  public private(set) var effect: DeepLinkEffect?

  /// Keeps the next handler alive until it has been asked, whoever else does.
  private(set) var next: (any DeepLinkHandler<Destination>)?
}

extension DeepLinkHandling {
  /// The link is opened.
  public static var opened: Self { Self(state: .opened) }

  /// The link is opened, with an effect.
  ///
  /// - Parameter effect: What to do once the state is recorded.
  /// - Returns: The answer.
  public static func opened(then effect: @escaping DeepLinkEffect) -> Self {
    Self(state: .opened, effect: effect)
  }

  /// The link is not one that this handler opens.
  public static var rejected: Self { Self(state: .rejected(.unsupported)) }

  /// The link is not opened, for a reason in words.
  ///
  /// - Parameters:
  ///   - reason: One sentence that says why.
  ///   - effect: What to do once the state is recorded.
  /// - Returns: The answer.
  public static func rejected(_ reason: String, then effect: DeepLinkEffect? = nil) -> Self {
    Self(state: .rejected(.because(reason)), effect: effect)
  }

  /// The link is not opened, because of an error.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - effect: What to do once the state is recorded.
  /// - Returns: The answer.
  public static func rejected(_ error: any Error, then effect: DeepLinkEffect? = nil) -> Self {
    Self(state: .rejected(error as? DeepLinkRejection ?? .failed(error)), effect: effect)
  }

  /// The link waits until the router is told to resume, and comes back to this handler.
  public static var delayed: Self { Self(state: .delayed) }

  /// The link waits until the router is told to resume, with an effect.
  ///
  /// - Parameter effect: What to do once the state is recorded.
  /// - Returns: The answer.
  public static func delayed(then effect: @escaping DeepLinkEffect) -> Self {
    Self(state: .delayed, effect: effect)
  }

  /// The link goes on to another handler, which is kept alive until it has answered.
  ///
  /// - Parameters:
  ///   - handler: The handler to ask next.
  ///   - effect: What to do before it is asked: present it, for one.
  /// - Returns: The answer.
  public static func passedThrough(
    to handler: any DeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(state: .passedThrough(to: AnyDeepLinkHandler(handler)), effect: effect, next: handler)
  }

  /// The link goes on to another handler, held as you chose to hold it.
  ///
  /// - Parameters:
  ///   - handler: The handler to ask next.
  ///   - effect: What to do before it is asked.
  /// - Returns: The answer.
  public static func passedThrough(
    to handler: AnyDeepLinkHandler<Destination>, then effect: DeepLinkEffect? = nil
  ) -> Self {
    Self(state: .passedThrough(to: handler), effect: effect)
  }
}
