import LinkRouting
import LinkRoutingHandlers

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

enum CafeScreen: LinkDestination {
  case menu
  case dish(Int)
  case orders
  case order(Int)
  case receipt(order: Int)

  static let allRoutes: RouteDictionary<CafeScreen> = [
    "/menu": decode(.menu),
    "/menu/\(.item)": decode(CafeScreen.dish, .item),
    "/orders": decode(.orders),
    "/orders/\(.item)": decode(CafeScreen.order, .item),
    "/orders/\(.item)/receipt": decode(CafeScreen.receipt(order:), .item),
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: [.web("cafe.example"), .scheme("cafe")])

  var link: LinkPath {
    switch self {
    case .menu: return "/menu"
    case .dish(let number): return "/menu/\(number)"
    case .orders: return "/orders"
    case .order(let number): return "/orders/\(number)"
    case .receipt(let order): return "/orders/\(order)/receipt"
    }
  }
}

extension RouteParam<Int> { fileprivate static var item: Self { "item" } }

extension CafeScreen {
  enum Tab: CaseIterable { case menu, orders }

  /// The tab in which a screen is shown.
  var tab: Tab {
    switch self {
    case .menu, .dish: .menu
    case .orders, .order, .receipt: .orders
    }
  }
}

/// The screens of each tab, on top of its first one.
struct Stacks {
  private var all: [CafeScreen.Tab: [CafeScreen]] = [:]

  subscript(tab: CafeScreen.Tab) -> [CafeScreen] {
    get { all[tab] ?? [] }
    set { all[tab] = newValue }
  }
}

/// The state of the app: the tab, the stacks and the sheet.
final class Cafe: ObservableObject, DeepLinkHandler {
  @Published var tab = CafeScreen.Tab.menu
  @Published var stacks = Stacks()
  @Published var receipt: Int?

  func open(_ link: DeepLink<CafeScreen>) async -> DeepLinkHandling<
    CafeScreen
  > {
    let stack = link.backStack
    return .opened {
      self.tab = link.destination.tab
      self.receipt = nil
      self.stacks[self.tab] = stack.filter { $0.isPushed }
      if case .receipt(let order) = link.destination { self.receipt = order }
    }
  }
}

extension CafeScreen {
  /// The first screen of a tab is there already, and a receipt is a sheet.
  var isPushed: Bool {
    switch self {
    case .menu, .orders, .receipt: false
    case .dish, .order: true
    }
  }
}

struct CafeView: View {
  @ObservedObject var cafe: Cafe

  var body: some View {
    TabView(selection: $cafe.tab) {
      ForEach(CafeScreen.Tab.allCases, id: \.self) { tab in
        NavigationStack(path: $cafe.stacks[tab]) {
          Text(verbatim: "\(tab)")
            .navigationDestination(for: CafeScreen.self) { screen in
              Text(verbatim: "\(screen)")
            }
        }
        .tag(tab)
      }
    }
  }
}

extension Cafe {
  /// Goes back to a screen that is there already, replaces one of its kind, and pushes any other.
  func show(_ screen: CafeScreen) {
    tab = screen.tab
    var stack = stacks[tab]
    if let place = stack.firstIndex(of: screen) {
      stack.removeSubrange((place + 1)...)
    } else {
      if let top = stack.last, top.isLike(screen) { stack.removeLast() }
      stack.append(screen)
    }
    stacks[tab] = stack
  }
}

extension CafeScreen {
  func isLike(_ other: CafeScreen) -> Bool {
    switch (self, other) {
    case (.dish, .dish), (.order, .order): true
    default: false
    }
  }
}
