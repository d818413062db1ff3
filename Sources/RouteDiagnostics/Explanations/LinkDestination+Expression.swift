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
package func casePath(of value: Any) -> String {
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
    var types = ReflectedTypes()
    self.init(value, &types)
  }

  /// - Parameter types: What is known of types: a program that reflects many values asks each type once.
  package init(_ value: Any, _ types: inout ReflectedTypes) {
    switch types.form(of: value) {
    case .text(let text): self.init(.string, text(value) ?? "")
    case .described(let name, let label):
      // As in the link: the description of a date leaves out fractions of a second.
      let text = (value as? any RouteParamConvertible)?.routeParam ?? "\(value)"
      var tree = ValueTree(.string, text)
      tree.label = label
      self.init(.call, name, [tree])
    case .literal: self.init(.literal, String(reflecting: value))
    case .enumCase:
      guard let payload = Mirror(reflecting: value).children.first else {
        self.init(.enumCase, "\(value)")
        return
      }
      var tree = ValueTree(payload.value, &types)
      tree.label = ""
      let isTuple = tree.kind == .call && tree.text.isEmpty
      self.init(.enumCase, payload.label ?? "", isTuple ? tree.parts : [tree])
    case .call(let name): self.init(.call, name, Self.children(of: value, &types))
    case .optional:
      let wrapped = (value as? any Wrapping)?.wrapped
      self = wrapped.map { ValueTree($0, &types) } ?? ValueTree(.literal, "nil")
    case .list: self.init(.list, "[]", Self.children(of: value, &types))
    case .unordered(let isDictionary):
      // Sort: sets and dictionaries have no order, and an expression must always be the same text.
      let children = Self.children(of: value, &types)
      let elements = isDictionary ? children.map { ValueTree(.pair, "", $0.parts) } : children
      let order = elements.map(\.expression.bytes).order
      self.init(.list, isDictionary ? "[:]" : "[]", order.map { elements[$0] })
    }
    label = ""
  }

  private static func children(of value: Any, _ types: inout ReflectedTypes) -> [ValueTree] {
    Mirror(reflecting: value).children.map { child in
      var tree = ValueTree(child.value, &types)
      tree.label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? ""
      return tree
    }
  }

  /// The value as Swift writes it.
  package var expression: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    func list(_ start: String, _ end: String, separator: String = ", ") {
      text += start
      for (index, part) in parts.enumerated() {
        if index > 0 { text += separator }
        if !part.label.isEmpty, kind != .pair { text += part.label + ": " }
        part.write(to: &text)
      }
      text += end
    }
    switch kind {
    case .literal: text += self.text
    case .string: text += self.text.debugDescription
    case .enumCase:
      text += "." + self.text
      if !parts.isEmpty { list("(", ")") }
    case .call: list(self.text + "(", ")")
    case .list: if parts.isEmpty { text += self.text } else { list("[", "]") }
    case .pair: list("", "", separator: ": ")
    }
  }
}

/// An optional: a cast unwraps it in a tenth of the time that its mirror takes.
private protocol Wrapping {
  /// The value, if there is one.
  var wrapped: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { self }
}

/// What reflection knows of types, each asked once.
package struct ReflectedTypes {
  /// How a value of a type is written.
  fileprivate enum Form {
    /// A string literal, and how its text is read.
    case text(@Sendable (Any) -> String?)
    /// A call with the text of the value.
    case described(String, label: String)
    case literal
    case enumCase
    /// A call with the parts of the value; a tuple has no name.
    case call(String)
    case optional
    case list
    /// A set or a dictionary.
    case unordered(isDictionary: Bool)
  }

  private var forms: [ObjectIdentifier: Form] = [:]

  package init() {}

  fileprivate mutating func form(of value: Any) -> Form {
    let type = Swift.type(of: value)
    if let form = forms[ObjectIdentifier(type)] { return form }
    let form = Self.form(of: type, Mirror(reflecting: value).displayStyle)
    forms[ObjectIdentifier(type)] = form
    return form
  }

  /// How values of a type are written.
  ///
  /// The type is asked: a cast of a value looks into an optional.
  private static func form(of type: Any.Type, _ style: Mirror.DisplayStyle?) -> Form {
    if let type = type as? any (RouteParamConvertible & ExpressibleByStringLiteral).Type {
      return .text(text(of: type))
    }
    if type is LinkComponents.Type { return .described("try LinkComponents", label: "") }
    if type is LinkServer.Type { return .described("LinkServer", label: "") }
    switch style {
    case .enum: return .enumCase
    case .struct, .class:
      // It may have no other initializer.
      if type is any RouteParamConvertible.Type, !(type is any RawRepresentable.Type) {
        return .described("\(type)", label: "routeParam")
      }
      let isDescribed = style == .struct && type is any CustomStringConvertible.Type
      return isDescribed ? .literal : .call("\(type)")
    case .tuple: return .call("")
    case .optional: return .optional
    case .collection: return .list
    case .set: return .unordered(isDictionary: false)
    case .dictionary: return .unordered(isDictionary: true)
    default: return .literal
    }
  }

  /// Reads the text of a value of a type, by a cast that takes a quarter of the time of a cast to a protocol.
  private static func text<Value: RouteParamConvertible>(
    of _: Value.Type
  ) -> @Sendable (Any) -> String? {
    { ($0 as? Value)?.routeParam }
  }
}
