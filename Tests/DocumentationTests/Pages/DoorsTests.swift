import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// The code of "Where links come in", with and without a router, "Login first" and "Links in e-mails and campaigns".
@MainActor
@Suite("The articles about links in an app")
struct DoorsTests {
  private let order = "kitchen://dishes/7/order"

  @Test("An app without a router")
  func withoutARouter() throws {
    let model = PlainKitchen()
    model.open(try url(order))
    #expect(model.path == [.dish(7), .order(7)])
    model.open(try url("https://kitchen.example/jobs"))
    #expect(model.path == [.dish(7), .order(7)], "a link without a route changes nothing")
    model.open(try url("https://kitchen.example/"))
    #expect(model.path == [])
    let coordinator = KitchenCoordinator()
    for link in [order, "kitchen://jobs", "https://kitchen.example/dishes/7", "kitchen:"] {
      coordinator.open(try url(link))
    }
    #expect(coordinator.shown == ["Order 7", "Dish 7", "Menu"])
  }

  @Test("The stack is the link's trail")
  func stack() async throws {
    let (links, kitchen) = (Links(), Kitchen())
    links.router.root = AnyDeepLinkHandler(kitchen)
    await links.open(try url(order))
    #expect(kitchen.path == [.dish(7), .order(7)])
    await links.open(try url("https://kitchen.example/"))
    #expect(kitchen.path == [])
  }

  @Test("A link in a text of the app's opens its screen, and any other is the system's")
  func ownTexts() async throws {
    let (links, kitchen) = (Links(), Kitchen())
    links.router.root = AnyDeepLinkHandler(kitchen)
    _ = NewsView(links: links).body
    if case .handled = links.answer(to: try url("https://example.org/dishes/7")) {
      Issue.record("a link of another app")
    }
    guard case .handled = links.answer(to: try url("https://kitchen.example/dishes/7")) else {
      Issue.record("a link of the app's")
      return
    }
    while kitchen.path.isEmpty { await Task.yield() }
    #expect(kitchen.path == [.dish(7)])
  }

  @Test("An observed object opens what a published one opens")
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  func observed() async throws {
    let (links, kitchen) = (Links(), ObservedKitchen())
    links.router.root = AnyDeepLinkHandler(kitchen)
    await links.open(try url(order))
    #expect(kitchen.path == [.dish(7), .order(7)])
  }

  @Test("The screen for testers explains a link, and lists the templates")
  func debugScreen() {
    _ = LinksDebugView().body
    #expect(LinksDebugView.answer(to: "https://kitchen.example/dish/7").contains("did you mean"))
    #expect(LinksDebugView.templates.count == Dish.table.templates.count)
  }

  @Test("What is nobody's goes to the browser, unless its scheme is the app's")
  func browser() async throws {
    let links = Links()
    var inBrowser: [URL] = []
    links.openInBrowser = { inBrowser.append($0) }
    let nowhere = try url("https://kitchen.example/nowhere")
    await links.open(nowhere)
    await links.open(try url("kitchen://nowhere"))
    #expect(inBrowser == [nowhere])
  }

  #if !canImport(UserNotifications) && !canImport(UIKit)
    @Test("A payload's link and a payload's path open alike, with white space around them, too")
    func push() async throws {
      let (links, kitchen) = (Links.shared, Kitchen())
      links.router.root = AnyDeepLinkHandler(kitchen)
      var inBrowser: [String] = []
      links.openInBrowser = { inBrowser.append($0.absoluteString) }
      func deliver(_ link: String) async {
        let content = UNNotificationContent(userInfo: ["link": link])
        let notification = UNNotification(request: UNNotificationRequest(content: content))
        await DishNotifications().userNotificationCenter(
          UNUserNotificationCenter(), didReceive: UNNotificationResponse(notification: notification)
        )
      }
      let payloads = [
        "/dishes/1", " /dishes/2\n", "https://kitchen.example/dishes/3",
        "\u{FEFF}https://kitchen.example/dishes/4\r\n", "kitchen://dishes/5 ",
      ]
      for (number, payload) in payloads.enumerated() {
        await deliver(payload)
        #expect(kitchen.path == [.dish(number + 1)], "\(payload.debugDescription)")
      }
      for payload in ["/nowhere", "https://kitchen.example/none\n", "", "a b"] {
        await deliver(payload)
      }
      #expect(inBrowser == ["https://kitchen.example/nowhere", "https://kitchen.example/none"])

      // A quick action takes the same way.
      try UIApplication.shared.showQuickActions()
      let action = try #require(UIApplication.shared.shortcutItems?.first)
      let delegate = QuickActionDelegate()
      #expect(await delegate.windowScene(UIWindowScene(), performActionFor: action))
      #expect(kitchen.path == [])
      let nothing = UIApplicationShortcutItem(type: "", localizedTitle: "")
      #expect(await !delegate.windowScene(UIWindowScene(), performActionFor: nothing))
    }
  #endif

