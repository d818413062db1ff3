public import Foundation
import LinkRouting

/// Takes links from everywhere, and opens them one at a time by asking a chain of handlers.
///
/// The rules, in the order in which a link meets them:
///
/// 1. A URL without a destination is `.unmatched`, and changes nothing.
/// 2. A link equal to the newest one that is being opened or waits is a `.duplicate`. So is a link
///    equal to the last delivery, if that was within ``duplicateWindow``; what the app itself opens
///    is no delivery.
/// 3. A newer link takes the place of a waiting or delayed one. The older link is rejected as
///    superseded, and the observer and the handler that delayed it are told.
/// 4. While there is no root handler (a cold start), or another link is being opened, a link
///    waits. `open` then returns `.waiting` at once, so a handler may call it without a deadlock.
/// 5. Handlers are asked from the root on. Each answer is recorded, then its effect runs, then
///    the next handler is asked. If a handler is met twice, the link is rejected as a loop.
///
/// No link interrupts another that is being opened. Only ``cancel()`` does, or cancelling the task that opens it, or a
/// handler that takes longer than ``answerLimit``. Then the next link starts at once: a late answer does not count, and
/// its effect does not run.
///
/// ```swift
/// let router = DeepLinkRouter(for: Screen.self)
/// router.root = AnyDeepLinkHandler(coordinator)
/// await router.open(url, from: .universalLink)
/// ```
@MainActor
public final class DeepLinkRouter<Destination: Sendable> {
  /// The first handler to be asked; setting it opens a link that waits.
  ///
  /// While it is nil, links wait. If a weakly held root has gone away, links are rejected. A link that
  /// is already in the chain goes on with the handlers it has.
  public var root: AnyDeepLinkHandler<Destination>? {
    didSet { openNext() }
  }

  /// Hears of every transition, after it has been recorded.
  public var onTransition: (@MainActor (DeepLinkTransition<Destination>) -> Void)?

  /// For how long a link that is delivered again counts as the same delivery.
  public var duplicateWindow: Duration = .seconds(1)

  /// How long a delayed link can be resumed; nil, the default, means without a limit.
  ///
  /// It is checked when ``resume()`` is called: a user who logs in an hour later does not get the
  /// screen of a link that they tapped before.
  public var delayLimit: Duration?

  /// How long a handler may take to answer, a minute by default; nil means without a limit.
  ///
  /// A link whose handler takes longer is rejected (``DeepLinkRejection/unanswered(by:limit:)``), the handler's task is
  /// cancelled, and the next link starts. An effect that takes longer runs on, and the router no longer waits for it.
  public var answerLimit: Duration? = .seconds(60)

  /// The last transition of any link.
  public internal(set) var lastTransition: DeepLinkTransition<Destination>?

  /// The link that waits for a root handler or for its turn.
  public internal(set) var waitingLink: DeepLink<Destination>?

  /// The link that a handler has delayed.
  public var delayedLink: DeepLink<Destination>? { delayed?.link }

  /// The link that is being opened.
  public var openingLink: DeepLink<Destination>? { current?.link }

  /// The delayed link, the handler to which it goes back, and when it was delayed.
  var delayed:
    (link: DeepLink<Destination>, handler: AnyDeepLinkHandler<Destination>, since: Duration)?
  /// The link that is being opened, the task that does it, and how far it is.
  var current: (link: DeepLink<Destination>, task: Task<DeepLinkState, Never>, phase: Phase)?
  /// A link is asked about until its last handler has answered; then cancelling takes nothing back.
  ///
  /// One that was cancelled or given up no longer counts as being opened, though its task still runs.
  enum Phase { case asked, answered, givenUp }
  /// Whether `resume()` came while a link was being opened that may yet be delayed.
  var resumesNext = false
  /// How often a link was taken or all were cancelled, and the newest link: by it a slow redirect sees
  /// that it is out of date.
  var arrivals: (count: Int, newest: URL?) = (0, nil)

  /// The clock by which handlers are timed.
  let clock: any Clock<Duration>
  /// The time since the router was made.
  let elapsed: @Sendable () -> Duration
  private let matching: @MainActor (URL) -> Destination?
  private let printing: @MainActor (Destination) throws -> URL?
  /// The origins of the table, if the router has one.
  var origins: LinkOrigins?
  private var lastDelivery: (url: URL, time: Duration)?

  /// Makes a router of the links that a function matches.
  ///
  /// - Parameters:
  ///   - matching: What a URL means, or nil if it is no link of this app.
  ///   - printing: The URL of a destination, for opening a destination as a link.
  ///   - clock: The clock by which time is measured.
  public init(
    matching: @escaping @MainActor (URL) -> Destination?,
    printing: @escaping @MainActor (Destination) throws -> URL? = { _ in nil },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let start = clock.now
    self.matching = matching
    self.printing = printing
    self.clock = clock
    elapsed = { start.duration(to: clock.now) }
  }
}

extension DeepLinkRouter {
  /// Whether a URL is a link of this app; asks no handler.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it has a destination.
  public func canOpen(_ url: URL) -> Bool { matching(url) != nil }

  /// Opens a URL that was delivered to the app.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it came from: by default, from the system.
  /// - Returns: How far the link got.
  @discardableResult
  public func open(_ url: URL, from source: DeepLinkSource? = nil) async -> DeepLinkState {
    await open(url, from: source ?? .system(url), at: elapsed())
  }

  /// Opens a URL that was delivered a while ago: an e-mail's, before its redirects were followed.
  func open(_ url: URL, from source: DeepLinkSource, at time: Duration) async -> DeepLinkState {
    guard let destination = matching(url) else {
      return record(.init(url: url, destination: nil, source: source, state: .unmatched))
    }
    return await accept(DeepLink(url: url, destination: destination, source: source), at: time)
  }

  /// Opens a destination as if its link had come.
  ///
  /// - Parameters:
  ///   - destination: Where to go.
  ///   - source: Who asks: by default, the app itself.
  /// - Returns: How far the link got; rejected as unprintable if the destination has no URL.
  @discardableResult
  public func open(
    _ destination: Destination, from source: DeepLinkSource = .app
  ) async -> DeepLinkState {
    let printed = Result { try printing(destination) }
    if case .success(let url?) = printed {
      return await accept(
        DeepLink(url: url, destination: destination, source: source), at: elapsed())
    }
    var failure: (any Error)?
    if case .failure(let error) = printed { failure = error }
    let state = DeepLinkState.rejected(.unprintable(failure), by: nil)
    return record(.init(url: nil, destination: destination, source: source, state: state))
  }

  /// Whether a link has been taken already; if not, notes that it is taken now.
  func isDuplicate(_ link: DeepLink<Destination>, at time: Duration) -> Bool {
    // A link that was cancelled may come again before its handler has noticed.
    if let current, current.phase == .asked, current.task.isCancelled {
      forgetDelivery(of: current.link)
      self.current?.phase = .givenUp
    }
    let opening = current?.phase == .givenUp ? nil : openingLink
    if let newest = waitingLink ?? opening, newest.url == link.url { return true }
    guard link.source != .app else { return false }
    if let last = lastDelivery, last.url == link.url, time - last.time < duplicateWindow {
      return true
    }
    lastDelivery = (link.url, elapsed())
    return false
  }

  /// Lets a link that was cancelled be delivered again at once, unless it already was.
  func forgetDelivery(of link: DeepLink<Destination>) {
    guard link.source != .app, waitingLink?.url != link.url else { return }
    if lastDelivery?.url == link.url { lastDelivery = nil }
  }
}
