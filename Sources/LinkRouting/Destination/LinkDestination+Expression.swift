extension LinkDestination {
  /// The value as Swift writes it, such as `.recipe(id: 42, servings: nil)`, to paste from a failing test or a
  /// log into code.
  ///
  /// In code, add a `!` to a value that is read from a text, as a date is:
  /// `Date(routeParam: "2026-11-21T17:00:00Z")!`.
  /// The text is made by reflection. An enum with a `CustomStringConvertible` of its own hides the names of its
  /// cases, and shows as its description.
  public var expression: String { LinkRouting.expression(of: self) }
}

/// A value as Swift writes it.
package func expression(of value: Any) -> String {
  if let text = value as? any RouteParamConvertible & ExpressibleByStringLiteral {
    return text.routeParam.debugDescription
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let inner = Mirror(reflecting: payload.value)
    let arguments =
      inner.displayStyle == .tuple ? list(inner.children) : expression(of: payload.value)
    return ".\(payload.label ?? "")(\(arguments))"
  case .struct where value is any CustomStringConvertible:
    // As the link has it: the description of a date leaves out what is less than a second.
    let text = (value as? any RouteParamConvertible)?.routeParam.debugDescription
    return text.map { "\(mirror.subjectType)(routeParam: \($0))" } ?? String(describing: value)
  case .struct, .class:
    return "\(mirror.subjectType)(\(list(mirror.children)))"
  case .optional:
    return mirror.children.first.map { expression(of: $0.value) } ?? "nil"
  case .collection:
    return "[\(list(mirror.children))]"
  case .set:
    return "[\(sorted(mirror.children.map { expression(of: $0.value) }))]"
  case .dictionary:
    let pairs = mirror.children.map { child in
      Mirror(reflecting: child.value).children.map { expression(of: $0.value) }
        .joined(separator: ": ")
    }
    return "[\(pairs.isEmpty ? ":" : sorted(pairs))]"
  case .tuple:
    return "(\(list(mirror.children)))"
  default:
    return String(reflecting: value)
  }
}

/// A set and a dictionary have no order, and an expression has one text.
private func sorted(_ texts: [String]) -> String {
  texts.map(\.bytes).order.map { texts[$0] }.joined(separator: ", ")
}

private func list(_ children: Mirror.Children) -> String {
  children.map { child in
    let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return label + expression(of: child.value)
  }.joined(separator: ", ")
}
