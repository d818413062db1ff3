/// The cases of an enum and of its nested enums, read from their declarations, so that a test needs no list of them.
package struct EnumSource {
  struct File {
    var name: String
    var text: String
  }

  /// A case, and the types of what it holds.
  struct Case {
    var name: String
    /// Each with its label: `id:Int`, `servings:Int?`.
    var arguments: [String]
    /// Whether it stands within `#if`: another build may lack it.
    var isConditional = false
    var file: String
    var line: Int
  }

  /// A file, and a line if it was found once.
  typealias Place = (file: String, line: Int?)

  /// The cases by the qualified name of their enum: `Navigation.Checkout.Payment`.
  var cases: [String: [Case]] = [:]
  /// The enums that are values of a param, such as an order of sorting, and no screens.
  var values: Set<String> = []
  /// The types of each `typealias` by its qualified name; several for a tuple.
  var aliases: [String: [String]] = [:]

  /// The keys of dictionaries that look like templates.
  private(set) var keys: [(text: String, place: Place)] = []
  /// The bodies of `link`.
  private(set) var links: [(file: String, words: ArraySlice<SwiftWord>)] = []
  let files: [File]

  /// No files: findings have no line then.
  package init() { files = [] }

  init(_ files: [File]) {
    self.files = files
    for file in files {
      let words = SwiftWord.words(of: file.text)
      var reader = EnumReader(words, in: file.name)
      reader.read(into: &self)
      for (word, next) in zip(words, words.dropFirst())
      where next.text == ":" && word.text.hasPrefix("\"/") {
        keys.append((String(word.text.dropFirst().dropLast()), (file.name, word.line)))
      }
      let link = Self.link(in: words)
      if !link.isEmpty { links.append((file.name, link)) }
    }
  }

  var names: String { files.map(\.name).joined(separator: " or ") }

  /// Every path to an innermost of nested cases: `checkout.payments.applePay`.
  ///
  /// A nested enum of screens counts with each of its cases, unless it contains itself.
  func leaves(of path: String, within outer: Set<String> = []) -> [String] {
    let outer = outer.union([path])
    return (cases[path] ?? []).flatMap { element in
      Self.types(in: element.arguments).flatMap { resolved($0, in: path) }
        .filter { !values.contains($0) && !outer.contains($0) }
        .reduce([element.name]) { starts, type in
          let ends = leaves(of: type, within: outer)
          return starts.flatMap { start in ends.map { start + "." + $0 } }
        }
    }
  }

  /// The names of types in some arguments, and of labels, which are no types.
  ///
  /// The types in the brackets of a list or of a generic type are left out.
  static func types(in arguments: [String]) -> [String] {
    arguments.flatMap { argument in
      argument.replacing("Optional<", with: "").replacing(#/\[.*\]|<.*>/#, with: "")
        .matches(of: #/[\w.]+/#).map { String($0.output) }
    }
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

  /// The line of `allRoutes` for a case, such as `"/recipe/:int(id)": decode(Screen.recipe, "id", "servings")`, and its
  /// template; nil if a value of the case may be no param.
  func route(of name: String, in path: String) -> (template: String, line: String)? {
    guard let element = cases[path]?.first(where: { $0.name == name }) else { return nil }
    var (template, key, params) = ("/\(name)", "/\(name)", "")
    for (number, argument) in element.arguments.enumerated() {
      let words = argument.prefix { $0 != "=" }.split(separator: ":")
      let type = words.last?.filter { $0 != "?" } ?? ""
      let name = words.count > 1 ? "\(words[0])" : name + (number == 0 ? "" : "\(number + 1)")
      let isValue = resolved(type, in: path).contains(where: values.contains)
      guard isValue || ["String", "Int", "Double", "Bool", "UUID"].contains(type) else {
        return nil
      }
      params += ", \"\(name)\""
      // An optional param is a query item, which no template has to name.
      if argument.contains("?") { continue }
      let token = isValue || type == "String" ? ":\(name)" : ":\(type.lowercased())(\(name))"
      template += "/\(token)"
      key += isValue ? "/\\(RouteParam<\(type)>(\"\(name)\"))" : "/\(token)"
    }
    let decoder = params.isEmpty ? "decode(.\(name))" : "decode(\(path).\(name)\(params))"
    return (template, "\"\(key)\": \(decoder)")
  }

  /// A type's name without its module's: `Navigation.Checkout`.
  static func path(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
  }
}