  @Test("The name of an item, of an activity opens its screen")
  func names() async throws {
    let (links, kitchen) = (Links(), Kitchen())
    links.router.root = AnyDeepLinkHandler(kitchen)
    let activity = NSUserActivity.ofKitchen
    let item = try Dish.dish(7).searchableItem(title: "Soup")
    #expect(item.uniqueIdentifier == "https://kitchen.example/dishes/7")
    activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
    await links.open(try #require(activity.link))
    #expect(kitchen.path == [.dish(7)])
    activity.webpageURL = try Dish.order(8).url
    await links.open(try #require(activity.link))
    #expect(kitchen.path == [.dish(8), .order(8)])
    #expect(NSUserActivity.ofKitchen.link == nil)
  }

  @Test("A link that a newer one supersedes opens after the login, and not after a log-out")
  func patience() async throws {
    let router = DeepLinkRouter(for: Dish.self)
    let account = PatientAccount(router)
    await router.open(try url(order))
    await router.open(try url("kitchen://dishes/8"))
    await account.didLogIn()
    #expect(account.shown == [.dish(8), .order(7)])

    account.didLogOut()
    await router.open(try url("kitchen://dishes/9/order"))
    await router.open(try url("kitchen://dishes/8"))
    account.didLogOut()
    await account.didLogIn()
    #expect(account.shown == [.dish(8), .order(7), .dish(8)])
  }

  @Test("A link that waits for a login is given up with it, and its login by a newer link")
  func givenUp() async throws {
    let router = DeepLinkRouter(for: Dish.self)
    let account = Account(router)
    await router.open(try url(order))
    #expect(account.isAskingForLogin && account.shown == nil)
    account.isAskingForLogin = false
    account.didDismissLogin()
    #expect(router.delayedLink == nil)
    await router.open(try url(order))
    await router.open(try url("kitchen://dishes/8"))
    #expect(account.shown == .dish(8) && !account.isAskingForLogin)
  }

  @Test("An e-mail's link is followed, and goes to the browser where it cannot be")
  func mail() async throws {
    let click = try url("https://clicks.kitchen.example/?id=1")
    let lost = try url("https://clicks.kitchen.example/?id=2")
    let (router, kitchen) = (DeepLinkRouter(for: Dish.self), Kitchen())
    router.root = AnyDeepLinkHandler(kitchen)
    var inBrowser: [URL] = []
    let mail = Mail(
      router,
      transport: Symbols.Table(targets: [click: "https://kitchen.example/dishes/7"]),
      openInBrowser: { inBrowser.append($0) })
    await mail.open(click)
    #expect(kitchen.path == [.dish(7)])
    await mail.open(lost)
    #expect(inBrowser == [lost])
    await mail.open(try url("kitchen://dishes/8"))
    #expect(kitchen.path == [.dish(8)])
  }

  @Test("An e-mail's link on the app's own host is followed")
  func ownMail() async throws {
    let link = try url("https://kitchen.example/mail/spring/x7")
    let resolver = LinkResolver.kitchen(Symbols.Table(targets: [link: "/dishes/7"]))
    #expect(
      try await resolver.resolve(link).url.absoluteString == "https://kitchen.example/dishes/7")
    for other in ["mailbox/spring/x7", "mail/spring", "dishes/7"] {
      #expect(!resolver.isEmailLink("https://kitchen.example/\(other)"))
    }
  }
}

extension NSUserActivity {
  fileprivate static var ofKitchen: NSUserActivity {
    #if canImport(ObjectiveC)
      NSUserActivity(activityType: "com.example.kitchen.dish")
    #else
      NSUserActivity()
    #endif
  }
}
