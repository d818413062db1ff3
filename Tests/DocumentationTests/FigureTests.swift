import Foundation
import KickstarterNavigation
import LinkRouting
import SystemLinkFiles
import TestSupport
import Testing

/// The figures on the pages are those of the place that decides them.
@Suite struct FigureTests {
  @Test("The size of an app is the limit that is checked")
  func sizes() throws {
    let script = try Repository.text(".ci/app-costs")
    let limits = script.matches(of: #/\n(?:used_)?limit=(\d+)/#).compactMap { Int($0.1) }
    #expect(limits.count == 2)
    for limit in limits {
      #expect(try Self.speed.contains("\(limit / 1_000) KB"), "\(limit)")
    }
    let reached = try #require(script.firstMatch(of: #/\nreached_limit=(\d+)000/#)).1
    #expect(try Self.speed.contains("are \(reached) KB"))
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
    let count = Navigation.allRoutes.routes.count
    for number in numbers { #expect(Int(number.1) == count, "\(number.0)") }
  }

  @Test(
    "The instructions and the allocations are those of the ratchet",
    arguments: ["reference", "route-only", "print", "foreign", "template", "first-match"])
  func costs(name: String) throws {
    let row = try #require(
      try Self.speed.split(separator: "\n").first { $0.hasSuffix("`\(name)` |") })
    let cells = row.split(separator: "|").map { $0.replacing(",", with: "").trimming }
    for (unit, cell, part) in [("instructions", 1, 1.0), ("allocations-of-100", 2, 100)] {
      let ratchet = try Repository.text(".ci/ratchet.txt")
      let line = try #require(
        ratchet.split(separator: "\n").first { $0.hasPrefix("\(unit)/\(name) ") })
      let held = try #require(line.split(separator: " ").last.flatMap { Double($0) }) / part
      let said = try #require(Double(cells[cell]))
      #expect(abs(said - held) <= 0.1 * held, "\(row): \(held)")
    }
  }

  @Test("The seconds of the compiler are those that are checked")
  func seconds() throws {
    let script = try Repository.text(".ci/app-costs")
    let bounds = try #require(script.firstMatch(of: #/for bound in ([\d: ]+);/#)).1
    for bound in bounds.split(separator: " ") {
      #expect(try Self.speed.contains("\n| \(bound.replacing(":", with: " | ")) |\n"), "\(bound)")
    }
    let ratio = try #require(script.firstMatch(of: #/at most (\d+) %/#)).1
    #expect(try Self.speed.contains("more than \(ratio) %"))
  }

  @Test("The platforms and the compiler are those of the manifest")
  func platforms() throws {
    let manifest = try Repository.text("Package.swift")
    let platforms = try #require(manifest.firstMatch(of: #/platforms: \[(.+)\]/#)).1
      .matches(of: #/\.(\w+)\(\.v(\d+)\)/#).map { "\($0.1) \($0.2)" }
    let tools = try #require(manifest.firstMatch(of: #/swift-tools-version: ([\d.]+)/#)).1
    let readme = try Repository.text("README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(readme.contains("runs on \(platforms.joined(separator: ", ")) and Linux"))
    #expect(readme.contains("needs Swift \(tools) "))
    let page = "Sources/LinkCommands/Documentation.docc/CheckInCI.md"
    #expect(try Repository.text(page).contains("container: swift:\(tools)\n"))
  }

  @Test("The limits on the pages are those of the code")
  func limits() throws {
    let pages = "Sources/LinkRoutingHandlers/Documentation.docc/"
    for (page, words) in [
      (
        "Sources/LinkRouting/Documentation.docc/Rules.md",
        "\(LinkLimits.bytes / 1_024) KiB, \(LinkLimits.segments) segments and 1,024 query items"
      ),
      (
        "README.md",
        "at most 65,536 bytes, \(LinkLimits.segments) segments and 1,024 query items"
      ),
      (
        "Sources/LinkRouting/Documentation.docc/TemplateLanguage.md",
        "More than \(RouteTemplate.variantLimit) of them are an error"
      ),
      (
        "Sources/LinkCommands/Documentation.docc/LinkCommands.md",
        "Each screen and each reason has its 50 most frequent links"
      ),
      (".github/CONTRIBUTING.md", "Two spaces, 100 columns"),
      (
        "Sources/SystemLinkFiles/Documentation.docc/SystemLinkFiles.md",
        "at most \(SiteAssociation.sizeLimit / 1_024) KiB"
      ),
      (
        "Sources/LinkRouting/Documentation.docc/TemplateLanguage.md",
        "number of a width, from 2 to 18 |"
      ),
      (
        "Sources/LinkRouting/Documentation.docc/TemplateLanguage.md",
        "of at most 1,100 bytes"
      ),
      (pages + "LoginFirst.md", "After a minute (``DeepLinkRouter/answerLimit``)"),
      (
        pages + "LinksInEmails.md",
        "at most five redirects. Each may take five seconds, all together ten"
      ),
    ] {
      let text = try Repository.text(page).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(text.contains(words), "\(page): \(words)")
    }
    #expect(LinkLimits.queryItems == 1_024 && LinkLimits.bytes == 65_536)
    #expect(try Repository.text(".swift-format").contains("\"lineLength\": 100,"))
    for (file, code) in [
      ("LinkCommands/Report/RouteReport+Page.swift", "min(50, "),
      ("LinkRoutingHandlers/Redirects/LinkResolver.swift", "redirectLimit: Int = 5,"),
      ("LinkRoutingHandlers/Redirects/LinkResolver.swift", "hopLimit: Duration = .seconds(5),"),
      ("LinkRoutingHandlers/Redirects/LinkResolver.swift", "totalLimit: Duration = .seconds(10),"),
      ("LinkRoutingHandlers/Router/DeepLinkRouter.swift", "answerLimit: Duration? = .seconds(60)"),
      ("LinkRouting/Bytes/NumberText.swift", "longestDecimal = 1_100"),
      ("LinkRouting/Language/RouteTokenType.swift", "widths = 2...18"),
    ] {
      #expect(try Repository.text("Sources/" + file).contains(code), "\(file): \(code)")
    }
  }

  @Test("The rules are those of their page", arguments: ["CONTRIBUTING", "TESTS"])
  func rules(page: String) throws {
    let rules = try Repository.text("Sources/LinkRouting/Documentation.docc/Rules.md")
    let last = rules.matches(of: #/\n\*\*R(\d+)\./#).compactMap { Int($0.1) }.max() ?? 0
    #expect(try Repository.text(".github/\(page).md").contains("R1 to R\(last)"))
  }

  private static var speed: String {
    get throws { try Repository.text("Sources/LinkRouting/Documentation.docc/Speed.md") }
  }
}

extension StringProtocol {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespaces) }
}
