import Foundation
import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import TestSupport
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

    let center = DeepLinkCenter(
      origins: .web("ticketswap.com", "www.ticketswap.com")
    ) {
      On("/sell", "/sell/ticket") { _ in
        show(.sell)
        return .opened
      }
      On(artist, into: Artist()) { _, artist in
        guard let id = artist.id, id > 0 else { return .rejected }
        show(.artist(id))
        return .opened
      }
      if isWantedEnabled {
        On(wanted, into: Wanted()) { _, wanted in
          show(.wanted(wanted.id))
          return .opened
        }
      }
      On(.catchAll) { link in
        show(.page(link.url))
        return .opened
      }
    }
    return center
  }

  @Test("Opening")
  func open() async throws {
    let center = center(isWantedEnabled: true)

    let router = DeepLinkRouter(center)

    for path in ["sell/ticket", "artist/metallica/123456", "artist/metallica/-1", "wanted/7"] {
      await router.open(try url("https://ticketswap.com/\(path)"))
    }
    let page = URL(string: "https://ticketswap.com/artist/metallica/-1")
    #expect(screens.all == [.sell, .artist(123_456), .page(page), .wanted(7)])
  }

  @Test("A flag")
  func flag() async throws {
    await DeepLinkRouter(center(isWantedEnabled: false))
      .open(try url("https://www.ticketswap.com/wanted/7"))
    #expect(screens.all == [.page(URL(string: "https://www.ticketswap.com/wanted/7"))])
  }

  @Test("Registering")
  func register() async throws {
    let center = DeepLinkCenter(origins: .scheme("ticketswap"))
    center
      .register(
        On("/sell/ticket") { _ in
          show(.sell)
          return .opened
        }
      )
      .register(
        On("/wanted/\(\.id)", "/w/\(\.id)", into: Wanted()) { _, wanted in
          show(.wanted(wanted.id))
          return .opened
        }
      )

    let router = DeepLinkRouter(center)
    await router.open(try url("ticketswap://sell/ticket"))
    await router.open(try url("ticketswap://w/7"))
    #expect(screens.all == [.sell, .wanted(7)])
  }

  @Test("Samples")
  func samples() {
    let center = center(isWantedEnabled: true)

    let matches = center.matches(
      "https://ticketswap.com/artist/metallica/123456")
    #expect(
      matches.map { "\($0.template)" } == ["/artist/:slug/:int(id)", "/(*)"])
    #expect(
      matches.first?.value as? Artist == Artist(id: 123_456, slug: "metallica"))

    let mismatches = center.mismatches(
      "https://ticketswap.com/artist/metallica/best")
    #expect(
      mismatches.map(\.template) == [
        "/sell", "/sell/ticket", "/artist/:slug/:int(id)", "/wanted/:int(id)",
      ])

    #expect(screens.all == [])
  }
}
