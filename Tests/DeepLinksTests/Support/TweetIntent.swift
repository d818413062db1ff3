import DeepLinks
import Foundation

/// The destinations of a small app: `myapp://profile/1`, `myapp://follow/1`, `myapp://retweet/1`.
enum TweetIntent: Hashable, Sendable {
  case showProfile(userId: String)
  case follow(userId: String)
  case retweet(tweetId: String)
  case draft

  static func match(_ url: URL) -> TweetIntent? {
    let parts = url.absoluteString.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "myapp:" else { return nil }
    switch parts[1] {
    case "profile": return .showProfile(userId: parts[2])
    case "follow": return .follow(userId: parts[2])
    case "retweet": return .retweet(tweetId: parts[2])
    default: return nil
    }
  }

  /// The URL; a draft has none.
  var url: URL? {
    switch self {
    case .showProfile(let id): URL(string: "myapp://profile/\(id)")
    case .follow(let id): URL(string: "myapp://follow/\(id)")
    case .retweet(let id): URL(string: "myapp://retweet/\(id)")
    case .draft: nil
    }
  }
}
