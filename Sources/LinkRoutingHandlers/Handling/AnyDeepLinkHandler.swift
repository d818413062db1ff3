/// A handler of any type, held weakly unless you say otherwise.
///
/// A router lives as long as the app, a view controller does not. So ``init(_:)`` holds its handler weakly.
/// If the handler was released, the link is rejected.
///
/// ```swift
/// router.root = AnyDeepLinkHandler(coordinator)              // weak
/// router.root = AnyDeepLinkHandler(owning: Coordinator())    // kept by the router
/// router.root = AnyDeepLinkHandler("root") { link in .opened { print(link.url) } }
/// ```
@MainActor
public struct AnyDeepLinkHandler<Destination: Sendable> {
  /// The handler's name in logs and rejections, also after the handler was released.
  public let name: String

  /// The handler; nil if it was held weakly and was released.
  public private(set) weak var handler: (any DeepLinkHandler<Destination>)?

  /// The handler, if this value owns it.
  private var owned: (any DeepLinkHandler<Destination>)?

  /// Holds a handler weakly: keep it alive elsewhere.
  public init(_ handler: any DeepLinkHandler<Destination>) {
    name = handler.deepLinkHandlerName
    self.handler = handler
  }

  /// Holds a handler and keeps it alive for as long as this value.
  public init(owning handler: any DeepLinkHandler<Destination>) {
    self.init(handler)
    owned = handler
  }

  /// Makes a handler from a function, with the handler's name in logs and rejections.
  public init(
    _ name: String,
    open: @escaping @MainActor (DeepLink<Destination>) async -> DeepLinkHandling<Destination>
  ) {
    self.init(owning: FunctionHandler(name: name, answer: open))
  }
}

/// The handler behind a function.
private final class FunctionHandler<Destination: Sendable>: DeepLinkHandler {
  let deepLinkHandlerName: String
  private let answer: @MainActor (DeepLink<Destination>) async -> DeepLinkHandling<Destination>

  init(
    name: String,
    answer: @escaping @MainActor (DeepLink<Destination>) async -> DeepLinkHandling<Destination>
  ) {
    (deepLinkHandlerName, self.answer) = (name, answer)
  }

  func open(_ link: DeepLink<Destination>) async -> DeepLinkHandling<Destination> {
    await answer(link)
  }
}
