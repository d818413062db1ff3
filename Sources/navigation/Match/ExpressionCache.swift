import AppNavigation
import LinkRouting
import RouteDiagnostics

/// Values as Swift writes them, which reflection takes long to make: the links of a log repeat.
struct ExpressionCache: Sendable {
  private var texts: [Navigation: String] = [:]

  /// The most texts that are kept.
  private static let limit = 16_384

  /// The text of a value.
  mutating func text(of navigation: Navigation) -> String {
    if let text = texts[navigation] { return text }
    if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
    let text = navigation.expression
    texts[navigation] = text
    return text
  }
}
