import LinkRoutingHandlers
import Testing

/// The handlers that Deeper's README shows: an app delegate that follows, retweets, and passes
/// profiles on to their screen.
@MainActor
@Suite("Deeper's examples: profile, follow, retweet")
struct DeeperExamplesTests {
  @MainActor private final class Services {
    var calls: [String] = []
    func load(user: String) async { calls.append("load \(user)") }
    func follow(user: String) async { calls.append("follow \(user)") }
    func retweet(_ tweet: String) async { calls.append("retweet \(tweet)") }
  }

  private final class ProfileScreen: DeepLinkHandler {
    let services: Services
    init(services: Services) { self.services = services }

    func open(_ link: DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> {
      switch link.destination {
      case .showProfile(let id): .opened { await self.services.load(user: id) }
      case .follow, .retweet, .draft: .rejected
      }
    }
  }

  private final class AppDelegate: DeepLinkHandler {
    let services = Services()
    var presented: ProfileScreen?
    var isLoggedIn = true

    func open(_ link: DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> {
      guard isLoggedIn else { return .delayed }
      switch link.destination {
      case .showProfile, .draft:
        let screen = ProfileScreen(services: services)
        return .passedThrough(to: screen) { self.presented = screen }
      case .follow(let id): return .opened { await self.services.follow(user: id) }
      case .retweet(let id): return .opened { await self.services.retweet(id) }
      }
    }
  }

  private let app = AppDelegate()
  private let journal = Journal()
  private let router: DeepLinkRouter<TweetIntent>

  init() {
    router = DeepLinkRouter(
      table: TweetIntent.table, printing: \.url, clock: ManualClock())
    router.root = AnyDeepLinkHandler(app)
    router.onTransition = journal.write
  }

  @Test("A profile is passed through to its screen, which loads it")
  func profile() async throws {
    await router.open(try url("myapp://profile/123"), from: .scheme)
    #expect(app.presented != nil)
    #expect(app.services.calls == ["load 123"])
    #expect(
      journal.lines == [
        "123 opening AppDelegate", "123 passed AppDelegate ProfileScreen",
        "123 opening ProfileScreen", "123 opened ProfileScreen",
      ])
  }

  @Test("Follow and retweet are opened by the app delegate, by URL or by intent")
  func actions() async throws {
    await router.open(try url("myapp://follow/7"), from: .push)
    await router.open(.retweet(tweetId: "8"))
    #expect(app.services.calls == ["follow 7", "retweet 8"])
  }

  @Test("A URL of another scheme cannot be opened")
  func wrongScheme() throws {
    #expect(try !router.canOpen(url("http://profile/123")))
  }

  @Test("A screen rejects what it does not know")
  func rejected() async throws {
    let screen = ProfileScreen(services: app.services)
    router.root = AnyDeepLinkHandler(screen)
    guard
      case .rejected(.unsupported, by: "ProfileScreen") = await router.open(.follow(userId: "7"))
    else {
      Issue.record("opened")
      return
    }
    #expect(journal.lines.count == 2)
    #expect(app.services.calls == [])
  }

  @Test("Without a login a link is delayed, and completed after it")
  func delayedAndCompleted() async throws {
    app.isLoggedIn = false
    await router.open(try url("myapp://follow/7"), from: .email)
    #expect(app.services.calls == [])
    app.isLoggedIn = true
    await router.resume()
    #expect(app.services.calls == ["follow 7"])
    #expect(
      journal.lines == [
        "7 opening AppDelegate", "7 delayed AppDelegate", "7 opening AppDelegate",
        "7 opened AppDelegate",
      ])
  }

  @Test("The effect of a delay may itself complete the link")
  func completedByItsEffect() async throws {
    let (router, app) = (router, app)
    router.root = AnyDeepLinkHandler("root") { _ in
      guard !app.isLoggedIn else { return .opened }
      return .delayed {
        app.isLoggedIn = true
        await router.resume()
      }
    }
    app.isLoggedIn = false
    await router.open(.follow(userId: "7"))
    await router.idle()
    #expect(
      journal.lines == ["7 opening root", "7 delayed root", "7 opening root", "7 opened root"])
  }
}
