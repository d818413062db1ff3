import Foundation
import KeyPathLinks
import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers

extension Symbols {
  @MainActor static func linkRoutingHandlers() async {
    switch await router.open(url, from: .universalLink) {
    case .unmatched: openInBrowser(url)
    default: break
    }
    func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
      switch link.destination {
      case .signup: .opened { show("Sign up") }
      default: .rejected
      }
    }
    func target(of url: URL) async -> URL? {
      do {
        return try await resolver.resolve(url).url
      } catch .cancelled {
        return nil
      } catch {
        logger.error("\(error)")
        return nil
      }
    }
  }

  struct Table: LinkTransport {
    let targets: [URL: String]
    func response(to url: URL) async throws -> LinkResponse {
      LinkResponse(
        status: targets[url] == nil ? 404 : 302, location: targets[url])
    }
  }

  @Listing @MainActor static func linkRoutingHandlers1() async {
    router.root = AnyDeepLinkHandler(coordinator)
    router.root = AnyDeepLinkHandler(owning: Coordinator())
    router.root = AnyDeepLinkHandler("root") { link in .opened { print(link.url) } }
    let answers: [DeepLinkHandling<Screen>] = [
      .opened,
      .opened { show("Profile") },
      .rejected("Only the owner may edit."),
      .delayed { showLogin() },
      .passedThrough(to: coordinator) { show("Tab") },
    ]
    if case .rejected(.loop(let path), by: _) = await router.open(url, from: .push) {
      logger.fault("\(path.joined(separator: " → "))")
    }
    await router.open(url, from: .quickAction)
    if resolver.isEmailLink(url) {
      await router.open(url, resolvedBy: resolver)
    } else {
      await router.open(url)
    }
    session.onLogin = { Task { await router.resume() } }
    session.onLoginCancelled = { router.abandon() }
    await router.open(url, from: .push, untilFinal: true)
    completionHandler()
    router.onTransition = { logger.info("\($0)") }
    router.onTransition = { analytics.count($0.template, $0.source, $0.state) }
    answers
  }

  @Listing static func linkRoutingHandlers2(error: DeepLinkParsingError) async throws {
    let link = "https://example.com/search?utm_source=mail&page=2"
    let campaign = Campaign(of: link, names: ["utm_source", "utm_campaign"])
    campaign["utm_source"]
    logger.error("\(error)")
    print(error.text(showingValues: true))
    let response = try await URLSessionLinkTransport().response(to: url)
    response.location
    Screen.deepLinkMatch(request)
  }

  @Listing static func linkRoutingHandlers3() async throws {
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"),
      emailTemplates: ["/mail/:token": .web("www.example.com")], table: Screen.table.deepLinks)
    try await resolver.resolve(url).url
  }

  @Listing @MainActor static func linkRoutingHandlers4() async {
    if case .unresolved(let url, _) = await router.open(url, resolvedBy: resolver) {
      openInBrowser(url)
    }
  }

  @Listing @MainActor static func linkRoutingHandlers5() {
    let router = DeepLinkRouter(for: Screen.self)
    router
  }

  @Listing @MainActor static func linkRoutingHandlers6() async {
    let router = DeepLinkRouter(for: Screen.self)
    router.root = AnyDeepLinkHandler(coordinator)
    await router.open(url, from: .universalLink)
  }
}
