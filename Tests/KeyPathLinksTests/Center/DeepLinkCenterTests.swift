import Foundation
import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite struct DeepLinkCenterTests {
  private let visits = Visits()

  @Test func anActionThatDeclinesPassesToTheNext() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/*") { _ in
        visits.note("first")
        return .rejected
      }
      On("/other") { _ in visits.note("other") }
      On("/search") { link in
        visits.note("second")
        return link.destination.params["q"] == nil ? .rejected : .opened
      }
      On("/:word") { link in visits.note("third \(link.destination.params["word"] ?? "")") }
    }
    #expect(try await center.open("https://a.com/search").opener == "/:word")
    #expect(visits.all == ["first", "second", "third search"])
    try await center.open("https://a.com/search?q=1")
    #expect(visits.all == ["first", "second", "third search", "first", "second"])
  }

  /// A template that matches in two ways is one entry.
  @Test func anActionIsCalledOnceForALink() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/(:one|*all)") { _ in
        visits.note("once")
        return .rejected
      }
    }
    #expect(try await center.open("https://a.com/x").opener == nil)
    #expect(visits.all == ["once"])
  }

  @Test func severalTemplatesForOneAction() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/artist/\(\.slug)/\(\.id)", "/a/\(\.id)", into: TicketSwap.Artist()) { _, artist in
        visits.note("\(artist.slug ?? "-") \(artist.id ?? 0)")
      }
      On("/sell", "/sell/ticket") { link in visits.note(link.destination.template.description) }
      for template in [TicketSwap.city] {
        On(template, into: .init()) { _, city in
          visits.note(city.slug ?? "")
          return .opened
        }
      }
    }
    for path in ["artist/metallica/1", "a/2", "sell/ticket", "sell", "city/utrecht/3"] {
      try await center.open("https://a.com/\(path)")
    }
    #expect(visits.all == ["metallica 1", "- 2", "/sell/ticket", "/sell", "utrecht"])
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("A class would be written by each template that matches, and stops the program")
    func aClassAsTheValue() async {
      await #expect(processExitsWith: .failure) {
        final class Model: @unchecked Sendable { var id: Int? }
        await MainActor.run { print(On("/a/\(\.id)", into: Model()) { _, _ in .opened }) }
      }
    }
  #endif

  @Test func anActionIsToldOfTheLink() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/sell/:kind") { link in
        #expect(link.url.absoluteString == "https://a.com/sell/t?ref=mail#x")
        #expect(link.source == .universalLink)
        #expect(link.destination.template == "/sell/:kind")
        #expect(link.destination.params == ["kind": "t", "ref": "mail"])
        return visits.note("\(link.url)")
      }
    }
    try await center.open("https://a.com/sell/t?ref=mail#x")
    #expect(visits.all == ["https://a.com/sell/t?ref=mail#x"])
  }
}

/// A center is a handler among others.
@MainActor
@Suite struct DeepLinkCenterHandlingTests {
  private let visits = Visits()

  @Test("An action may delay its link, and is asked again when the router resumes")
  func delay() async throws {
    var isLoggedIn = false
    let router = DeepLinkRouter(
      DeepLinkCenter(origins: .web("a.com")) {
        On("/a") { _ in .rejected }
        On("/*") { _ in
          guard isLoggedIn else { return .delayed { visits.note("login") } }
          return visits.note("opened")
        }
      })
    await router.open(try url("https://a.com/a"))
    isLoggedIn = true
    #expect(await router.resume()?.opener == "/*")
    #expect(visits.all == ["login", "opened"])
  }

  @Test("The effect of a rejection runs before the next action is asked")
  func effects() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/a") { _ in .rejected("No.") { visits.note("effect") } }
      On("/*") { _ in visits.note("next") }
    }
    try await center.open("https://a.com/a")
    #expect(visits.all == ["effect", "next"])
  }

  @Test("Every step is told to the observer")
  func transitions() async throws {
    let router = DeepLinkRouter(
      DeepLinkCenter(origins: .web("a.com")) {
        On("/a") { _ in .rejected }
        On("/a") { _ in .rejected("The shop is closed.") }
        On("/:any") { _ in .opened }
      })
    var states: [String] = []
    router.onTransition = { states.append("\($0.state)") }
    await router.open(try url("https://a.com/a"))
    #expect(
      states == [
        "asking DeepLinkCenter.", "DeepLinkCenter passed it through to /a.", "asking /a.",
        "/a passed it through to /a.", "asking /a.",
        "/a passed it through to /:any. The shop is closed.", "asking /:any.", "/:any opened it.",
      ])
  }

  @Test("An action may pass its link through to a handler")
  func passedThrough() async throws {
    let screen = AnyDeepLinkHandler<DeepLinkMatch>("screen") { link in
      visits.note("\(link.destination.template)")
    }
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/a") { _ in .passedThrough(to: screen) }
    }
    #expect(try await center.open("https://a.com/a").opener == "screen")
    #expect(visits.all == ["/a"])
  }
}
