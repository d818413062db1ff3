#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeepLinkRouter {
  /// Asks one handler after the other until one ends the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - first: The handler to begin with; nil for whoever is the root now.
  /// - Returns: How far the link got.
  func follow(
    _ link: DeepLink<Destination>, at first: AnyDeepLinkHandler<Destination>?
  ) async -> DeepLinkOutcome {
    guard !Task.isCancelled else { return reject(link, .cancelled) }
    guard var next = first ?? root else { return waitAgain(link) }
    // Held for the length of the chain: an object that dies frees its address for another, which
    // would then look like a handler met before.
    var met: [any DeepLinkHandler<Destination>] = []
    var kept: (any DeepLinkHandler<Destination>)?
    while true {
      guard !Task.isCancelled else { return reject(link, .cancelled) }
      guard let handler = kept ?? next.handler else { return reject(link, .handlerGone(next.name)) }
      guard !met.contains(where: { $0 === handler }) else {
        return reject(link, .loop(path: met.map(\.deepLinkHandlerName) + [next.name]))
      }
      met.append(handler)
      record(.opening(by: next.name), link)
      let answer = await handler.open(link)
      guard !Task.isCancelled else { return reject(link, .cancelled) }
      kept = answer.next
      if let outcome = await settle(answer, of: &next, for: link) { return outcome }
    }
  }

  /// Records an answer, runs its effect, and returns how the link ended, if it did.
  private func settle(
    _ answer: DeepLinkHandling<Destination>, of handler: inout AnyDeepLinkHandler<Destination>,
    for link: DeepLink<Destination>
  ) async -> DeepLinkOutcome? {
    let name = handler.name
    let outcome: DeepLinkOutcome?
    switch answer.state {
    case .opened:
      record(.opened(by: name), link)
      outcome = .opened(by: name)
    case .rejected(let reason):
      record(.rejected(reason, by: name), link)
      outcome = .rejected(reason)
    case .delayed:
      delayed = (link, handler)
      record(.delayed(by: name), link)
      outcome = .delayed(by: name)
    case .passedThrough(let next):
      record(.passedThrough(from: name, to: next.name), link)
      handler = next
      outcome = nil
    }
    await answer.effect?()
    return outcome
  }

  /// Has a link wait whose root was taken away before it could begin.
  private func waitAgain(_ link: DeepLink<Destination>) -> DeepLinkOutcome {
    if let newer = waitingLink { return reject(link, .superseded(by: newer.url)) }
    waitingLink = link
    record(.waiting, link)
    return .waiting
  }

  private func reject(
    _ link: DeepLink<Destination>, _ reason: DeepLinkRejection
  ) -> DeepLinkOutcome {
    if case .cancelled = reason { forgetDelivery(of: link) }
    record(.rejected(reason, by: nil), link)
    return .rejected(reason)
  }

  /// Records a transition of a link, then tells the observer.
  func record(_ state: DeepLinkState, _ link: DeepLink<Destination>) {
    record(state, url: link.url, destination: link.destination, source: link.source)
  }

  /// Records a transition, then tells the observer.
  func record(
    _ state: DeepLinkState, url: URL?, destination: Destination?, source: DeepLinkSource
  ) {
    let transition = DeepLinkTransition(
      url: url, destination: destination, source: source, state: state)
    lastTransition = transition
    onTransition?(transition)
  }
}
