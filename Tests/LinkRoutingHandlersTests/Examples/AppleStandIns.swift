// What the app uses of Apple's frameworks, declared as their documentation has it, where they are
// not there to import: so that at least our side compiles. None of it does anything.

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if !canImport(SwiftUI)
  protocol ObservableObject: AnyObject {}

  @propertyWrapper
  struct Published<Value> {
    var wrappedValue: Value
  }

  @dynamicMemberLookup
  struct Binding<Value> {
    subscript<Member>(
      dynamicMember keyPath: WritableKeyPath<Value, Member>
    ) -> Binding<Member> { Binding<Member>() }
  }

  @MainActor @propertyWrapper
  struct ObservedObject<Object: ObservableObject> {
    var wrappedValue: Object
    var projectedValue: Wrapper { Wrapper() }

    @MainActor @dynamicMemberLookup
    struct Wrapper {
      subscript<Value>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
      ) -> Binding<Value> { Binding() }
    }
  }

  @MainActor
  protocol View {
    associatedtype Body: View
    var body: Body { get }
  }

  struct Text: View {
    init(_ markdown: String) {}
    init(verbatim content: String) {}
    var body: Text { self }
  }

  struct Link: View {
    init(_ title: String, destination: URL) {}
    var body: Text { Text(verbatim: "") }
  }

  struct Button: View {
    init(_ title: String, action: @escaping @MainActor () -> Void) {}
    var body: Text { Text(verbatim: "") }
  }

  struct TextField: View {
    init(_ title: String, text: Binding<String>) {}
    var body: Text { Text(verbatim: "") }
  }

  @resultBuilder
  enum ViewBuilder {
    static func buildBlock<each Part: View>(_ parts: repeat each Part) {}
  }

  struct List: View {
    init(@ViewBuilder content: () -> Void) {}
    var body: Text { Text(verbatim: "") }
  }

  struct OpenURLAction {
    enum Result { case handled, systemAction }
    init(handler: @escaping @MainActor (URL) -> Result) {}
  }

  struct EnvironmentValues { var openURL: OpenURLAction }

  struct NavigationStack<Element: Hashable, Root: View>: View {
    init(path: Binding<[Element]>, root: () -> Root) {}
    var body: Text { Text(verbatim: "") }
  }

  struct TabView<Tab: Hashable, Content: View>: View {
    init(selection: Binding<Tab>, content: () -> Content) {}
    var body: Text { Text(verbatim: "") }
  }

  struct ForEach<Element, ID: Hashable, Content: View>: View {
    init(
      _ data: [Element], id: KeyPath<Element, ID>,
      content: @escaping @MainActor (Element) -> Content
    ) {}
    var body: Text { Text(verbatim: "") }
  }

  @MainActor @propertyWrapper
  struct State<Value> {
    private let initial: Value
    init(wrappedValue: Value) { initial = wrappedValue }
    var wrappedValue: Value {
      get { initial }
      nonmutating set {}
    }
    var projectedValue: Binding<Value> { Binding() }
  }

  @MainActor @propertyWrapper
  struct SceneStorage<Value> {
    private let initial: Value
    init(wrappedValue: Value, _ key: String) { initial = wrappedValue }
    var wrappedValue: Value {
      get { initial }
      nonmutating set {}
    }
  }

  extension View {
    func tag(_ tag: some Hashable) -> some View { self }
    func onChange<Value: Equatable>(
      of value: Value, perform action: @escaping (Value) -> Void
    ) -> some View { self }
    func navigationDestination<Element: Hashable>(
      for type: Element.Type, destination: @escaping (Element) -> some View
    ) -> some View { self }
    func sheet(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)?, content: @escaping () -> some View
    ) -> some View { self }
    func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    func onAppear(perform action: (() -> Void)?) -> some View { self }
    func userActivity(
      _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
    func onContinueUserActivity(
      _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
    func widgetURL(_ url: URL?) -> some View { self }
    func environment<Value>(
      _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { self }
  }
#endif

#if !canImport(AppIntents)
  struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
    init(stringLiteral value: String) {}
  }

  protocol IntentResult: Sendable {}
  protocol OpensIntent: IntentResult {
    associatedtype OpenedIntent
    var opened: OpenedIntent { get }
  }
  struct NoResult: IntentResult {}
  extension IntentResult where Self == NoResult {
    static func result() -> Self { NoResult() }
  }
  struct OpenResult: OpensIntent { let opened: OpenURLIntent }
  extension OpensIntent where Self == OpenResult {
    static func result(opensIntent: OpenURLIntent) -> Self { OpenResult(opened: opensIntent) }
  }
  struct OpenURLIntent: Sendable {
    let url: URL
    init(_ url: URL) { self.url = url }
  }

  protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var openAppWhenRun: Bool { get }
    init()
    func perform() async throws -> PerformResult
  }

  @propertyWrapper
  final class IntentParameter<Value: Sendable>: @unchecked Sendable {
    private var value: Value?
    var wrappedValue: Value {
      get {
        guard let value else { preconditionFailure("the system sets it before it is read") }
        return value
      }
      set { value = newValue }
    }
    init(title: LocalizedStringResource) {}
    var projectedValue: IntentParameter { self }
  }

  extension AppIntent {
    typealias Parameter<Value: Sendable> = IntentParameter<Value>
  }

  struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
    init(stringLiteral value: String) {}
  }
  struct DisplayRepresentation: ExpressibleByStringLiteral, Sendable {
    init(stringLiteral value: String) {}
  }
  protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  }
  protocol AppEntity: Sendable, Identifiable where ID: Sendable {
    associatedtype Query: EntityQuery
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var defaultQuery: Query { get }
    var displayRepresentation: DisplayRepresentation { get }
  }
  protocol URLRepresentableEntity: AppEntity {
    typealias URLRepresentation = EntityURLRepresentation<Self>
    static var urlRepresentation: URLRepresentation { get }
  }
  protocol URLRepresentableIntent: AppIntent {
    typealias URLRepresentation = IntentURLRepresentation<Self>
    static var urlRepresentation: URLRepresentation { get }
  }
  extension URLRepresentableIntent {
    static var openAppWhenRun: Bool { true }
    func perform() async throws -> NoResult { NoResult() }
  }

  struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
      enum Token { case id }
      init(literalCapacity: Int, interpolationCount: Int) {}
      mutating func appendLiteral(_ literal: String) {}
      mutating func appendInterpolation(_ token: Token) {}
    }
    init(stringLiteral value: String) {}
    init(stringInterpolation: StringInterpolation) {}
  }
  struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
      init(literalCapacity: Int, interpolationCount: Int) {}
      mutating func appendLiteral(_ literal: String) {}
      mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {}
    }
    init(stringLiteral value: String) {}
    init(stringInterpolation: StringInterpolation) {}
  }
