import Podcasts

extension Place {
  enum Tab: CaseIterable { case library, search }

  /// The tab in which a screen is shown.
  var tab: Tab {
    switch self {
    case .library, .publisher, .show, .episode, .purchase, .settings:
      .library
    case .search: .search
    }
  }

  /// The library is there already, and a purchase is a sheet.
  var isPushed: Bool {
    switch self {
    case .library, .purchase: false
    default: true
    }
  }
}
