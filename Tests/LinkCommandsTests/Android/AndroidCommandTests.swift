import AppSiteAssociation
import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// `routes` for Android.
@Suite struct AndroidCommandTests {
  private static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")
  private static let app = ["--package", "com.kickstarter.app", "--fingerprint", fingerprint]

  @Test("The printed files are those of the library, and notes are counted")
  func printed() throws {
    let rules = Run(["routes", "--assetlinks"] + Self.app)
    let app = try #require(
      AndroidApp(package: "com.kickstarter.app", fingerprints: [Self.fingerprint]))
    let file = AssetLinks(of: Navigation.deepLinkTable, on: "www.kickstarter.com", for: [app])
    #expect(rules.output == file.json)
    #expect(rules.errors.contains(" notes on what the format cannot express: --notes lists them"))
    let filters = Run("routes", "--intent-filters", "--notes")
    #expect(filters.output == DeclaredLinks.intentFilters(of: Navigation.table))
    #expect(
      filters.errors.contains(
        "note: android:pathPattern=\"/messages/..*\" also opens the app with "
          + "https://www.kickstarter.com/messages/x, but no route matches it\n"))
    let other = Run(["routes", "--assetlinks", "--host", "clicks.kickstarter.com"] + Self.app)
    #expect(other.output.contains(#""/" : "/?*""#) && !other.output.contains("messages"))
  }

  @Test(
    "A command line that makes no sense",
    arguments: [
      (["routes", "--assetlinks"], "--package ID is missing"),
      (["routes", "--assetlinks", "--package", "a.b"], "--fingerprint SHA256 is missing"),
      (
        ["routes", "--assetlinks", "--package", "a.b", "--fingerprint", "x"],
        "\"a.b x\" is not an application ID and SHA-256 fingerprints"
      ),
      (["routes", "--package", "a.b"], "--package means nothing without --assetlinks"),
      (
        ["routes", "--intent-filters", "--package", "a.b"],
        "--package means nothing without --assetlinks"
      ),
      (["routes", "--host", "kickstarter.com"], "--host means nothing without --assetlinks"),
      (["routes", "--notes"], "--notes means nothing without --assetlinks"),
      (
        ["routes", "--assetlinks", "--intent-filters"],
        "--assetlinks and --intent-filters contradict each other"
      ),
      (["routes", "--intent-filters", "routes.txt"], "\"routes.txt\" is one operand too many"),
      (
        [
          "routes", "--assetlinks", "--host", "kickstarter.org", "--package", "a.b",
          "--fingerprint", fingerprint,
        ],
        "no route is on the host \"kickstarter.org\""
      ),
    ])
  func usage(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
