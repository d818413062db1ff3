import DeepLinks

/// What a center's actions were called with.
@MainActor
final class Visits {
  private(set) var all: [String] = []

  /// Notes a visit, which is what the actions of these tests do.
  @discardableResult
  func note(_ visit: String) -> DeepLinkActionResult {
    all.append(visit)
    return .handled
  }
}
