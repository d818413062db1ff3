import Foundation
import KeyPathLinks
import LinkRoutingHandlers

/// What a center's actions were called with.
@MainActor
final class Visits {
  private(set) var all: [String] = []

  /// Notes a visit, which is what the actions of these tests do.
  @discardableResult
  func note(_ visit: String) -> On.Answer {
    all.append(visit)
    return .opened
  }
}

extension DeepLinkCenter {
  /// Opens a link by a router that opens no other.
  @discardableResult
  func open(_ text: String) async throws -> DeepLinkState {
    try await DeepLinkRouter(self).open(url(text))
  }
}

extension DeepLinkState {
  /// The handler that opened the link.
  var opener: String? { if case .opened(let name) = self { name } else { nil } }
}

/// A URL, or a failed test.
func url(_ text: String) throws -> URL {
  guard let url = URL(string: text) else { throw URLError(.badURL) }
  return url
}
