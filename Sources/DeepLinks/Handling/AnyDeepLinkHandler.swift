/// A handler of any type, held weakly unless you say otherwise.
///
/// A router lives as long as the app, and a view controller does not, so ``init(_:)`` does not keep
/// its handler alive. If the handler has gone away, the link is rejected.
///
/// ```swift
/// router.root = AnyDeepLinkHandler(coordinator)              // weak
/// router.root = AnyDeepLinkHandler(owning: Coordinator())    // kept by the router
/// router.root = AnyDeepLinkHandler("root") { link in .opened { print(link.url) } }
/// ```
@MainActor
public struct AnyDeepLinkHandler<Destination: Sendable> {
  /// The name by which logs and rejections call the handler, even after it has gone away.
  public let name: String

  /// The handler, or nil if it was held weakly and has gone away.
  public private(set) weak var handler: (any DeepLinkHandler<Destination>)?

  /// The handler, if this value keeps it alive.
  private var owned: (any DeepLinkHandler<Destination>)?

  /// Holds a handler weakly.
  ///
  /// - Parameter handler: The handler, which someone else keeps alive.
  public init(_ handler: any DeepLinkHandler<Destination>) {
    name = handler.deepLinkHandlerName
    self.handler = handler
  }

  /// Holds a handler and keeps it alive.
  ///
  /// - Parameter handler: The handler, which lives as long as this value does.
  public init(owning handler: any DeepLinkHandler<Destination>) {
    self.init(handler)
    owned = handler
  }

  /// Makes a handler from a function.
  ///
  /// - Parameters:
  ///   - name: The name by which logs and rejections call it.
  ///   - open: Answers what becomes of a link.
  public init(
    _ name: String,
    open: @escaping @MainActor (DeepLink<Destination>) async -> DeepLinkHandling<Destination>
  ) {
    self.init(owning: FunctionHandler(name: name, answer: open))
  }
}

/// The handler behind a function.
private final class FunctionHandler<Destination: Sendable>: DeepLinkHandler {
  typealias Answer = @MainActor (DeepLink<Destination>) async -> DeepLinkHandling<Destination>

  let deepLinkHandlerName: String
  private let answer: Answer

  init(name: String, answer: @escaping Answer) {
    deepLinkHandlerName = name
    self.answer = answer
  }

  func open(_ link: DeepLink<Destination>) async -> DeepLinkHandling<Destination> {
    await answer(link)
  }
}
