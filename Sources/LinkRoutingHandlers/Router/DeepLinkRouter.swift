public import Foundation
package import LinkRouting

/// Opens links from all sources, one at a time, through a chain of handlers.
///
/// ```swift
/// let router = DeepLinkRouter(for: Screen.self)
/// router.root = AnyDeepLinkHandler(coordinator)
/// await router.open(url, from: .universalLink)
/// ```
///
/// The router applies these rules to a link, in this order:
///
/// 1. A URL without a destination is `.unmatched`, and changes nothing.
/// 2. A link is a `.duplicate` if it equals the newest link that is being opened or waits. It also is a
///    duplicate if it equals the last delivery, and comes within ``duplicateWindow``. Links whose source is
///    ``DeepLinkSource/app`` do not count as deliveries. An e-mail link is compared before its redirects are followed,
///    so that a click that the system delivers twice is requested once.
/// 3. A newer link replaces a waiting or delayed link. The older link is rejected as superseded; the router calls the
///    observer and the handler that delayed it.
/// 4. A link waits while there is no root handler (a cold start) or another link is being opened. `open` then
///    returns `.waiting` at once, so a handler may call it without a deadlock.
/// 5. The router calls the handlers, beginning with the root. It records each answer, runs the answer's effect,
///    then calls the next handler. A link that comes to the same handler twice is rejected as a loop.
///
/// A newer link never interrupts a link that is being opened. The link ends early if you call ``cancel()``, if the
/// task that opens it is cancelled, or if a handler takes longer than ``answerLimit``. Then the next link starts at
/// once. A late answer does not count, and its effect does not run.
///
/// `open` returns as soon as the link waits or is delayed. With `untilFinal: true` it returns when nothing more
/// happens to the link, as the completion handler of a push wants:
///
/// ```swift
/// await router.open(url, from: .push, untilFinal: true)
/// completionHandler()
/// ```
///
/// A handler and its effect must not wait like this: the new link waits for the link that they open. If the task of
/// the caller is cancelled while the link waits or is delayed, `open` returns that state, and the link stays.
@MainActor
public final class DeepLinkRouter<Destination: Sendable> {
  /// The first handler of the chain; setting it opens the waiting link.
  ///
  /// While it is nil, links wait. If a weakly held root was released, links are rejected. A link that is
  /// already in the chain stays with its handlers.
  public var root: AnyDeepLinkHandler<Destination>? {
    didSet { openNext() }
  }

  /// The observer: called for every transition, after it was recorded.
  public var onTransition: (@MainActor (DeepLinkTransition<Destination>) -> Void)?

  /// A link that is delivered again within this time is a duplicate: one second by default.
  public var duplicateWindow: Duration = .seconds(1)

  /// How long a delayed link can be resumed; nil, the default, for no limit.
  ///
  /// With a limit of ten minutes, a user who logs in an hour later does not get the screen of the old link.
  /// ``resume()`` checks the limit.
  public var delayLimit: Duration?

  /// How long a handler may take to answer, a minute by default; nil for no limit.
  ///
  /// If a handler takes longer, its link is rejected (``DeepLinkRejection/unanswered(by:limit:)``), its task is
  /// cancelled, and the next link starts. An effect that takes longer runs on, and the router stops waiting for it.
  public var answerLimit: Duration? = .seconds(60)

  /// The names of the items that make the ``DeepLink/campaign`` of a link; none by default.
  public var campaignNames: [String] = []

  /// The last transition of any link.
  public internal(set) var lastTransition: DeepLinkTransition<Destination>?

  /// The link that waits for a root handler or for its turn.
  public internal(set) var waitingLink: DeepLink<Destination>?

  /// The link that a handler has delayed.
  public var delayedLink: DeepLink<Destination>? { delayed?.link }

  /// The link that is being opened.
  public var openingLink: DeepLink<Destination>? { current?.link }

  /// The delayed link, the handler that delayed it, and the time of the delay.
  var delayed:
    (link: DeepLink<Destination>, handler: AnyDeepLinkHandler<Destination>, since: Duration)?
  /// The link that is being opened, its task, and its phase.
  var current: (link: DeepLink<Destination>, task: Task<DeepLinkState, Never>, phase: Phase)?
  /// The phases of a link that is being opened.
  ///
  /// `asked`: a handler has yet to answer. `answered`: the last handler has answered, so it is too late to
  /// cancel. `givenUp`: the link was cancelled or took too long; its task may still run, and the next link starts.
  enum Phase { case asked, answered, givenUp }
  /// Whether `resume()` was called while a link was being opened, which may still be delayed.
  var resumesNext = false
  /// The number of arrivals and of calls of `cancel()`, and the newest link.
  ///
  /// If the count has changed, a slow redirect is out of date.
  var arrivals: (count: Int, newest: URL?) = (0, nil)
  /// The tasks that follow the redirects of e-mail links, by the count of arrivals.
  var resolutions: [Int: Task<Result<LinkResolution, LinkResolutionError>, Never>] = [:]

