import Foundation
import LinkRoutingHandlers

/// Writes down what happens, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []
  /// The state of each line that is a transition.
  private(set) var states: [String: DeepLinkState] = [:]

  func write(_ line: String) { lines.append(line) }

  /// Writes a transition as "1 opening root", the last part of the URL first.
  func write(_ transition: DeepLinkTransition<TweetIntent>) {
    let id = transition.url?.lastPathComponent ?? "?"
    switch transition.state {
    case .unmatched: write("\(id) unmatched")
    case .unresolved: write("\(id) unresolved")
    case .duplicate: write("\(id) duplicate")
    case .waiting: write("\(id) waiting")
    case .opening(let name): write("\(id) opening \(name)")
    case .passedThrough(let from, let to, _): write("\(id) passed \(from) \(to)")
    case .delayed(let name): write("\(id) delayed \(name)")
    case .opened(let name): write("\(id) opened \(name)")
    case .rejected(let reason, _):
      write("\(id) rejected: \(reason.text(showingValues: true))")
    }
    if let line = lines.last { states[line] = transition.state }
  }
}

/// A handler that answers what a test tells it to.
@MainActor
final class ScriptedHandler: DeepLinkHandler {
  let deepLinkHandlerName: String
  var answer: @MainActor (DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent>
  private(set) var abandoned: [String] = []

  init(
    _ name: String,
    answer: @escaping @MainActor (DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> = {
      _ in .opened
    }
  ) {
    deepLinkHandlerName = name
    self.answer = answer
  }

  func open(_ link: DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> {
    await answer(link)
  }

  func abandon(_ link: DeepLink<TweetIntent>, because reason: DeepLinkRejection) {
    abandoned.append("\(link.url.absoluteString): \(reason.text(showingValues: true))")
  }
}

/// A router with a journal, and links to send to it.
@MainActor
struct Bench {
  let journal = Journal()
  let clock = ManualClock()
  let router: DeepLinkRouter<TweetIntent>
  let one: URL
  let two: URL
  let three: URL

  init(window: Duration = .seconds(1)) throws {
    router = DeepLinkRouter(
      table: TweetIntent.table, printing: \.url, clock: clock)
    router.duplicateWindow = window
    router.onTransition = journal.write
    one = try url("myapp://profile/1")
    two = try url("myapp://profile/2")
    three = try url("myapp://profile/3")
  }
}

extension DeepLinkState {
  /// The handler that opened the link.
  var opener: String? { if case .opened(let name) = self { name } else { nil } }
}
