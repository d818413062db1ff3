public import LinkRouting

// A template with key paths reads a value. Without one to begin with, the compiler would say no more
// than that it cannot infer a type.

@available(
  *, unavailable,
  message: "a template with key paths reads a value: On(…, into: Value()) { link, value in … }"
)
extension On {
  /// Unavailable: a template with key paths reads a value.
  public init<Value>(
    _ templates: DeepLinkTemplate<Value>...,
    perform action: @escaping @MainActor (Link) async throws -> Answer
  ) { routes = [] }

  /// Unavailable: a template with key paths reads a value.
  public init(
    _ templates: DeepLinkTemplate<AnyProperty>...,
    perform action: @escaping @MainActor (Link) async throws -> Answer
  ) { routes = [] }

  /// Has every property: the compiler takes it for the root of a key path that names none.
  @dynamicMemberLookup
  public struct AnyProperty: RouteParamConvertible {
    /// Nothing.
    public init?(routeParam text: String) { nil }
    /// Nothing.
    public var routeParam: String { "" }
    /// Every property.
    public subscript(dynamicMember name: String) -> AnyProperty {
      get { self }
      set {}
    }
  }
}
