import Foundation
import LinkRouting
import TemplatePrinting

/// The destinations of a small app: `myapp://profile/1`, `myapp://follow/1`, `myapp://retweet/1`.
enum TweetIntent: Hashable, Sendable {
  case showProfile(userId: String)
  case follow(userId: String)
  case retweet(tweetId: String)
  case draft

  static let routes: RouteDictionary<TweetIntent> = [
    profile: decode(TweetIntent.showProfile(userId:), .userId),
    follow: decode(TweetIntent.follow(userId:), .userId),
    retweet: decode(TweetIntent.retweet(tweetId:), .tweetId),
  ]
  static let table = RouteTable(routes.asDeepLinks(), on: .scheme("myapp"))

  /// The URL; a draft has none.
  var url: URL? {
    switch self {
    case .showProfile(let id): Self.url(Self.profile, .userId, id)
    case .follow(let id): Self.url(Self.follow, .userId, id)
    case .retweet(let id): Self.url(Self.retweet, .tweetId, id)
    case .draft: nil
    }
  }

  private static let profile: RouteTemplate = "/profile/\(.userId)"
  private static let follow: RouteTemplate = "/follow/\(.userId)"
  private static let retweet: RouteTemplate = "/retweet/\(.tweetId)"

  private static func url(
    _ template: RouteTemplate, _ param: RouteParam<String>, _ value: String
  ) -> URL? {
    (try? template.url([param.name: value], on: .scheme("myapp"))).flatMap { URL(string: $0) }
  }
}

extension RouteParam<String> {
  static var userId: Self { "userId" }
  static var tweetId: Self { "tweetId" }
}
