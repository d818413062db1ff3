import Foundation
import KickstarterNavigation
import LinkRouting
import SystemLinkFiles
import TestSupport
import Testing

@testable import LinkCommands

/// `routes` for Android.
@Suite struct AndroidCommandTests {

  @Test("The printed files are those of the library, and notes are counted")
  func printed() throws {
    let rules = Run(["routes", "--assetlinks"], of: KickstarterLinks.self)
    let app = try #require(
      AndroidApp(package: "com.kickstarter.app", fingerprints: [KickstarterLinks.fingerprint]))
    let file = AssetLinks(of: Navigation.table.deepLinks, on: "www.kickstarter.com", for: [app])
    #expect(rules.output == file.json)
    #expect(rules.errors.contains(" notes on what the format cannot express: --notes lists them"))
    let filters = Run("routes", "--intent-filters", "--notes")
    #expect(filters.output == AndroidApp.intentFilters(of: Navigation.table))
    #expect(
      filters.errors.contains(
        "note: android:pathPattern=\"/messages/..*\" also opens the app with "
          + "https://www.kickstarter.com/messages/x, but no route matches it\n"))
    let other = Run(
      ["routes", "--assetlinks", "--host", "clicks.kickstarter.com"], of: KickstarterLinks.self)
    #expect(other.output.contains(#""/" : "/?*""#) && !other.output.contains("messages"))
  }

  private struct WrongLinks: LinkTool {
    typealias Destination = Navigation
    static let androidApps = ["a.b": ["x"]]
  }

  @Test("A tool names its Android apps once")
  func apps() {
    #expect(
      Run(["routes", "--assetlinks"], of: NamelessLinks.self).errors.contains(
        "name the app in the tool: static let androidApps"))
    #expect(
      Run(["routes", "--assetlinks"], of: WrongLinks.self).errors.contains(
        "\"a.b x\" is not an application ID and SHA-256 fingerprints"))
  }

  @Test(
    "A command line that makes no sense",
    arguments: [
      (["routes", "--host", "kickstarter.com"], "--host means nothing without --assetlinks"),
      (["routes", "--notes"], "--notes means nothing without --assetlinks"),
      (["routes", "--host"], "--host wants a value: --host HOST"),
      (
        ["routes", "--assetlinks", "--intent-filters"],
        "--assetlinks and --intent-filters contradict each other"
      ),
      (
        ["routes", "--assetlinks", "--app-intents"],
        "--app-intents and --assetlinks contradict each other"
      ),
      (
        ["routes", "--app-intents", "--intent-filters"],
        "--app-intents and --intent-filters contradict each other"
      ),
      (["routes", "--intent-filters", "routes.txt"], "\"routes.txt\" is one operand too many"),
      (
        ["routes", "--assetlinks", "--host", "kickstarter.org"],
        "no route is on the host \"kickstarter.org\""
      ),
    ])
  func usage(words: [String], message: String) {
    let run = Run(words, of: KickstarterLinks.self)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
