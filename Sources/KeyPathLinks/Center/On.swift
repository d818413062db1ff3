import LinkRouting
public import LinkRoutingHandlers

/// Templates and an action for the links that they match: an entry of a ``DeepLinkCenter``.
///
/// ```swift
/// On("/artist/\(\.slug)", into: Artist()) { link, artist in
///   await show(artist)
///   return .opened
/// }
/// ```
///
/// An action runs on the main actor, and may wait. Its answer is that of a `DeepLinkHandler`: a link
/// that it rejects goes to the next action, and a link that it delays comes back to it. If it throws,
/// the link is rejected with that error, and no other action gets it.
public struct On: Sendable {
  /// The link passed to an action; its destination is the template that matched.
  public typealias Link = DeepLink<DeepLinkMatch>
  /// The answer of an action.
  public typealias Answer = DeepLinkHandling<DeepLinkMatch>

  /// The templates, in the order in which they are tried.
  let routes: [Route]

  /// A template and the action for its links.
  struct Route: Sendable {
    let template: RouteTemplate
    /// Reads a value from a link.
    let match: RouteDecoder<DeepLinkMatch>
    /// Why the template does not match a link on some origins; nil if it does.
    let mismatch: @Sendable (String, LinkOrigins) -> DeepLinkParsingError?
  }

  /// An action with the value that the template read.
  ///
  /// - Parameters:
  ///   - templates: One template or several for the same action, the first to be tried first.
  ///   - initial: The value before a link is read into it: a struct without objects. A class stops the
  ///     program, because all templates that match would write to the same object.
  ///   - action: Opens the link, with the value.
  public init<Value: Sendable>(
    _ templates: DeepLinkTemplate<Value>..., into initial: Value,
    perform action: @escaping @MainActor (Link, Value) async throws -> Answer
  ) {
    self.init(anyOf: templates, into: initial, perform: action)
  }

  /// An action for templates without key paths, the first to be tried first.
  public init(
    _ templates: DeepLinkTemplate<Void>...,
    perform action: @escaping @MainActor (Link) async throws -> Answer
  ) {
    self.init(anyOf: templates, into: ()) { link, _ in try await action(link) }
  }

  /// An action for the links of any of several templates.
  private init<Value: Sendable>(
    anyOf templates: [DeepLinkTemplate<Value>], into initial: Value,
    perform action: @escaping @MainActor (Link, Value) async throws -> Answer
  ) {
    if Value.self is AnyClass { fatalError("\(Value.self) is a class: read a link into a struct") }
    routes = templates.map { template in
      Route(
        template: template.route,
        match: { params in
          let value = try template.value(of: params, into: initial)
          return DeepLinkMatch(template: template.route, params: params, value: value) { link in
            try await action(link, value)
          }
        },
        mismatch: { link, origins in
          do throws(DeepLinkParsingError) {
            _ = try template.parse(link, into: initial, on: origins)
            return nil
          } catch {
            return error
          }
        })
    }
  }
}
