import Foundation

extension DeepLinkRouter {
  /// Calls one handler after the other, beginning with `first` or the root, until a handler ends the link.
  ///
  /// Returns the last state of the link.
  func follow(
    _ link: DeepLink<Destination>, at first: AnyDeepLinkHandler<Destination>?
  ) async -> DeepLinkState {
    guard !Task.isCancelled else { return reject(link, .cancelled, delayedBy: first) }
    guard var next = first ?? root else {
      // The root was set to nil before the link could begin.
      if let newer = waitingLink { return reject(link, .superseded(by: newer.url)) }
      waitingLink = link
      return record(.waiting, link)
    }
    // Keep all handlers until the chain ends: a new handler could get the address of a released handler,
    // and would look like a loop.
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
      // The observer may have cancelled the link.
      guard !Task.isCancelled else { return reject(link, .cancelled) }
      let answer: DeepLinkHandling<Destination>
      let outcome = await race(limit: answerLimit, on: clock) { @MainActor in
        // The link may have been cancelled before this task began.
        try Task.checkCancellation()
        return await handler.open(link)
      }
      switch outcome {
      case .finished(.success(let given)): answer = given
      case .timedOut(let limit): return reject(link, .unanswered(by: next.name, limit: limit))
      case .finished(.failure), .cancelled: return reject(link, .cancelled)
      }
      guard !Task.isCancelled else { return reject(link, .cancelled) }
      if case .delayed = answer.state { delayed = (link, next, since: elapsed()) }
      if case .passedThrough = answer.state {} else { current?.phase = .answered }
      let state = record(answer.state.recorded(by: next.name), link)
      // The observer may have cancelled or abandoned the link.
      if case .delayed = answer.state, delayed == nil { return state }
      guard !Task.isCancelled else {
        if case .passedThrough = answer.state { return reject(link, .cancelled) }
        return giveUpDelayed(.cancelled) ?? state
      }
      if let effect = answer.effect { await run(effect) }
      guard case .passedThrough(let following, _) = answer.state else { return state }
      (next, kept) = (following, answer.next)
    }
  }

  /// Runs an effect, and waits for it at most as long as for an answer.
  ///
  /// The effect does not run if the link is cancelled before it begins.
  private func run(_ effect: @escaping DeepLinkEffect) async {
    let running = Task { if !Task.isCancelled { await effect() } }
    await withTaskCancellationHandler {
      _ = await race(limit: answerLimit, on: clock) { await running.value }
    } onCancel: {
      running.cancel()
    }
  }

  /// Rejects a link, and calls the handler that delayed it.
  @discardableResult
  func reject(
    _ link: DeepLink<Destination>, _ reason: DeepLinkRejection,
    delayedBy handler: AnyDeepLinkHandler<Destination>? = nil
  ) -> DeepLinkState {
    if case .cancelled = reason { forgetDelivery(of: link) }
    defer { handler?.handler?.abandon(link, because: reason) }
    let state = record(.rejected(reason, by: nil), link)
    link.end?.yield(state)
    return state
  }

  /// Records a state of a link, then calls the observer.
  @discardableResult
  func record(_ state: DeepLinkState, _ link: DeepLink<Destination>) -> DeepLinkState {
    record(
      .init(
        url: link.url, destination: link.destination, source: link.source, state: state,
        template: link.template))
  }

  /// Records a transition, then calls the observer.
  func record(_ transition: DeepLinkTransition<Destination>) -> DeepLinkState {
    var transition = transition
    transition.redactor = redactor
    lastTransition = transition
    onTransition?(transition)
    return transition.state
  }
}

extension DeepLinkHandling.State {
  /// The state that a router records for a handler's answer.
  @MainActor fileprivate func recorded(by name: String) -> DeepLinkState {
    switch self {
    case .opened: .opened(by: name)
    case .rejected(let reason): .rejected(reason, by: name)
    case .delayed: .delayed(by: name)
    case .passedThrough(let next, let reason):
      .passedThrough(from: name, to: next.name, because: reason)
    }
  }
}
