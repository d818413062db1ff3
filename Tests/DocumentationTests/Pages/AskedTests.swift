import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// The code of the sections about what people come with.
@MainActor
@Suite("What people come with")
struct AskedTests {
  private let order = "kitchen://dishes/7/order"

  @Test("A login's answer does not reach the router, and the link that waits opens")
  func login() async throws {
    let router = DeepLinkRouter(for: Dish.self)
    let account = Account(router)
    await router.open(try url(order))
    for link in ["kitchen://dishes/8", "kitchen://oauth?code=x"] {
      #expect(await !account.takes(try url(link), expecting: "s"))
    }
    #expect(await account.takes(try url("kitchen://oauth?code=x&state=other"), expecting: "s"))
    #expect(account.shown == nil && account.isAskingForLogin, "a forged answer changes nothing")
    #expect(await account.takes(try url("kitchen://oauth?code=x&state=s"), expecting: "s"))
    #expect(account.shown == .order(7))
    account.isAskingForLogin = true
    #expect(await account.takes(try url("kitchen://oauth?error=x&state=s"), expecting: "s"))
    #expect(!account.isAskingForLogin)
    #expect(LoginLink.match("https://kitchen.example/magic/t") == .magic(token: "t"))
    let refused = "kitchen://oauth?error=access_denied&state=s"
    #expect(LoginLink.match(refused) == .answer(state: "s", code: nil))
  }

  @Test("An order waits for the user's answer")
  func asking() async throws {
    let router = DeepLinkRouter(for: Dish.self)
    let waiter = Waiter(router)
    await router.open(try url(order))
    #expect(waiter.question == .order(7) && waiter.shown == nil)
    await waiter.answer(false)
    #expect(waiter.question == nil && waiter.shown == nil && router.delayedLink == nil)
    await router.open(try url("kitchen://dishes/8/order"))
    await waiter.answer(true)
    #expect(waiter.question == nil && waiter.shown == .order(8))
    await router.open(try url("kitchen://dishes/9/order"))
    #expect(waiter.question == .order(9) && waiter.shown == .order(8))
    await router.open(try url("kitchen://dishes/9"))
    #expect(waiter.question == nil && waiter.shown == .dish(9))
    await router.open(.order(1))
    #expect(waiter.shown == .order(1))
  }

  @Test("A link opens in the account that it names")
  func accounts() async throws {
    let (router, accounts) = (DeepLinkRouter(for: AccountDish.self), Accounts())
    router.root = AnyDeepLinkHandler(accounts)
    await router.open(try url("https://kitchen.example/dishes/7"))
    #expect(accounts.current == "ada" && accounts.shown == .dish(7))
    await router.open(try url("https://kitchen.example/u/grace/dishes/8/order"))
    #expect(accounts.current == "grace" && accounts.shown == .order(8))
    await router.open(try url("https://kitchen.example/u/mallory/dishes/9"))
    #expect(accounts.current == "grace" && accounts.shown == .order(8))
    let link = try AccountDish.dish(.dish(7), account: "ada").urlString
    #expect(link == "https://kitchen.example/u/ada/dishes/7")
  }

  @Test("An old form is read and printed at the edge")
  func edge() throws {
    let old = "https://tea.example/index.php?page=/tea/7"
    #expect(Tea.matchAtTheEdge(try url(old)) == .tea(7))
    #expect(Tea.matchAtTheEdge(try url("https://tea.example/tea/7")) == .tea(7))
    #expect(Tea.matchAtTheEdge(try url("https://tea.example/index.php?page=//evil.example")) == nil)
    #expect(Tea.matchAtTheEdge(try url("https://evil.example/index.php?page=/tea/7")) == nil)
    for tea in [Tea.tea(7), .shelf, .offer("a b&c")] {
      #expect(Tea.matchAtTheEdge(try tea.oldURL()) == tea)
    }
    #expect(try Tea.tea(7).oldURL().absoluteString == old)
  }

  @Test("A strict link has its items only, each once")
  func strict() {
    let routes: RouteDictionary<String> = [
      "/join?:code": decode { try $0["code"] }, "/*": decode("page"),
    ]
    let table = RouteTable(routes.map(exactly("code")), on: .web("tea.example"))
    #expect(table.match("https://tea.example/join?code=abc") == "abc")
    for link in ["?code=abc&code=evil", "?code=abc&x=1", "?code=abc#top"] {
      #expect(table.match("https://tea.example/join" + link) == nil, "\(link)")
    }
  }

  @Test("A signature is that of the text before it, as it was written")
  func signature() {
    let routes: RouteDictionary<String> = ["/voucher/:code": decode { try $0["code"] }]
    let table = RouteTable(
      routes.map(signed { text, signature in signature == "\(text.utf8.count)" }),
      on: .web("tea.example"))
    let text = "https://tea.example/voucher/a%62?to=Ada"
    #expect(table.match("\(text)&signature=\(text.utf8.count)") == "ab")
    for tail in ["", "&signature=1", "&signature=39&x=1", "&signature=39&signature=39"] {
      #expect(table.match(text + tail) == nil, "\(tail)")
    }
  }

  @Test("A call keeps the link that goes back")
  func callback() throws {
    let call = try Call("kitchen://x-callback-url/order?dish=7&x-success=calendar://done")
    #expect(call == .order(7, success: try url("calendar://done")))
    #expect(try Call(try call.urlString) == call)
  }

  private typealias Table = Symbols.Table

  @Test("A resolver follows the redirects of a dictionary")
  func transport() async throws {
    let click = try #require(URL(string: "https://clicks.kitchen.example/?id=1"))
    let target = "https://kitchen.example/dishes/7"
    let resolver = LinkResolver.kitchen(Table(targets: [click: target]))
    #expect(try await resolver.resolve(click).url == Dish.dish(7).url)
  }

  @Test("The old function and the routes differ where the page says so")
  func oldSwitch() throws {
    for (link, old, new) in [
      ("https://kitchen.example/dishes/7", Dish.dish(7), Dish.dish(7)),
      ("https://kitchen.example/", .menu, .menu),
      ("https://kitchen.example/dishes/+7", .dish(7), nil),
      ("https://kitchen.example/dishes%2F7", .dish(7), nil),
      ("ftp://ada@kitchen.example:99/dishes/7", .dish(7), nil),
    ] {
      let url = try url(link)
      #expect(oldMatch(url) == old && Dish.deepLinkMatch(url) == new, "\(link)")
    }
    #expect(match(try url(order)) == .order(7))
  }
}
