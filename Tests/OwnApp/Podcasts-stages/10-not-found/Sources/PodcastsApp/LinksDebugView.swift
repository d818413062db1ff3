import Foundation
import LinkRouting
import Podcasts
import RouteDiagnostics

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A screen for testers: a field for a link, what the app makes of it, and all templates.
struct LinksDebugView: View {
  @State private var link = ""

  var body: some View {
    List {
      TextField("https://podcasts.example/shows/tea", text: $link)
      Text(verbatim: Self.answer(to: link))
      ForEach(Self.templates, id: \.self) { template in
        Button(template) { link = "https://podcasts.example" + template }
      }
    }
  }

  /// The screen that a link from outside opens, or why it opens nothing.
  static func answer(to link: String) -> String {
    Place.explainDeepLink(link).text(showingValues: true)
  }

  static var templates: [String] {
    Place.table.templates.map { "\($0)" }.sorted()
  }
}
