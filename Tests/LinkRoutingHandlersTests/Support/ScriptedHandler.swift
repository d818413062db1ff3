import Foundation
import LinkRoutingHandlers

/// A handler that answers what a test tells it to.
@MainActor
final class ScriptedHandler: DeepLinkHandler {
  typealias Answering = @MainActor (DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent>

  let deepLinkHandlerName: String
  var answer: Answering
  var onAbandon: (DeepLink<TweetIntent>, DeepLinkRejection) -> Void = { _, _ in }

  init(_ name: String, answer: @escaping Answering = { _ in .opened }) {
    deepLinkHandlerName = name
    self.answer = answer
  }

  func open(_ link: DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> {
    await answer(link)
  }

  func abandon(_ link: DeepLink<TweetIntent>, because reason: DeepLinkRejection) {
    onAbandon(link, reason)
  }
}

/// A router, its clock, and links to send to it.
@MainActor
struct Bench {
  let clock = ManualClock()
  let router: DeepLinkRouter<TweetIntent>
  let one: URL

  init() throws {
    router = DeepLinkRouter(table: TweetIntent.table, printing: \.url, clock: clock)
    one = try url("myapp://profile/1")
  }
}

extension DeepLinkState {
  /// The handler that opened the link.
  var opener: String? { if case .opened(let name) = self { name } else { nil } }
}
