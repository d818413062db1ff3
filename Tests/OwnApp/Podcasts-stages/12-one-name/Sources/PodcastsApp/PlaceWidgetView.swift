import Foundation
import LinkRouting
import Podcasts

#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(WidgetKit)
  import WidgetKit
#endif

struct PlaceWidgetView: View {
  let place: Place

  var body: some View {
    Text(verbatim: "\(place)").widgetURL(try? place.url)
  }
}

struct BuyLink: View {
  let url: URL

  var body: some View {
    Link("Buy", destination: url)
  }
}
