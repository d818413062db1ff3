import LinkRouting
import RouteDiagnostics
import Testing

/// Overlaps that are intended.
@Suite struct AcknowledgedOverlapTests {
  private let table = RouteTable<Int>(
    [
      "/:profile/artist/:artist": decode(1), "/:peer/:word/:int(message)": decode(2),
      "/a/:x": decode(3), "/a/:y": decode(4),
    ], on: .web("example.com"))

  @Test("One that is acknowledged is left out, in any order", arguments: [false, true])
  func acknowledged(isReversed: Bool) {
    let (one, other): (RouteTemplate, RouteTemplate) =
      ("/:profile/artist/:artist", "/:peer/:word/:int(message)")
    let (conflicts, gone) = table.conflicts(
      acknowledging: isReversed ? [other: one] : [one: other])
    #expect(table.conflicts.count == 2)
    #expect(conflicts.map(\.severity) == [.error])
    #expect(gone.isEmpty)
  }

  @Test("One that does not overlap is named, and equal templates stay an error")
  func gone() {
    let overlaps: IntendedOverlaps = ["/a/:x": "/a/:y", "/b": "/c"]
    let (conflicts, gone) = table.conflicts(acknowledging: overlaps)
    #expect(conflicts == table.conflicts)
    #expect(gone.map(\.0) == ["/a/:x", "/b"])
    #expect(
      table.diagnostics(acknowledging: overlaps).map(\.message).suffix(1) == [
        "/b and /c do not overlap: remove them from the intended overlaps"
      ])
  }
}
