// A router holds at most three links: one is being opened, one waits, one is delayed. Observers and handlers
// may call the router again. So each function here updates these three before it calls them.

extension DeepLinkRouter {
  /// Opens the delayed link, beginning with the handler that delayed it.
  ///
  /// ```swift
  /// session.onLogin = { Task { await router.resume() } }
  /// ```
  ///
  /// A call while a link is being opened counts for that link: if its handler delays the link, it is resumed
  /// at once. So the login may come early.
  ///
  /// - Returns: The last state of the link: `.waiting` if another link is being opened, even if no link is delayed;
  ///   rejected as expired if the delay was longer than ``delayLimit``; nil if no link is delayed or being opened.
  @discardableResult
  public func resume() async -> DeepLinkState? {
    if let limit = delayLimit, let held = delayed, elapsed() - held.since >= limit {
      return giveUpDelayed(.expired)
    }
    guard current == nil else {
      resumesNext = true
      return .waiting
    }
    guard let held = delayed.take() else { return nil }
    return await state(after: start(held.link, at: held.handler))
  }

  /// Gives up the delayed link, for example because the user has cancelled the login.
  ///
  /// ```swift
  /// session.onLoginCancelled = { router.abandon() }
  /// ```
  ///
  /// The link is rejected as cancelled. The router calls ``DeepLinkHandler/abandon(_:because:)`` of the handler
  /// that delayed it.
  public func abandon() { giveUpDelayed(.cancelled) }

  /// Cancels every link that is opening, waiting, delayed or being resolved, for example when the user logs out.
  ///
  /// The next link starts even if the handler of the opening link never returns. A late answer is ignored, and so is
  /// a ``resume()`` that came before the answer. The router opens these links with no further handler and begins no
  /// further effect, also if the observer calls `cancel()`. It calls ``DeepLinkHandler/abandon(_:because:)`` of the
  /// handler that delayed a link, and of no other handler.
  public func cancel() {
    arrivals = (arrivals.count + 1, nil)
    for resolution in resolutions.values { resolution.cancel() }
    current?.task.cancel()
    if let waited = waitingLink.take() { reject(waited, .cancelled) }
    abandon()
  }

  /// Waits until no link is being opened.
  ///
  /// The router opens a waiting link in a task that no caller awaits. Use this in a test.
  public func idle() async {
    while let task = current?.task { _ = await task.value }
  }

  /// Opens a link that matched and was delivered at `time`, or lets it wait.
  ///
  /// Then waits for its final state, if the caller asks for it.
  func accept(
    _ link: DeepLink<Destination>, at time: Duration, _ untilFinal: Bool
  ) async -> DeepLinkState {
    guard untilFinal else { return await accept(link, at: time) }
    let (states, end) = AsyncStream<DeepLinkState>.makeStream()
    var link = link
    link.end = end
    let state = await accept(link, at: time)
    if !state.isFinal { for await final in states { return final } }
    return state
  }

  private func accept(_ link: DeepLink<Destination>, at time: Duration) async -> DeepLinkState {
    guard !Task.isCancelled else { return record(.rejected(.cancelled, by: nil), link) }
    guard !isDuplicate(link, at: time) else { return record(.duplicate, link) }
    arrivals = (arrivals.count + 1, link.url)
    giveUpDelayed(.superseded(by: link.url))
    // The observer may open another link at once.
    while let older = waitingLink.take() { reject(older, .superseded(by: link.url)) }
    guard current == nil, root != nil else {
      waitingLink = link
      return record(.waiting, link)
    }
    return await state(after: start(link, at: nil))
  }

  /// Starts the next link, if none is being opened.
  func openNext() {
    guard current == nil else { return }
    if let link = waitingLink {
      if root != nil {
        waitingLink = nil
        start(link, at: nil)
      }
      giveUpDelayed(.superseded(by: link.url))
    } else if resumesNext, let held = delayed.take() {
      start(held.link, at: held.handler)
    }
  }

  /// Opens a link in its own task.
  @discardableResult
  private func start(
    _ link: DeepLink<Destination>, at handler: AnyDeepLinkHandler<Destination>?
  ) -> Task<DeepLinkState, Never> {
    let task = Task {
      let state = await follow(link, at: handler)
      if state.isFinal { link.end?.yield(state) }
      current = nil
      openNext()
      return state
    }
    current = (link, task, .asked)
    resumesNext = false
    return task
  }

  /// Waits for a task, and cancels it if the caller is cancelled.
  private func state(after task: Task<DeepLinkState, Never>) async -> DeepLinkState {
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Rejects the delayed link, and calls the observer and the handler that delayed it.
  @discardableResult
  func giveUpDelayed(_ reason: DeepLinkRejection) -> DeepLinkState? {
    guard let held = delayed.take() else { return nil }
    if current?.phase == .answered { current?.phase = .givenUp }
    return reject(held.link, reason, delayedBy: held.handler)
  }
}
