import LinkRouting
import RouteDiagnostics

/// Values as Swift writes them, which reflection takes long to make: the links of a log repeat.
struct ExpressionCache<Destination: LinkDestination>: Sendable {
  private var texts: [Destination: String] = [:]

  /// The most strings to keep.
  private static var limit: Int { 16_384 }

  /// The text of a value.
  mutating func text(of destination: Destination) -> String {
    if let text = texts[destination] { return text }
    if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
    let text = destination.expression
    texts[destination] = text
    return text
  }
}
