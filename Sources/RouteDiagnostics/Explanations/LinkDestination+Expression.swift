public import LinkRouting

extension LinkDestination {
  /// The value as Swift writes it, such as `.recipe(id: 42, servings: nil)`, to paste from a failing test or a
  /// log into code.
  ///
  /// In code, add a `!` to a value that is made from a string, such as a URL:
  /// `URL(routeParam: "https://example.com")!`. The text is made by reflection. If an enum conforms to `CustomStringConvertible`,
  /// reflection cannot see the names of its cases, and the text is its description.
  public var expression: String { RouteDiagnostics.expression(of: self) }
}

/// The name of an enum's case, without its payload: a word for programs.
package func caseName(of value: some Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

/// A value as Swift writes it.
package func expression(of value: Any) -> String {
  if let text = value as? any RouteParamConvertible & ExpressibleByStringLiteral {
    return text.routeParam.debugDescription
  }
  if let link = value as? LinkComponents {
    return "try LinkComponents(\(link.string.debugDescription))"
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let text = expression(of: payload.value)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return ".\(payload.label ?? "")" + (isTuple ? text : "(\(text))")
  case .struct where value is any CustomStringConvertible:
    // As in the link: the description of a date leaves out fractions of a second.
    let text = (value as? any RouteParamConvertible)?.routeParam.debugDescription
    return text.map { "\(mirror.subjectType)(routeParam: \($0))" } ?? String(describing: value)
  case .struct, .class, .tuple:
    let values = mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + expression(of: child.value)
    }
    let name = mirror.displayStyle == .tuple ? "" : "\(mirror.subjectType)"
    return "\(name)(\(values.joined(separator: ", ")))"
  case .optional:
    return mirror.children.first.map { expression(of: $0.value) } ?? "nil"
  case .collection, .set, .dictionary:
    let isDictionary = mirror.displayStyle == .dictionary
    var texts = mirror.children.map { child in
      guard isDictionary else { return expression(of: child.value) }
      return Mirror(reflecting: child.value).children.map { expression(of: $0.value) }
        .joined(separator: ": ")
    }
    // Sort: sets and dictionaries have no order, and an expression must always be the same text.
    if mirror.displayStyle != .collection { texts = texts.map(\.bytes).order.map { texts[$0] } }
    return "[\(isDictionary && texts.isEmpty ? ":" : texts.joined(separator: ", "))]"
  default:
    return String(reflecting: value)
  }
}
