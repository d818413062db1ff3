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
    init(verbatim content: String) {}
    var body: Text { self }
  }

  struct Button: View {
    init(_ title: String, action: @escaping @MainActor () -> Void) {}
    var body: Text { Text(verbatim: "") }
  }

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
  }
#endif

#if !canImport(AppIntents)
  struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
    init(stringLiteral value: String) {}
  }

  protocol IntentResult: Sendable {}
  struct NoResult: IntentResult {}
  extension IntentResult where Self == NoResult {
    static func result() -> Self { NoResult() }
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
  }

  extension AppIntent {
    typealias Parameter<Value: Sendable> = IntentParameter<Value>
  }
#endif

#if !canImport(ObjectiveC)
  final class NSUserActivity: NSObject {
    var webpageURL: URL?
    var isEligibleForHandoff = false
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

  @MainActor
  protocol UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue activity: NSUserActivity)
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
