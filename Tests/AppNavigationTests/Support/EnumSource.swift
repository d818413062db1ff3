/// The cases of an enum and of the enums nested in it, read where they are declared, so that no test
/// keeps a list of its own.
struct EnumSource {
  /// A case, and the types of what it holds.
  struct Case {
    var name: String
    var payload: [String]
  }

  /// The cases by the enum's name with those it is nested in: `Navigation.Checkout.Payment`.
  private(set) var cases: [String: [Case]] = [:]

  /// Reads the declarations of a Swift file: one case a line, as `swift format` has them.
  init(_ source: String) {
    var open: [String?] = []
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("//") { continue }
      let words = line.split { !$0.isLetter && $0 != "_" }.map(String.init)
      let path = open.compactMap { $0 }.joined(separator: ".")
      if words.first == "case", let name = words.dropFirst().first {
        cases[path, default: []].append(Case(name: name, payload: Array(words.dropFirst(2))))
      }
      let name = words.firstIndex(of: "enum").map { words[$0 + 1] }
      for brace in line where brace == "{" || brace == "}" {
        if brace == "{" { open.append(name) } else { _ = open.popLast() }
      }
    }
  }

  /// Every way to the end of nested cases: `checkout.payments.applePay`.
  func leaves(of path: String) -> [String] {
    (cases[path] ?? []).flatMap { element in
      let nested = element.payload.compactMap { type in resolved(type, in: path) }
      return nested.reduce([element.name]) { names, type in
        names.flatMap { name in leaves(of: type).map { name + "." + $0 } }
      }
    }
  }

  /// The nested enum that a type's name means where it is written.
  private func resolved(_ type: String, in path: String) -> String? {
    var scope = path.split(separator: ".").map(String.init)
    while !scope.isEmpty {
      let name = (scope + [type]).joined(separator: ".")
      if cases[name] != nil { return name }
      scope.removeLast()
    }
    return nil
  }

  /// The way to the end of a value's nested cases, as in ``leaves(of:)``.
  static func leaf(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "" }
    guard let payload = mirror.children.first else { return "\(value)" }
    let tuple = Mirror(reflecting: payload.value)
    let values = tuple.displayStyle == .tuple ? tuple.children.map(\.value) : [payload.value]
    let nested = values.map(leaf).filter { !$0.isEmpty }
    return ([payload.label ?? ""] + nested).joined(separator: ".")
  }
}
