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

#if !canImport(CoreSpotlight) || os(tvOS) || os(watchOS)
  nonisolated let CSSearchableItemActionType = "com.apple.corespotlightitem"
  nonisolated let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

  nonisolated struct UTType: Sendable { static let text = UTType() }

  nonisolated final class CSSearchableItemAttributeSet {
    var title: String?
    init(contentType: UTType) {}
  }

  nonisolated final class CSSearchableItem {
    let uniqueIdentifier: String
    init(
      uniqueIdentifier: String?, domainIdentifier: String?,
      attributeSet: CSSearchableItemAttributeSet
    ) { self.uniqueIdentifier = uniqueIdentifier ?? "" }
  }
#endif

#if !canImport(ObjectiveC)
  nonisolated final class NSUserActivity: NSObject {
    var webpageURL: URL?
    var userInfo: [AnyHashable: Any]?
    var isEligibleForHandoff = false
    var isEligibleForSearch = false
  }
#endif

#if !canImport(UIKit) || os(watchOS)
  @MainActor class UIResponder { init() {} }
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
    init() {}
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
