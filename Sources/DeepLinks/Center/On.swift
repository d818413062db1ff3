import LinkRouting

/// Templates and what to do on a link that one of them matches: an entry of a ``DeepLinkCenter``.
///
/// ```swift
/// On("/sell/ticket") { match in
///   show(.sell)
///   return .handled
/// }
/// On(artist, into: Artist()) { match, artist in
///   guard let id = artist.id else { return .declined }
///   await show(.artist(id))
///   return .handled
/// }
/// ```
///
/// An action runs on the main actor, and may wait and throw. It says what it has done with the link:
/// one that it declines goes to those after it.
public struct On: Sendable {
  /// The templates, in the order in which they are tried.
  let routes: [Route]

  /// A template and what becomes of a link that it matches.
  struct Route: Sendable {
    var template: RouteTemplate
    /// What the template reads, and a call of the action with it.
    var call: @Sendable (RouteParams) throws -> (value: any Sendable, run: Call)
    /// Why the template does not match a link.
    var mismatch: @Sendable (LinkComponents, _ hostIsSegment: Bool) -> DeepLinkParsingError.Reason
  }

  typealias Call = @MainActor @Sendable (DeepLinkMatch) async throws -> DeepLinkActionResult

  /// An action for the links of any of several templates, with the value that the template read.
  ///
  /// - Parameters:
  ///   - templates: The templates, the first to be tried first.
  ///   - initial: The value before a link is read into it.
  ///   - action: What to do with the link and the value.
  public init<Value: Sendable>(
    anyOf templates: [DeepLinkTemplate<Value>], into initial: Value,
    perform action: @escaping @MainActor (DeepLinkMatch, Value) async throws -> DeepLinkActionResult
  ) {
    routes = templates.map { template in
      Route(
        template: template.route,
        call: { params in
          let value = try template.value(of: params, into: initial)
          return (value, { match in try await action(match, value) })
        },
        mismatch: { link, hostIsSegment in
          do throws(DeepLinkParsingError) {
            _ = try template.parse(link, into: initial, hostIsSegment: hostIsSegment)
            return .mismatch
          } catch {
            return error.reason
          }
        })
    }
  }
}

// MARK: Short forms

extension On {
  /// An action with the value that the template read.
  ///
  /// - Parameters:
  ///   - templates: One template or several for the same action, the first to be tried first.
  ///   - initial: The value before a link is read into it.
  ///   - action: What to do with the link and the value.
  public init<Value: Sendable>(
    _ templates: DeepLinkTemplate<Value>..., into initial: Value,
    perform action: @escaping @MainActor (DeepLinkMatch, Value) async throws -> DeepLinkActionResult
  ) {
    self.init(anyOf: templates, into: initial, perform: action)
  }

  /// An action for templates without key paths.
  ///
  /// - Parameters:
  ///   - templates: One template or several for the same action, the first to be tried first.
  ///   - action: What to do with the link.
  public init(
    _ templates: DeepLinkTemplate<Void>...,
    perform action: @escaping @MainActor (DeepLinkMatch) async throws -> DeepLinkActionResult
  ) {
    self.init(anyOf: templates, perform: action)
  }

  /// An action for the links of any of several templates without key paths.
  ///
  /// - Parameters:
  ///   - templates: The templates, the first to be tried first.
  ///   - action: What to do with the link.
  public init(
    anyOf templates: [DeepLinkTemplate<Void>],
    perform action: @escaping @MainActor (DeepLinkMatch) async throws -> DeepLinkActionResult
  ) {
    self.init(anyOf: templates, into: ()) { match, _ in try await action(match) }
  }
}
