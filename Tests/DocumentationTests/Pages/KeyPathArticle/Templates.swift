import Foundation
import KeyPathLinks
import LinkRouting
import Testing

/// The code of the article's first half, compiled and run.
@Suite("Templates of key paths, the article: templates")
struct KeyPathArticleTemplates {
  @Test("An artist")
  func artist() throws {
    struct Artist: Hashable {
      var id: Int?
      var slug: String?
    }

    let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"

    let link = "https://ticketswap.com/artist/metallica/123456?ref=mail"
    let value = try artist.parse(link, into: Artist())
    // Artist(id: 123456, slug: "metallica")
    let path = try artist.path(for: value)  // "/artist/metallica/123456"
    let url = try artist.url(for: value, on: .web("ticketswap.com"))

    #expect(value == Artist(id: 123_456, slug: "metallica"))
    #expect(path == "/artist/metallica/123456")
    #expect(url == "https://ticketswap.com/artist/metallica/123456")
    #expect("\(artist)" == "/artist/:slug/:int(id)")
    #expect(throws: RoutePrintingError.self) { try artist.path(for: Artist(id: 1)) }
  }

  @Test("What a token can be")
  func tokens() throws {
    struct Listing: Hashable {
      struct Seat: Hashable {
        var row = 0
        var number = 0
      }
      enum Sort: String, RouteParamConvertible { case newest, cheapest }

      var seat = Seat()
      var ids: [Int] = []
      var folders: [String] = []
      var query = ""
      var page: Int?
      var limit = 20
      var sort: Sort?
      var section = ""
      var slug = ""
      var title: String {
        get { slug.uppercased() }
        set { slug = newValue.lowercased() }
      }
    }

    let nested: DeepLinkTemplate<Listing> =
      "/seats/row-\(\.seat.row)-seat-\(\.seat.number).html"
    let list: DeepLinkTemplate<Listing> = "/compare/\(\.ids, separator: "-")"
    let catchAll: DeepLinkTemplate<Listing> =
      "/files/\(wildcard: \.folders)/edit"
    let group: DeepLinkTemplate<Listing> =
      "/listings/(sorted/\(\.sort))/(page/\(\.page))"
    let query: DeepLinkTemplate<Listing> =
      "/search?query=\(\.query)&page=\(\.page)&(limit=\(\.limit))"
    let fragment: DeepLinkTemplate<Listing> = "/help#\(\.section)"
    let page: DeepLinkTemplate<Listing> =
      "/#/listings/\(\.section)?query=\(\.query)"

    let written: DeepLinkTemplate<Listing> =
      "/listings/\(\.title, name: "title")"

    func read(_ template: DeepLinkTemplate<Listing>, _ path: String) throws -> Listing {
      try template.parse("https://ticketswap.com" + path, into: Listing())
    }
    #expect(try read(nested, "/seats/row-1-seat-2.html").seat == .init(row: 1, number: 2))
    #expect(try read(list, "/compare/3-4").ids == [3, 4])
    #expect(try read(catchAll, "/files/a/b/edit").folders == ["a", "b"])
    #expect(try read(group, "/listings/sorted/cheapest/page/2").sort == .cheapest)
    #expect(try read(group, "/listings/page/2").page == 2)
    #expect(try read(group, "/listings") == Listing())
    #expect(try read(query, "/search?query=x").limit == 20)
    #expect(try read(query, "/search?page=2&limit=5&query=x").page == 2)
    #expect(try read(fragment, "/help#paying").section == "paying")
    #expect(try read(page, "/#/listings/a%2Fb?sort=x&query=tea").section == "a/b")
    #expect(try read(page, "/#/listings/a%2Fb?sort=x&query=tea").query == "tea")
    #expect(throws: (any Error).self) { try read(page, "/#/listings/a/b?query=tea") }
    #expect(try read(written, "/listings/LOFT").slug == "loft")
    #expect("\(written)" == "/listings/:title")
  }

  @Test("Defects")
  func defects() {
    struct Artist {
      var id: Int?
      var slug: String?
    }

    #expect {
      let artist = try DeepLinkTemplate<Artist>(
        checking: "/artist/\(\.slug)\(\.id)")
      // throws: \.slug and \.id have nothing between them:
      // write text where the first ends
      // throws: \.slug and \.id have nothing between them:
      // write text where the first ends
      _ = artist
    } throws: { error in
      (error as? DeepLinkTemplateError)?.message
        == #"\.slug and \.id have nothing between them: write text where the first ends"#
    }
  }

  @Test("In a table")
  func table() throws {
    struct Artist: Hashable {
      var id: Int?
      var slug: String?
    }
    enum Screen: Hashable { case home, artist(Artist) }
    let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"

    let read = artist.decoder(into: Artist())
    let table = RouteTable<Screen>(
      [
        "/": decode(.home),
        artist.route: decode { params in .artist(try read(params)) },
      ],
      on: .web("ticketswap.com"))

    #expect(
      table.match("https://ticketswap.com/artist/metallica/1")
        == .artist(Artist(id: 1, slug: "metallica")))
    #expect(table.match("https://ticketswap.com") == .home)
  }
}
