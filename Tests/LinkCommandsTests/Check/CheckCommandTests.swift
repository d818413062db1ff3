import Foundation
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct CheckCommandTests {
  private static let fixtures = Repository.root.appendingPathComponent("Fixtures").path

  @Test func theFixturesOfTheReferenceRoutesHold() {
    let run = Run("check", Self.fixtures)
    #expect(run.status == .success)
    #expect(run.lines.count == 1 && run.lines[0].hasSuffix(", problems: 0"), "\(run.output)")
  }

  @Test func whatDiffersIsNamed() throws {
    let files = try Files()
    let path = try files.rows(
      #"[{"id": "a", "url": "https://kickstarter.com/search", "navigation": ".signup"}]"#)
    let run = Run("check", path)
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(4) == [
        "\(path): row a: \"navigation\" of https://kickstarter.com/search differs: "
          + "mend the route in Sources/AppNavigation/Navigation+Routes.swift, or the row",
        "  expected: .signup", "  got:      .tab(.search)", "             ^^^^^^^^^^^^",
      ])
    #expect(run.lines.contains { $0.hasPrefix("/signup matches the link of no row: ") })
    #expect(run.lines.contains { $0.hasPrefix("no row leads to .signup: ") })
    #expect(run.lines.last?.hasPrefix("links: 1, problems: ") == true)
  }

  @Test func whatIsMissingIsNamed() {
    let run = Run("check", "/nowhere")
    #expect(run.status == .inputOutput)
    #expect(run.errors.contains("/nowhere: opening failed: No such file or directory"))
  }

  @Test func theRowsMayLieAnywhere() throws {
    let files = try Files()
    try FileManager.default.copyItem(atPath: Self.fixtures, toPath: files.path("copy"))
    let run = Run("check", files.path("copy"))
    #expect(run.output == Run("check", Self.fixtures).output)
  }

  @Test func wrongUsage() {
    #expect(Run("check", "a", "b").status == .usage)
  }
}
