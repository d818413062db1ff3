// A router has three places: one link may be opening, one may wait, one may be delayed. Every
// function here puts these places in order before it calls the observer or a handler, because they
// may call the router again.

extension DeepLinkRouter {
  /// Opens the delayed link, from the handler that delayed it.
  ///
  /// A call while a link is being opened counts for that link: if its handler delays it, it is resumed
  /// at once. So a login cannot come too early.
  ///
  /// ```swift
  /// session.onLogin = { Task { await router.resume() } }
  /// ```
  ///
  /// - Returns: How far the link got: `.waiting` if another is being opened, rejected as expired if
  ///   it was delayed for longer than ``delayLimit``; nil if no link is delayed.
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

  /// Gives up the delayed link, since what it waits for will not come.
  ///
  /// The link is rejected as cancelled, and the handler that delayed it is told.
  ///
  /// ```swift
  /// session.onLoginCancelled = { router.abandon() }
  /// ```
  public func abandon() { giveUpDelayed(.cancelled) }

  /// Ends every link that is opening, waiting, delayed or being resolved, as cancelled.
  ///
  /// The next link starts even if the handler of the opening link never returns. Its late answer is ignored.
  public func cancel() {
    arrivals = (arrivals.count + 1, nil)
    current?.task.cancel()
    if let waited = waitingLink.take() { reject(waited, .cancelled) }
    abandon()
  }

  /// Waits until no link is being opened.
  ///
  /// The router opens a link that waited in a task of its own. A test waits for it here.
  public func idle() async {
    while let task = current?.task { _ = await task.value }
  }

  /// Takes a link that matched and was delivered at a time: opens it, or has it wait.
  func accept(_ link: DeepLink<Destination>, at time: Duration) async -> DeepLinkState {
    guard !Task.isCancelled else { return record(.rejected(.cancelled, by: nil), link) }
    guard !isDuplicate(link, at: time) else { return record(.duplicate, link) }
    arrivals = (arrivals.count + 1, link.url)
    giveUpDelayed(.superseded(by: link.url))
    // The observer may open another at once.
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

  /// Opens a link in a task of the router's own.
  @discardableResult
  private func start(
    _ link: DeepLink<Destination>, at handler: AnyDeepLinkHandler<Destination>?
  ) -> Task<DeepLinkState, Never> {
    let task = Task {
      let state = await follow(link, at: handler)
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

  /// Ends the delayed link, and tells the observer and its handler.
  @discardableResult
  private func giveUpDelayed(_ reason: DeepLinkRejection) -> DeepLinkState? {
    guard let held = delayed.take() else { return nil }
    if current?.phase == .answered { current?.phase = .givenUp }
    return reject(held.link, reason, delayedBy: held.handler)
  }
}
