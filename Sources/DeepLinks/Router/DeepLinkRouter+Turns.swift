// Whose turn it is. A router has three places: one link may be opening, one may wait, one may be
// delayed. Every function here leaves these places in order before it tells anyone, because
// whoever is told may call back.

extension DeepLinkRouter {
  /// Opens the delayed link, from the handler that delayed it.
  ///
  /// Called while a link is being opened, it counts for that link: should it end up delayed, it
  /// is resumed at once. So what a handler waits for cannot come too early.
  ///
  /// ```swift
  /// session.onLogin = { Task { await router.resume() } }
  /// ```
  ///
  /// - Returns: How far the link got; `.waiting` if another is being opened; nil if none is
  ///   delayed.
  @discardableResult
  public func resume() async -> DeepLinkOutcome? {
    guard current == nil else {
      resumesNext = true
      return .waiting
    }
    guard let held = delayed else { return nil }
    delayed = nil
    return await outcome(of: start(held.link, at: held.handler))
  }

  /// Ends every link that is opening, waiting or delayed, as cancelled.
  public func cancel() {
    resumesNext = false
    if let current {
      current.task.cancel()
      forgetDelivery(of: current.link)
    }
    let waited = waitingLink
    waitingLink = nil
    if let waited {
      forgetDelivery(of: waited)
      record(.rejected(.cancelled, by: nil), waited)
    }
    abandonDelayed(.cancelled)
  }

  /// Waits until no link is being opened.
  ///
  /// A link that waited is opened by a task of the router's own; tests wait for it here.
  public func idle() async {
    while let task = current?.task { _ = await task.value }
  }

  /// Takes a link that matched: opens it, or has it wait.
  func accept(_ link: DeepLink<Destination>) async -> DeepLinkOutcome {
    guard !isDuplicate(link) else {
      record(.duplicate, link)
      return .duplicate
    }
    arrive(link.url)
    let older = waitingLink
    waitingLink = nil
    guard current == nil, root != nil else {
      waitingLink = link
      supersede(older, by: link)
      record(.waiting, link)
      return .waiting
    }
    let task = start(link, at: nil)
    supersede(older, by: link)
    return await outcome(of: task)
  }

  /// Starts what comes next, if nothing is being opened.
  func openNext() {
    guard current == nil else { return }
    if let link = waitingLink {
      if root != nil {
        waitingLink = nil
        start(link, at: nil)
      }
      abandonDelayed(.superseded(by: link.url))
    } else if resumesNext, let held = delayed {
      delayed = nil
      start(held.link, at: held.handler)
    }
    resumesNext = false
  }

  /// Opens a link in a task of the router's own.
  @discardableResult
  private func start(
    _ link: DeepLink<Destination>, at handler: AnyDeepLinkHandler<Destination>?
  ) -> Task<DeepLinkOutcome, Never> {
    let task = Task {
      let outcome = await follow(link, at: handler)
      current = nil
      openNext()
      return outcome
    }
    current = (link, task)
    return task
  }

  /// Waits for a task, and cancels it if the caller is cancelled.
  private func outcome(of task: Task<DeepLinkOutcome, Never>) async -> DeepLinkOutcome {
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Tells the link that waited, and the one that is delayed, that a newer one takes their place.
  private func supersede(_ waited: DeepLink<Destination>?, by link: DeepLink<Destination>) {
    if let waited { record(.rejected(.superseded(by: link.url), by: nil), waited) }
    abandonDelayed(.superseded(by: link.url))
  }

  /// Gives up the delayed link, and tells the observer and its handler.
  private func abandonDelayed(_ reason: DeepLinkRejection) {
    guard let held = delayed else { return }
    delayed = nil
    if case .cancelled = reason { forgetDelivery(of: held.link) }
    record(.rejected(reason, by: nil), held.link)
    held.handler.handler?.abandon(held.link, because: reason)
  }
}
