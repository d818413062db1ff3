/// A param that a decoder could not read.
public struct RouteDecodingError: Error, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// There is no param of this name.
    case missing
    /// The param's text is not a value of the expected type.
    case mistyped(text: String)
  }

  private let fields: Fields

  /// An object, so that every decoder throws one word.
  private final class Fields: Sendable {
    let param: String
    let reason: Reason
    // The strings are made on demand: after most failures the table only tries the next route.
    let variant: RouteVariant
    let type: Any.Type

    init(_ param: String, _ reason: Reason, _ variant: RouteVariant, _ type: Any.Type) {
      (self.param, self.reason, self.variant, self.type) = (param, reason, variant, type)
    }
  }

  /// The param's name.
  public var param: String { fields.param }
  /// The kind of failure.
  public var reason: Reason { fields.reason }
  /// The Swift type that the decoder expected.
  package var type: Any.Type { fields.type }

  init(_ reason: Reason, param: String, variant: RouteVariant, wanted type: Any.Type) {
    fields = Fields(param, reason, variant, type)
  }

  /// The template that matched, with its groups; empty for params that no template matched.
  public var template: String {
    fields.variant === RouteVariant.none ? "" : fields.variant.writtenText
  }

  /// The name of the Swift type that the decoder expected, such as `Int`.
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

extension RouteDecodingError: CustomStringConvertible {
  /// One sentence, such as `/checkouts/:id: id is not an Int`, without the text of the link.
  ///
  /// Errors end up in logs, and links carry tokens and names.
  public var description: String { (template.isEmpty ? "" : template + ": ") + sentence() }

  /// The sentence without the template, such as `id is "abc", which is not an Int`.
  ///
  /// - Parameter showingValues: Whether to show the text of the link.
  /// - Returns: The sentence, without a full stop.
  package func sentence(showingValues: Bool = false) -> String {
    switch reason {
    case .missing: "\(param) is missing; wanted \(form)"
    case .mistyped(let text) where showingValues:
      "\(param) is \"\(text)\", which is not \(form)"
    case .mistyped: "\(param) is not \(form)"
    }
  }

  /// The name of the type, with a sample if it has one.
  private var form: String {
    let sample = (type as? any RouteParamConvertible.Type)?.routeParamSample ?? ""
    let name = (wanted.first.map("AEIOaeio".contains) == true ? "an " : "a ") + wanted
    return name + (sample.isEmpty ? "" : " such as " + sample)
  }
}

extension RouteParams {
  @usableFromInline
  func missing(_ param: String, wanted: Any.Type) -> RouteDecodingError {
    RouteDecodingError(.missing, param: param, variant: variant, wanted: wanted)
  }

  /// - Parameter text: Nil for the text of the param. It is looked up again here, so that reading a valid param
  ///   keeps no copy.
  @usableFromInline
  func mistyped<Value>(
    _ param: RouteParam<Value>, text: String? = nil, wanted: Any.Type = Value.self
  ) -> RouteDecodingError {
    let text = text ?? self[param.name] ?? ""
    return RouteDecodingError(
      .mistyped(text: text), param: param.name, variant: variant, wanted: wanted)
  }
}