  /// Measures the time of handlers.
  let clock: any Clock<Duration>
  /// The time since the router was made.
  let elapsed: @Sendable () -> Duration
  let target: @MainActor (URL) -> LinkTarget<Destination>
  private let printing: @MainActor (Destination) throws -> URL?
  /// Redacts the links of messages, if the router has a table.
  package var redactor: LinkRedactor?
  private var lastDelivery: (url: URL, time: Duration)?
  /// The last e-mail link, its count of arrivals, and its target, if it is known.
  var lastClick: (url: URL, time: Duration, arrival: Int, target: URL?)?

  /// Makes a router for the links that a function matches.
  ///
  /// - Parameters:
  ///   - matching: The destination of a URL; nil if the URL is not a link of this app.
  ///   - printing: Prints the URL of a destination that the app opens itself.
  ///   - clock: Measures the limits.
  public convenience init(
    matching: @escaping @MainActor (URL) -> Destination?,
    printing: @escaping @MainActor (Destination) throws -> URL? = { _ in nil },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(targets: { LinkTarget(matching($0)) }, printing: printing, clock: clock)
  }

  /// Makes a router for the links that have a destination.
  package init(
    targets target: @escaping @MainActor (URL) -> LinkTarget<Destination>,
    printing: @escaping @MainActor (Destination) throws -> URL? = { _ in nil },
    clock: some Clock<Duration>
  ) {
    let start = clock.now
    (self.target, self.printing, self.clock) = (target, printing, clock)
    elapsed = { start.duration(to: clock.now) }
  }
}

extension DeepLinkRouter {
  /// Whether a URL is a link of this app, and so has a destination; calls no handler.
  public func canOpen(_ url: URL) -> Bool { target(url).destination != nil }

  /// Opens a URL that was delivered to the app.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The source of the URL; nil for a link of the system, a universal link or one of a scheme.
  ///   - untilFinal: Whether to wait for the final state of a link that waits or is delayed.
  /// - Returns: The last state of the link.
  @discardableResult
  public func open(
    _ url: URL, from source: DeepLinkSource? = nil, untilFinal: Bool = false
  ) async -> DeepLinkState {
    await open(url, target(url), from: source ?? .system(url), at: elapsed(), untilFinal)
  }

  /// Opens a URL that was delivered earlier, at `time`: an e-mail link, before its redirects were followed.
  func open(
    _ url: URL, _ target: LinkTarget<Destination>, from source: DeepLinkSource, at time: Duration,
    _ untilFinal: Bool
  ) async -> DeepLinkState {
    guard let destination = target.destination else {
      return record(
        .init(
          url: url, destination: nil, source: source, state: .unmatched, template: target.template,
          failure: target.failure))
    }
    var link = DeepLink(
      url: url, destination: destination, source: source,
      campaign: Campaign(of: url, names: campaignNames))
    link.template = target.template
    return await accept(link, at: time, untilFinal)
  }

  /// Opens a destination in the same way as its link.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - source: The source of the destination: by default, the app itself.
  ///   - untilFinal: Whether to wait for the final state of a link that waits or is delayed.
  /// - Returns: The last state of the link; rejected as unprintable if the destination has no URL.
  @discardableResult
  public func open(
    _ destination: Destination, from source: DeepLinkSource = .app, untilFinal: Bool = false
  ) async -> DeepLinkState {
    var failure: (any Error)?
    do {
      if let url = try printing(destination) {
        var link = DeepLink(url: url, destination: destination, source: source)
        link.template = target(url).template
        return await accept(link, at: elapsed(), untilFinal)
      }
    } catch {
      failure = error
    }
    let state = DeepLinkState.rejected(.unprintable(failure), by: nil)
    return record(.init(url: nil, destination: destination, source: source, state: state))
  }

  /// Whether a link is a duplicate; if not, records its delivery.
  func isDuplicate(_ link: DeepLink<Destination>, at time: Duration) -> Bool {
    if newestLink()?.url == link.url { return true }
    guard link.source != .app else { return false }
    if let last = lastDelivery, last.url == link.url, time - last.time < duplicateWindow {
      return true
    }
    lastDelivery = (link.url, elapsed())
    if lastClick?.target != link.url { lastClick = nil }
    return false
  }

  /// Whether an e-mail link is being resolved, led to the newest link, or came just before.
  func isDuplicate(click url: URL) -> Bool {
    let newest = newestLink()
    guard let last = lastClick, last.url == url else { return false }
    if let resolution = resolutions[last.arrival] {
      // A cancelled link may come again while its caller still waits.
      if resolution.isCancelled { return false }
      if last.arrival == arrivals.count { return true }
    }
    if let target = last.target, newest?.url == target { return true }
    return elapsed() - last.time < duplicateWindow
  }

  /// The newest link that is being opened or waits.
  private func newestLink() -> DeepLink<Destination>? {
    // A cancelled link may come again while its handler still runs.
    if let current, current.phase == .asked, current.task.isCancelled {
      forgetDelivery(of: current.link)
      self.current?.phase = .givenUp
    }
    return waitingLink ?? (current?.phase == .givenUp ? nil : openingLink)
  }

  /// Lets a cancelled link be delivered again at once, unless it already waits again.
  func forgetDelivery(of link: DeepLink<Destination>) {
    guard link.source != .app, waitingLink?.url != link.url else { return }
    if lastDelivery?.url == link.url { lastDelivery = nil }
    if lastClick?.target == link.url { lastClick = nil }
  }
}