#endif

#if !canImport(CoreSpotlight) || os(tvOS) || os(watchOS)
  let CSSearchableItemActionType = "com.apple.corespotlightitem"
  let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

  struct UTType: Sendable { static let text = UTType() }

  final class CSSearchableItemAttributeSet {
    var title: String?
    init(contentType: UTType) {}
  }

  final class CSSearchableItem {
    let uniqueIdentifier: String
    init(
      uniqueIdentifier: String?, domainIdentifier: String?,
      attributeSet: CSSearchableItemAttributeSet
    ) { self.uniqueIdentifier = uniqueIdentifier ?? "" }
  }
#endif

#if !canImport(ObjectiveC)
  final class NSUserActivity: NSObject {
    var webpageURL: URL?
    var userInfo: [AnyHashable: Any]?
    var isEligibleForHandoff = false
    var isEligibleForSearch = false
  }
#endif

#if !canImport(UIKit) || os(watchOS)
  @MainActor class UIResponder {}
  @MainActor class UISceneSession {}

  @MainActor
  final class UIApplication {
    static let shared = UIApplication()
    struct OpenURLOptionsKey: Hashable {}
    func open(_ url: URL) {}
    var shortcutItems: [UIApplicationShortcutItem]?
  }

  final class UIApplicationShortcutItem: Sendable {
    let type: String
    init(type: String, localizedTitle: String) { self.type = type }
  }

  protocol UIUserActivityRestoring {}

  @MainActor
  protocol UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    func application(
      _ application: UIApplication, continue activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
  }

  @MainActor
  final class UIOpenURLContext: NSObject {
    let url = URL(filePath: "/")
  }

  @MainActor
  class UIScene {
    @MainActor
    class ConnectionOptions {
      let urlContexts: Set<UIOpenURLContext> = []
      let userActivities: Set<NSUserActivity> = []
    }
  }

  final class UIWindowScene: UIScene {}

  @MainActor
  protocol UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue activity: NSUserActivity)
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem
    ) async -> Bool
  }

  // As in Objective-C, where these are optional.
  extension UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {}
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem
    ) async -> Bool { false }
  }
#endif

#if !canImport(UserNotifications) || os(tvOS)
  struct UNNotificationContent: @unchecked Sendable {
    var userInfo: [AnyHashable: Any] = [:]
  }
  struct UNNotificationRequest: Sendable {
    var content: UNNotificationContent
  }
  struct UNNotification: Sendable {
    var request: UNNotificationRequest
  }
  /// Not known to be `Sendable` in every SDK, which is why the app's import is `@preconcurrency`.
  struct UNNotificationResponse: Sendable {
    var notification: UNNotification
  }
  struct UNUserNotificationCenter: Sendable {}

  protocol UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async
  }
#endif

#if !canImport(WebKit)
  @MainActor class WKWebView {}

  enum WKNavigationType { case linkActivated, other }
  enum WKNavigationActionPolicy { case cancel, allow }

  @MainActor
  struct WKNavigationAction {
    var navigationType: WKNavigationType
    var request: URLRequest
  }

  @MainActor
  protocol WKNavigationDelegate {
    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy
  }
#endif
