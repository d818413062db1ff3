import Foundation
import LinkRouting
import Podcasts

#if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  import CoreSpotlight
  import UniformTypeIdentifiers
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

struct PlaceView: View {
  let place: Place

  var body: some View {
    Text(verbatim: "\(place)")
      .userActivity("com.example.podcasts.place") { activity in
        activity.webpageURL = try? place.url
        activity.isEligibleForHandoff = true
        activity.isEligibleForSearch = true
      }
  }
}

extension Place {
  func searchableItem(title: String) throws -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    return CSSearchableItem(
      uniqueIdentifier: try urlString, domainIdentifier: "places",
      attributeSet: attributes)
  }
}

extension NSUserActivity {
  /// The link of the screen that the activity names.
  var link: URL? {
    let item = userInfo?[CSSearchableItemActivityIdentifier] as? String
    return webpageURL ?? item.flatMap { URL(string: $0) }
  }
}
