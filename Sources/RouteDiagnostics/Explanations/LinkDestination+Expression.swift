public import LinkRouting

extension LinkDestination {
  /// The value as Swift writes it, such as `.recipe(id: 42, servings: nil)`, to paste from a failing test or a
  /// log into code.
  ///
  /// In code, add a `!` to a value that is made from a string, such as a URL:
  /// `URL(routeParam: "https://example.com")!`. The text is made by reflection. If an enum conforms to `CustomStringConvertible`,
  /// reflection cannot see the names of its cases, and the text is its description.
  public var expression: String { ValueTree(self).expression }
}

/// The name of an enum's case, without its payload: a word for programs.
package func caseName(of value: some Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

/// The names of an enum's case and of the cases in its payload, such as `checkout.payments`; values of params are left
/// out.
func casePath(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let isValue = value is any RouteParamConvertible || value is any RawRepresentable
  let names =
    switch mirror.displayStyle {
    case .enum where isValue: [""]
    case .enum:
      [mirror.children.first?.label ?? "\(value)"] + mirror.children.map { casePath(of: $0.value) }
    case .tuple, .optional: mirror.children.map { casePath(of: $0.value) }
    default: [""]
    }
  return names.filter { !$0.isEmpty }.joined(separator: ".")
}

/// A value as Swift writes it.
package func expression(of value: Any) -> String { ValueTree(value).expression }

/// A value and the values in it, by reflection: what Swift code, and words for other people, are written of.
package struct ValueTree {
  /// The kinds of values.
  package enum Kind {
    /// A number, a truth value, `nil`, or any other text.
    case literal
    /// A string.
    case string
    /// The case of an enum.
    case enumCase
    /// A tuple, or a value that an initializer makes.
    case call
    /// A list or a dictionary.
    case list
    /// A key and its value.
    case pair
  }

  /// The kind of the value.
  package let kind: Kind
  /// The literal, the string, the name of a case, or of a type.
  package let text: String
  /// The label of an argument; empty for none.
  package private(set) var label = ""
  /// The payload, the arguments or the elements.
  package private(set) var parts: [ValueTree] = []

  private init(_ kind: Kind, _ text: String, _ parts: [ValueTree] = []) {
    (self.kind, self.text, self.parts) = (kind, text, parts)
  }

  package init(_ value: Any) {
    if let text = value as? any RouteParamConvertible & ExpressibleByStringLiteral {
      self.init(.string, text.routeParam)
      return
    }
    if let link = value as? LinkComponents {
      self.init(.call, "try LinkComponents", [ValueTree(.string, link.string)])
      return
    }
    if let server = value as? LinkServer {
      self.init(.call, "LinkServer", [ValueTree(.string, server.description)])
      return
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      var tree = ValueTree(child.value)
      tree.label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? ""
      return tree
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else {
        self.init(.enumCase, "\(value)")
        return
      }
      var tree = ValueTree(payload.value)
      tree.label = ""
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      self.init(.enumCase, payload.label ?? "", isTuple ? tree.parts : [tree])
    case .struct where value is any CustomStringConvertible:
      guard let text = (value as? any RouteParamConvertible)?.routeParam else {
        self.init(.literal, String(describing: value))
        return
      }
      // As in the link: the description of a date leaves out fractions of a second.
      var tree = ValueTree(.string, text)
      tree.label = "routeParam"
      self.init(.call, "\(mirror.subjectType)", [tree])
    case .struct, .class, .tuple:
      self.init(.call, mirror.displayStyle == .tuple ? "" : "\(mirror.subjectType)", children)
    case .optional: self = children.first ?? ValueTree(.literal, "nil")
    case .collection: self.init(.list, "[]", children)
    case .set, .dictionary:
      // Sort: sets and dictionaries have no order, and an expression must always be the same text.
      let isDictionary = mirror.displayStyle == .dictionary
      let elements = isDictionary ? children.map { ValueTree(.pair, "", $0.parts) } : children
      let order = elements.map(\.expression.bytes).order
      self.init(.list, isDictionary ? "[:]" : "[]", order.map { elements[$0] })
    default: self.init(.literal, String(reflecting: value))
    }
    label = ""
  }

  /// The value as Swift writes it.
  package var expression: String {
    let parts = parts.map { ($0.label.isEmpty ? "" : "\($0.label): ") + $0.expression }
    let list = parts.joined(separator: ", ")
    return switch kind {
    case .literal: text
    case .string: text.debugDescription
    case .enumCase: ".\(text)" + (parts.isEmpty ? "" : "(\(list))")
    case .call: "\(text)(\(list))"
    case .list: parts.isEmpty ? text : "[\(list)]"
    case .pair: self.parts.map(\.expression).joined(separator: ": ")
    }
  }
}
