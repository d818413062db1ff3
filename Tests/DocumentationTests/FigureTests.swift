import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

/// The figures on the pages are those of the place that decides them.
@Suite struct FigureTests {
  @Test(
    "The size of an app is the limit that is checked",
    arguments: ["README.md", "Sources/LinkRouting/Documentation.docc/Speed.md"])
  func sizes(page: String) throws {
    let script = try Repository.text(".ci/app-costs")
    let limits = script.matches(of: #/\n(?:used_)?limit=(\d+)/#).compactMap { Int($0.1) }
    #expect(limits.count == 2)
    let text = try Repository.text(page)
    for limit in limits { #expect(text.contains("\(limit / 1_000) KB"), "\(limit)") }
  }

  @Test(
    "The number of the reference's routes is right",
    arguments: [
      "README.md", ".ci/Start.docc/Start.md",
      "Sources/KickstarterNavigation/Documentation.docc/KickstarterNavigation.md",
    ])
  func routes(page: String) throws {
    let numbers = try Repository.text(page).matches(of: #/(\d+) routes of Kickstarter/#)
    #expect(!numbers.isEmpty)
    for number in numbers { #expect(Int(number.1) == Navigation.allRoutes.count, "\(number.0)") }
  }

  @Test(
    "The allocations are those of the ratchet", arguments: ["reference", "route-only", "print"])
  func allocations(name: String) throws {
    let ratchet = try Repository.text(".ci/ratchet.txt")
    let line = try #require(
      ratchet.split(separator: "\n").first { $0.hasPrefix("allocations-of-100/\(name) ") })
    let hundredths = try #require(line.split(separator: " ").last.flatMap { Int($0) })
    let page = try Repository.text("Sources/LinkRouting/Documentation.docc/Speed.md")
    let section = try #require(page.components(separatedBy: "## Allocations").last)
    let row = try #require(section.split(separator: "\n").first { $0.hasSuffix("`\(name)` |") })
    let cell = row.split(separator: "|")[1].trimmingCharacters(in: .whitespaces)
    #expect(try abs(#require(Double(cell)) * 100 - Double(hundredths)) <= 6, "\(row)")
  }
}
