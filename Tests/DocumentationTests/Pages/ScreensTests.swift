import Foundation
import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// The code of "Not found", "Tabs, nested screens and back" and "State restoration and sharing".
@MainActor
@Suite("The articles about screens")
struct ScreensTests {
  // MARK: Tabs, nested screens and back

  @Test(
    "A link selects its tab, and puts its back stack there",
    arguments: [
      ("cafe://menu", CafeScreen.Tab.menu, [], nil),
      ("cafe://menu/7", .menu, [CafeScreen.dish(7)], nil),
      ("https://cafe.example/orders/1", .orders, [.order(1)], nil),
      ("cafe://orders/1/receipt", .orders, [.order(1)], 1),
    ])
  func tabs(link: String, tab: CafeScreen.Tab, path: [CafeScreen], receipt: Int?) async throws {
    let (router, cafe) = (DeepLinkRouter(for: CafeScreen.self), Cafe())
    router.root = AnyDeepLinkHandler(cafe)
    cafe.stacks[.menu] = [.dish(1)]
    await router.open(try url(link))
    #expect(cafe.tab == tab)
    #expect(cafe.stacks[tab] == path)
    #expect(cafe.receipt == receipt)
    // The other tab stays as it was.
    if tab == .orders { #expect(cafe.stacks[.menu] == [.dish(1)]) }
  }

  @Test(
    "A screen that is there already is gone back to, one of its kind is replaced, any other pushed",
    arguments: [
      ([CafeScreen.order(1)], CafeScreen.order(1), [CafeScreen.order(1)]),
      ([.order(1), .receipt(order: 1)], .order(1), [.order(1)]),
      ([.order(1)], .order(2), [.order(2)]),
      ([], .order(2), [.order(2)]),
      ([.order(1)], .receipt(order: 2), [.order(1), .receipt(order: 2)]),
    ])
  func show(stack: [CafeScreen], screen: CafeScreen, expected: [CafeScreen]) {
    let cafe = Cafe()
    cafe.stacks[.orders] = stack
    cafe.show(screen)
    #expect(cafe.stacks[.orders] == expected)
  }

  @Test("A screen opens its own pages")
  func pages() async throws {
    let (router, root) = (DeepLinkRouter(for: Navigation.self), ProjectCoordinator())
    router.root = AnyDeepLinkHandler(root)
    await router.open(try url("https://www.kickstarter.com/projects/creator/project/comments"))
    let project = ProjectParam(creator: "creator", project: "project")
    #expect(root.path == [.project(project, .root, refTag: nil)])
    #expect(root.projectScreen?.project == project && root.projectScreen?.page == .comments)
  }

  // MARK: Not found

  @Test("A link that leads nowhere goes to the browser, or the app says so")
  func notFound() async throws {
    let router = DeepLinkRouter(for: Dish.self)
    let root = AnyDeepLinkHandler<Dish>("root") { link in
      link.destination == .order(7) ? .rejected("This order is not yours.") : .opened
    }
    router.root = root
    var inBrowser: [URL] = []
    let door = FrontDoor(router) { inBrowser.append($0) }

    let click = try url("https://clicks.kitchen.example/1")
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.kitchen.example"), table: Dish.table.deepLinks,
      transport: Symbols.Table(targets: [:]))
    await router.open(click, resolvedBy: resolver)
    #expect(inBrowser == [click] && door.notice == nil)
    inBrowser = []

    let page = try url("https://kitchen.example/jobs")
    await router.open(page)
    #expect(inBrowser == [page] && door.notice == nil)
    await router.open(try url("kitchen://jobs"))
    #expect(inBrowser == [page] && door.notice == .notInThisVersion)
    await router.open(try url("kitchen://dishes/7/order"))
    #expect(door.notice == .refused("This order is not yours."))
    await router.open(try url("kitchen://dishes/7"))
    #expect(inBrowser == [page] && door.notice == nil)
  }

  // MARK: State restoration and sharing

  @Test("A stack is saved as links, and restored up to the first that is gone")
  func restoration() {
    let kitchen = Kitchen()
    kitchen.path = [.dish(7), .order(7)]
    let saved = "https://kitchen.example/dishes/7\nhttps://kitchen.example/dishes/7/order"
    #expect(kitchen.saved == saved)
    for (text, path) in [
      (saved, [.dish(7), .order(7)]), ("", []), ("https://kitchen.example/gone\n" + saved, []),
      ("https://kitchen.example/dishes/7\nhttps://kitchen.example/gone", [Dish.dish(7)]),
    ] {
      kitchen.restore(text)
      #expect(kitchen.path == path)
    }
  }

  @Test("A dish is stored as its link")
  func favourites() throws {
    let text = #"{"dishes":["https://kitchen.example/dishes/7"]}"#
    let favourites = try JSONDecoder().decode(Favourites.self, from: Data(text.utf8))
    #expect(favourites.dishes == [.dish(7)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(String(decoding: try encoder.encode(favourites), as: UTF8.self) == text)
  }

  @Test("A dish is shared by its link")
  func sharing() {
    #expect(Dish.dish(7).sharedURL?.absoluteString == "https://kitchen.example/dishes/7")
  }
}
