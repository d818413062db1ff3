import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

// The README's samples, line for line, but for the app itself, which is beside this file.

enum ReadmeSamples {
  static func explanation() -> Explanation {
    let explanation = Screen.explainDeepLink("https://example.com/recipe/42")
    return explanation
  }

  /// What each line after the app gives.
  static func results(_ url: URL) throws -> [String] {
    try Results.of {
      Screen.match("cook://recipes/42?servings=two")
      try Screen.search("tea", page: 2).url
      try Screen(url)
    }
  }

  /// The lines of "Links from outside", the last of which throws.
  static func resultsFromOutside() throws -> [String] {
    try Results.of {
      Screen.match("cook://users/ada")
      Screen.deepLinkMatch("cook://users/ada")
      try Screen(deepLink: "cook://users/ada")
    }
  }
}
