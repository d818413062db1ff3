/// The cases of an enum and of its nested enums, read from their declarations, so that a test needs no list of them.
struct EnumSource {
  struct File {
    var name: String
    var text: String
  }

  /// A case, and the types of what it holds.
  struct Case {
    var name: String
    var payload: [String]
    var file: String
  }

  /// A path to the innermost of nested cases, `checkout.payments.applePay`, and the file that declares that case.
  struct Leaf {
    var name: String
    var file: String
  }

  /// The cases by the qualified name of their enum: `Navigation.Checkout.Payment`.
  private(set) var cases: [String: [Case]] = [:]
  /// The enums that are values of a param, such as an order of sorting, and no screens.
  private(set) var values: Set<String> = []
  /// The types of each `typealias` by its qualified name; several for a tuple.
  private(set) var aliases: [String: [String]] = [:]

  private let files: [File]

  init(_ files: [File]) {
    self.files = files
    for file in files {
      var reader = EnumReader(file)
      reader.read(into: &cases, values: &values, aliases: &aliases)
    }
  }

  var names: String { files.map(\.name).joined(separator: " or ") }

  /// The files with a declaration, or all files; for messages.
  ///
  /// - Parameter leaf: The case of the message: its file goes before others.
  func name(of declaration: String, for leaf: Leaf? = nil) -> String? {
    if files.isEmpty { return nil }
    let names = files.filter { $0.text.contains(declaration) }.map(\.name)
    if let leaf, names.contains(leaf.file) { return leaf.file }
    return names.isEmpty ? self.names : names.joined(separator: " or ")
  }

  /// Every path to an innermost case.
  func leaves(of path: String) -> [Leaf] { leaves(of: path, within: []) }

  private func leaves(of path: String, within outer: Set<String>) -> [Leaf] {
    let outer = outer.union([path])
    return (cases[path] ?? []).flatMap { element in
      element.payload.flatMap { resolved($0, in: path) }
        .filter { isScreen($0, within: outer) }
        .reduce([Leaf(name: element.name, file: element.file)]) { starts, type in
          let ends = leaves(of: type, within: outer)
          return starts.flatMap { start in
            ends.map { Leaf(name: start.name + "." + $0.name, file: $0.file) }
          }
        }
    }
  }

  /// True if a nested enum counts as screens: each of its cases is one, unless the enum contains itself.
  private func isScreen(_ path: String, within outer: Set<String>) -> Bool {
    cases[path] != nil && !values.contains(path) && !outer.contains(path)
  }

  /// The enums that a type's name means where it is written; several for an alias of a tuple.
  ///
  /// `Tab`, `Screen.Tab`, `Self.Tab`, `App.Screen.Tab` with its module, or an alias of one of these.
  private func resolved(_ type: String, in path: String, depth: Int = 0) -> [String] {
    // The compiler rejects an alias of itself, but this reader may see one.
    if depth > 16 { return [] }
    var parts = type.split(separator: ".").map(String.init)
    if parts.count > 1, parts[0] == "Self" { parts.removeFirst() }
    var scope = path.split(separator: ".").map(String.init)
    repeat {
      let name = (scope + parts).joined(separator: ".")
      if cases[name] != nil { return [name] }
      for count in parts.indices.map({ $0 + 1 }) {
        let alias = (scope + parts.prefix(count)).joined(separator: ".")
        guard let types = aliases[alias] else { continue }
        let outer = alias.split(separator: ".").dropLast().joined(separator: ".")
        return types.flatMap { type in
          let name = ([type] + parts.dropFirst(count)).joined(separator: ".")
          return resolved(name, in: outer, depth: depth + 1)
        }
      }
    } while scope.popLast() != nil
    if parts.count < 2 { return [] }
    // The first name is a module.
    return resolved(parts.dropFirst().joined(separator: "."), in: "", depth: depth + 1)
  }

  /// The names on the path to the innermost case of a value, as in ``leaves(of:)``.
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
