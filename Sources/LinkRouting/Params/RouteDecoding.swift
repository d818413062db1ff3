/// Turns the params of a matched link into a value of the app.
///
/// One that throws says "not this one", and the next candidate is tried (R19).
public typealias RouteDecoder<Destination> = @Sendable (RouteParams) throws -> Destination

/// A decoder that reads typed params, in order, and hands them to a constructor.
///
/// ```swift
/// decode(Navigation.messages(messageThreadId:), .messageThread)
/// decode(Navigation.settings, .notification, .enabled)
/// ```
///
/// A param of an optional type, or with a default, never loses a link by what a query says (R20).
///
/// - Parameters:
///   - make: An enum case with its labels, an initialiser or any function.
///   - params: One param for each argument.
/// - Returns: A decoder that throws ``RouteDecodingError`` where a param is missing or mistyped.
@inlinable
public func decode<each Value: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (repeat each Value) -> Destination,
  _ params: repeat RouteParam<each Value>
) -> RouteDecoder<Destination> {
  { values in make(repeat try values[each params]) }
}

/// A decoder for a template that says everything by itself.
///
/// - Parameter destination: The value of every link that matches.
/// - Returns: A decoder that never throws.
@inlinable
public func decode<Destination: Sendable>(_ destination: Destination) -> RouteDecoder<Destination> {
  { _ in destination }
}

/// Why a decoder could not make a value of the params.
public struct RouteDecodingError: Error, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// There is no param of this name.
    case missing
    /// The param's text is none of the wanted type.
    case mistyped(text: String)
  }

  /// The param's name.
  public let param: String
  /// What is wrong with it.
  public let reason: Reason
  // Their texts are made when somebody asks: most failures only pass on to the next route.
  private let variant: RouteVariant
  private let type: Any.Type

  init(_ reason: Reason, param: String, variant: RouteVariant, wanted type: Any.Type) {
    self.param = param
    self.reason = reason
    self.variant = variant
    self.type = type
  }

  /// The template that matched; empty for params that no template matched.
  public var template: String {
    variant === RouteVariant.none ? "" : variant.description
  }

  /// The Swift type that the decoder wanted.
  public var wanted: String { String(describing: type) }
}

extension RouteDecodingError: Hashable {
  /// The same failure of the same param of the same template.
  public static func == (left: RouteDecodingError, right: RouteDecodingError) -> Bool {
    (left.param, left.wanted, left.template) == (right.param, right.wanted, right.template)
      && left.reason == right.reason
  }

  /// Feeds the failure and its param to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(param)
    hasher.combine(reason)
  }
}

extension RouteParams {
  @usableFromInline
  func missing(_ param: String, wanted: Any.Type) -> RouteDecodingError {
    RouteDecodingError(.missing, param: param, variant: variant, wanted: wanted)
  }

  /// The text is looked up again, so that reading one that is as it should be keeps no second copy.
  @usableFromInline
  func mistyped(_ param: String, wanted: Any.Type) -> RouteDecodingError {
    mistyped(param, text: self[param] ?? "", wanted: wanted)
  }

  @usableFromInline
  func mistyped(_ param: String, text: String, wanted: Any.Type) -> RouteDecodingError {
    RouteDecodingError(.mistyped(text: text), param: param, variant: variant, wanted: wanted)
  }
}
