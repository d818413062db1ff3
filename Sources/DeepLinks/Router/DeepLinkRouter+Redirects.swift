public import Foundation

extension DeepLinkRouter {
  /// Follows the redirects of an e-mail's link, then opens where it leads.
  ///
  /// If a newer link comes while the redirects are followed, this one is superseded: a slow
  /// e-mail never takes the user away from what they opened since.
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
    let arrival = arrive(url)
    func end(_ state: DeepLinkState) -> DeepLinkState {
      record(state, url: url, destination: nil, source: .email)
    }
    do {
      let resolved = try await resolver.resolve(url).url
      guard !Task.isCancelled else { return end(.rejected(.cancelled, by: nil)) }
      if let newer = newerLink(than: arrival) {
        return end(.rejected(.superseded(by: newer), by: nil))
      }
      return await open(resolved, from: .email)
    } catch .cancelled {
      return end(.rejected(.cancelled, by: nil))
    } catch {
      // A link that nobody waits for any more is not for the browser either.
      if let newer = newerLink(than: arrival) {
        return end(.rejected(.superseded(by: newer), by: nil))
      }
      return end(.unresolved(url, error))
    }
  }

  /// The last link that came, if it came after the one with this number.
  private func newerLink(than arrival: Int) -> URL? {
    arrivals.count == arrival ? nil : arrivals.newest
  }
}
