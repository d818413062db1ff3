public import Foundation

extension DeepLinkRouter {
  /// Follows the redirects of an e-mail's link, then opens where it leads.
  ///
  /// If a newer link comes while the redirects are followed, this one is superseded: a slow e-mail
  /// never replaces what the user opened since.
  ///
  /// ```swift
  /// if case .unresolved(let url, _) = await router.open(url, resolvedBy: resolver) {
  ///   openInBrowser(url)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The link of the e-mail.
  ///   - resolver: Follows its redirects.
  /// - Returns: How far the link got; unresolved if its redirects lead to no route of the app.
  @discardableResult
  public func open(_ url: URL, resolvedBy resolver: LinkResolver) async -> DeepLinkState {
    if !Task.isCancelled { arrivals = (arrivals.count + 1, url) }
    let (arrival, time) = (arrivals.count, elapsed())
    let outcome = await resolver.outcome(of: url)
    func end(_ state: DeepLinkState) -> DeepLinkState {
      record(.init(url: url, destination: nil, source: .email, state: state))
    }
    if Task.isCancelled { return end(.rejected(.cancelled, by: nil)) }
    // Nobody waits for this link any more, so the browser does not get it either.
    if arrivals.count != arrival {
      return end(.rejected(arrivals.newest.map { .superseded(by: $0) } ?? .cancelled, by: nil))
    }
    switch outcome {
    case .success(let resolution): return await open(resolution.url, from: .email, at: time)
    case .failure(let error): return end(.unresolved(url, error))
    }
  }
}
