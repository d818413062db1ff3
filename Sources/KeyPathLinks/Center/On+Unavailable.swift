public import LinkRouting

// A template with key paths needs a value to read into. These overloads are unavailable, so that the
// compiler shows how to write one. Otherwise it would only report that it cannot infer a type.

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

  /// A type with every property: the root of a key path such as `\.id`, if nothing else names the root.
  @dynamicMemberLookup
  public struct AnyProperty: RouteParamConvertible {
    /// Only for the compiler's error message.
    public init?(routeParam text: String) { nil }
    /// Only for the compiler's error message.
    public var routeParam: String { "" }
    /// Only for the compiler's error message.
    public subscript(dynamicMember name: String) -> AnyProperty {
      get { self }
      set {}
    }
  }
}
