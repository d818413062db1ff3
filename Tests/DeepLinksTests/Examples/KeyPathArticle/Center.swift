import DeepLinks
import Foundation
import LinkRouting
import Testing

/// The code of the article's second half, compiled and run.
@MainActor
@Suite("Templates of key paths, the article: the center")
struct KeyPathArticleCenter {
  private struct Artist: Hashable {
    var id: Int?
    var slug: String?
  }

  private struct Wanted: Hashable {
    var id = 0
  }

  private enum Screen: Hashable {
    case sell, artist(Int), wanted(Int)
    case page(URL?)
  }

  private final class Screens {
    var all: [Screen] = []
  }

  private let screens = Screens()

  private func show(_ screen: Screen) { screens.all.append(screen) }

  private func center(isWantedEnabled: Bool) -> DeepLinkCenter {
    let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
    let wanted: DeepLinkTemplate<Wanted> = "/wanted/\(\.id)"

    let center = DeepLinkCenter(origins: .web("ticketswap.com", "www.ticketswap.com")) {
      On("/sell", "/sell/ticket") { _ in
        show(.sell)
        return .handled
      }
      On(artist, into: Artist()) { _, artist in
        guard let id = artist.id, id > 0 else { return .declined }
        show(.artist(id))
        return .handled
      }
      if isWantedEnabled {
        On(wanted, into: Wanted()) { _, wanted in
          show(.wanted(wanted.id))
          return .handled
        }
      }
      On(.catchAll) { match in
        show(.page(match.url))
        return .handled
      }
    }
    return center
  }

  @Test("Opening")
  func open() async throws {
    let center = center(isWantedEnabled: true)
    for path in ["sell/ticket", "artist/metallica/123456", "artist/metallica/-1", "wanted/7"] {
      let url = try #require(URL(string: "https://ticketswap.com/\(path)"))
      try await center.open(url)
    }
    let page = URL(string: "https://ticketswap.com/artist/metallica/-1")
    #expect(screens.all == [.sell, .artist(123_456), .page(page), .wanted(7)])
  }

  @Test("A flag")
  func flag() async throws {
    try await center(isWantedEnabled: false).open("https://www.ticketswap.com/wanted/7")
    #expect(screens.all == [.page(URL(string: "https://www.ticketswap.com/wanted/7"))])
  }

  @Test("Registering")
  func register() async throws {
    let center = DeepLinkCenter(origins: .scheme("ticketswap"))
    center
      .register(
        On("/sell/ticket") { _ in
          show(.sell)
          return .handled
        }
      )
      .register(
        On("/wanted/\(\.id)", "/w/\(\.id)", into: Wanted()) { _, wanted in
          show(.wanted(wanted.id))
          return .handled
        }
      )

    try await center.open("ticketswap://sell/ticket")
    try await center.open("ticketswap://w/7")
    #expect(screens.all == [.sell, .wanted(7)])
  }

  @Test("Samples")
  func samples() throws {
    let center = center(isWantedEnabled: true)

    let actions = try center.actions(for: "https://ticketswap.com/artist/metallica/123456")
    #expect(actions.map { "\($0.match.template)" } == ["/artist/:slug/:int(id)", "/(*)"])
    #expect(actions.first?.value as? Artist == Artist(id: 123_456, slug: "metallica"))

    #expect(screens.all == [])
  }

  /// The message that the article shows.
  @Test("A link that nothing opened")
  func message() async throws {
    let center = DeepLinkCenter(origins: .web("ticketswap.com")) {
      On("/artist/\(\.slug)/\(\.id)", into: Artist()) { _, _ in .declined }
      On("/artist/\(\.slug)/*", into: Artist()) { _, _ in .declined }
      On("/sell", "/sell/ticket") { _ in .handled }
    }
    do throws(DeepLinkCenterError) {
      try await center.open("https://ticketswap.com/artist/metallica/one")
      Issue.record("nothing should open it")
    } catch {
      let article = try ArticleTests.Article.keyPaths.text()
      #expect(article.contains("```\n\(error)\n```"), "\(error)")
    }
  }
}
