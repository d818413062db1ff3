public import Foundation

extension DeepLinkRouter {
  /// Follows the redirects of an e-mail link, then opens their target.
  ///
  /// ```swift
  /// if case .unresolved(let url, _) = await router.open(url, resolvedBy: resolver) {
  ///   openInBrowser(url)
  /// }
  /// ```
  ///
  /// If a newer link comes meanwhile, the e-mail link is superseded: a slow redirect never replaces a screen
  /// that the user has opened since. If the system delivers the e-mail link twice, the second is a duplicate and gets
  /// no request.
  ///
  /// - Parameters:
  ///   - url: The link of the e-mail, for which ``LinkResolver/isEmailLink(_:)`` is true.
  ///   - resolver: Follows its redirects.
  ///   - untilFinal: Whether to wait for the final state of a link that waits or is delayed.
  /// - Returns: The last state of the link; `.unresolved` if this router does not open the target, whatever the table of
  ///   the resolver.
  @discardableResult
  public func open(
    _ url: URL, resolvedBy resolver: LinkResolver, untilFinal: Bool = false
  ) async -> DeepLinkState {
    func end(_ state: DeepLinkState) -> DeepLinkState {
      var transition = DeepLinkTransition<Destination>(
        url: url, destination: nil, source: .email, state: state)
      if case .unresolved(_, .noRoute(_, let failure?, from: _)) = state {
        transition.template = failure.inAppTemplate
      }
      return record(transition)
    }
    guard !Task.isCancelled else { return end(.rejected(.cancelled, by: nil)) }
    guard !isDuplicate(click: url) else { return end(.duplicate) }
    arrivals = (arrivals.count + 1, url)
    let (arrival, time) = (arrivals.count, elapsed())
    lastClick = (url, time, arrival, target: nil)
    let resolution = Task { await resolver.outcome(of: url) }
    resolutions[arrival] = resolution
    let outcome = await withTaskCancellationHandler {
      await resolution.value
    } onCancel: {
      resolution.cancel()
    }
    resolutions[arrival] = nil
    if Task.isCancelled || resolution.isCancelled {
      if lastClick?.arrival == arrival { lastClick = nil }
      return end(.rejected(.cancelled, by: nil))
    }
    // The user has opened something else since, so the browser does not get this link either.
    if arrivals.count != arrival, let newest = arrivals.newest {
      return end(.rejected(.superseded(by: newest), by: nil))
    }
    switch outcome {
    case .success(let resolution):
      // The resolver's table may have routes that this router does not open.
      let target = target(resolution.url)
      guard target.destination != nil else {
        let from = resolution.hops.last
        return end(.unresolved(url, .noRoute(resolution.url, target.failure, from: from)))
      }
      lastClick?.target = resolution.url
      return await open(resolution.url, target, from: .email, at: time, untilFinal)
    case .failure(let error): return end(.unresolved(url, error))
    }
  }
}
