import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

@Suite("DeepLink")
struct DeepLinkTests {
  private enum Shelf: LinkDestination {
    case book(Int), notes(Int), page(Int)

    static let table = RouteTable(
      (["/books/:id": decode(Self.book, "id"), "/books/:id/notes/page": decode(Self.page, "id")]
        as RouteDictionary<Self>).asDeepLinks()
        + ["/books/:id/notes": decode(Self.notes, "id")], on: "https://shelf.example")
    var link: LinkPath { .none(because: "nothing prints it") }
  }

  @Test("The back stack is that of a link in the app, or from outside")
  func backStack() throws {
    func stack(_ path: String, _ source: DeepLinkSource) throws -> [Shelf] {
      DeepLink(
        url: try url("https://shelf.example/books/1" + path), destination: Shelf.book(1),
        source: source
      ).backStack
    }
    #expect(try stack("/notes", .app) == [.book(1), .notes(1)])
    #expect(try stack("/notes", .push) == [])
    #expect(try stack("/notes/page", .app) == [.book(1), .notes(1), .page(1)])
    #expect(try stack("/notes/page", .universalLink) == [.book(1), .page(1)])
  }
}

@Suite("A campaign travels beside the destination of a link")
@MainActor struct CampaignTests {
  private nonisolated static let names = ["utm_source", "utm_campaign", "caf\u{E9}"]

  @Test(arguments: [
    ("myapp://profile/1", [], ""),
    ("myapp://profile/1?ref=x#utm_source=mail", [], ""),
    ("myapp://profile/1?utm_source=a%20mail", ["a mail"], "utm_source"),
    ("myapp://profile/1?utm_campaign=may&x=1&utm_source", ["may", ""], "utm_campaign, utm_source"),
    ("myapp://profile/1?utm_source=a&utm_source=b", ["a", "b"], "utm_source, utm_source"),
    ("myapp://profile/1?utm%5Fsource=%26%2B", ["&+"], "utm_source"),
    // Names are compared by their bytes (R1): this one is decomposed.
    ("myapp://profile/1?cafe%CC%81=1", [], ""),
    ("no link", [], ""),
  ])
  nonisolated func items(link: String, values: [String], description: String) {
    let campaign = Campaign(of: link, names: Self.names)
    #expect(campaign.items.map(\.value) == values, "\(link)")
    #expect(campaign["utm_source"] == campaign.items.last { $0.name == "utm_source" }?.value)
    #expect("\(campaign)" == description, "\(link): a description has no values")
  }

  @Test("A router reads the items that its app names, and a destination prints without them")
  func router() async throws {
    let router = DeepLinkRouter<String>(
      matching: { $0.host() }, printing: { URL(string: "myapp://\($0)") })
    router.campaignNames = ["utm_source"]
    let opened = try url("myapp://profile/1?utm_source=mail&utm_campaign=may")
    await router.open(opened, from: .push)
    #expect(router.waitingLink?.campaign.items.map(\.value) == ["mail"])
    await router.open("profile")
    #expect(router.waitingLink?.url == URL(string: "myapp://profile"))
    #expect(router.waitingLink?.campaign.items == [])
  }
}
