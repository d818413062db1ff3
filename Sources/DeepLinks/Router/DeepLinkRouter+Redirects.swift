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
  /// that the user has opened since.
  ///
  /// - Parameters:
  ///   - url: The link of the e-mail, for which ``LinkResolver/isEmailLink(_:)`` is true.
  ///   - resolver: Follows its redirects.
  /// - Returns: The last state of the link; `.unresolved` if no route matches the target.
  @discardableResult
  public func open(_ url: URL, resolvedBy resolver: LinkResolver) async -> DeepLinkState {
    if !Task.isCancelled { arrivals = (arrivals.count + 1, url) }
    let (arrival, time) = (arrivals.count, elapsed())
    let outcome = await resolver.outcome(of: url)
    func end(_ state: DeepLinkState) -> DeepLinkState {
      record(.init(url: url, destination: nil, source: .email, state: state))
    }
    if Task.isCancelled { return end(.rejected(.cancelled, by: nil)) }
    // The user has opened something else since, so the browser does not get this link either.
    if arrivals.count != arrival {
      return end(.rejected(arrivals.newest.map { .superseded(by: $0) } ?? .cancelled, by: nil))
    }
    switch outcome {
    case .success(let resolution): return await open(resolution.url, from: .email, at: time)
    case .failure(let error): return end(.unresolved(url, error))
    }
  }
}
