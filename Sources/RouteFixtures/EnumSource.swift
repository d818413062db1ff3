/// The cases of an enum and of the enums nested in it, read where they are declared, so that no test
/// keeps a list of its own.
struct EnumSource {
  struct File {
    var name: String
    var text: String
  }

  /// A case, and the types of what it holds.
  struct Case: Equatable {
    var name: String
    var payload: [String]
  }

  /// The cases by the enum's name with those it is nested in: `Navigation.Checkout.Payment`.
  private(set) var cases: [String: [Case]] = [:]
  /// The enums that are values of a param, such as an order of sorting, and not screens of their own.
  private(set) var values: Set<String> = []

  private let files: [File]

  init(_ files: [File]) {
    self.files = files
    for file in files {
      var reader = EnumReader(file.text)
      reader.read(into: &cases, values: &values)
    }
  }

  var names: String { files.map(\.name).joined(separator: " or ") }

  /// The file in which something is declared, or all of them; for messages.
  func name(of declaration: String) -> String? {
    files.first { $0.text.contains(declaration) }?.name ?? (files.isEmpty ? nil : names)
  }

  /// Every way to the end of nested cases: `checkout.payments.applePay`.
  func leaves(of path: String) -> [String] { leaves(of: path, within: []) }

  private func leaves(of path: String, within outer: Set<String>) -> [String] {
    let outer = outer.union([path])
    return (cases[path] ?? []).flatMap { element in
      element.payload.compactMap { resolved($0, in: path) }
        .filter { isScreen($0, within: outer) }
        .reduce([element.name]) { names, type in
          let ends = leaves(of: type, within: outer)
          return names.flatMap { name in ends.map { name + "." + $0 } }
        }
    }
  }

  /// A case holds one of an enum's cases, and each is a place to lead to; unless the enum holds itself.
  private func isScreen(_ path: String, within outer: Set<String>) -> Bool {
    cases[path] != nil && !values.contains(path) && !outer.contains(path)
  }

  /// The enum that a type's name means where it is written.
  private func resolved(_ type: String, in path: String) -> String? {
    var scope = path.split(separator: ".").map(String.init)
    repeat {
      let name = (scope + [type]).joined(separator: ".")
      if cases[name] != nil { return name }
    } while scope.popLast() != nil
    return nil
  }

  /// The way to the end of a value's nested cases, as in ``leaves(of:)``.
  func leaf<Value>(of value: Value) -> String {
    leaf(of: value, within: []).joined(separator: ".")
  }

  private func leaf(of value: Any, within outer: Set<String>) -> [String] {
    let mirror = Mirror(reflecting: value)
    let payload = mirror.children.first
    if mirror.displayStyle == .optional {
      return payload.map { leaf(of: $0.value, within: outer) } ?? []
    }
    let path = Self.path(of: mirror.subjectType)
    guard mirror.displayStyle == .enum, outer.isEmpty || isScreen(path, within: outer) else {
      return []
    }
    guard let payload else { return ["\(value)"] }
    let tuple = Mirror(reflecting: payload.value)
    let held = tuple.displayStyle == .tuple ? tuple.children.map(\.value) : [payload.value]
    let outer = outer.union([path])
    return [payload.label ?? ""] + held.flatMap { leaf(of: $0, within: outer) }
  }

  /// A type's name without its module's: `Navigation.Checkout`.
  static func path(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
  }
}
