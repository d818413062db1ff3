import Foundation
import LinkCommands
import LinkRouting
import LinkRoutingHandlers
import RouteDiagnostics
import RouteFixtures
import Testing

/// An app whose module is on the main actor by default, as Xcode makes new apps.
@Suite("A module on the main actor by default") struct MainActorTests {
  @Test(
    "An enum that was there, and was extended",
    arguments: [
      ("https://trips.example/", Trip.home), ("trips://stops/7", .stop(id: 7)),
      ("trips://search?q=tea&zones=1,2", .search(Filter(text: "tea", zones: [Zone(1), Zone(2)]))),
      ("trips://zones/3?line=red", .line(.red, Zone(3))),
      ("trips://zones/3?line=green", .line(nil, Zone(3))),
    ])
  func extended(link: String, trip: Trip) throws {
    #expect(Trip.deepLinkMatch(link) == trip)
    #expect(Trip.match(try trip.url) == trip)
  }

  @Test("An enum that declares LinkDestination itself") func declared() throws {
    #expect(Ticket.match("https://trips.example/tickets?sort=price") == .all(.price))
    let ticket = Ticket.ticket(Ticket.Code(text: "A7"))
    #expect(Ticket.match(try ticket.url) == ticket)
  }

  @Test("The app of the README") func readme() {
    #expect(Screen.match("cook://recipes/42") == .recipe(id: 42, servings: nil))
    #expect(Screen.table.diagnostics.isEmpty)
  }

  @Test("Any task may match and print") func elsewhere() async throws {
    let text = try await Task.detached {
      try Trip.match("trips://stops/7")?.urlString
    }.value
    #expect(text == "https://trips.example/stops/7")
  }

  @Test("A router and its handler") func router() async throws {
    let trips = Trips()
    await trips.router.open(try #require(URL(string: "trips://stops/7")))
    #expect(trips.shown == [.stop(id: 7)])
  }

  @Test("Diagnostics and fixtures") func diagnostics() throws {
    #expect(Trip.table.diagnostics.isEmpty)
    #expect(Trip.explain("trips://stop/7").description.contains("did you mean 'stops'?"))
    let rows = ["trips://": ".home", "trips://stops/7": ".stop(id: 7)"].map {
      #"{"id": "\#($0)", "url": "\#($0)", "navigation": "\#($1)"}"#
    }
    let fixtures = try LinkFixtures(json: Data("[\(rows.joined(separator: ","))]".utf8))
    try fixtures.check(Trip.self)
  }

  @Test("The command line") func commandLine() {
    #expect(TripLinks.version == "1.0")
    #expect(TripLinks.Destination.table.templates.count == 4)
  }
}
