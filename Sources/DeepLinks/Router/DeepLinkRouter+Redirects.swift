#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLinkRouter {
  /// Follows the redirects of an e-mail's link, then opens where it leads.
  ///
  /// If a newer link comes while the redirects are followed, this one is superseded: a slow
  /// e-mail never takes the user away from what they opened since.
  ///
  /// ```swift
  /// await router.open(url, resolvedBy: resolver)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The link of the e-mail.
  ///   - resolver: Follows its redirects.
  /// - Returns: How far the link got; rejected as unresolved if the redirects lead nowhere.
  @discardableResult
  public func open(_ url: URL, resolvedBy resolver: LinkResolver) async -> DeepLinkOutcome {
    let arrival = arrive(url)
    let resolved: URL
    do {
      resolved = try await resolver.resolve(url).url
    } catch .cancelled {
      return rejectUnresolved(url, .cancelled)
    } catch {
      return rejectUnresolved(url, .unresolved(error))
    }
    guard !Task.isCancelled else { return rejectUnresolved(url, .cancelled) }
    guard arrival == arrivals.count else {
      return rejectUnresolved(url, .superseded(by: arrivals.newest ?? resolved))
    }
    return await open(resolved, from: .email)
  }

  private func rejectUnresolved(_ url: URL, _ reason: DeepLinkRejection) -> DeepLinkOutcome {
    record(.rejected(reason, by: nil), url: url, destination: nil, source: .email)
    return .rejected(reason)
  }
}
