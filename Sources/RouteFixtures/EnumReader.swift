/// Reads the enums that a Swift file declares.
///
/// Names, braces and commas of the language are enough for that.
struct EnumReader {
  private let file: String
  private let lines: [Int]
  private var words: ArraySlice<Substring>

  /// - Parameter words: The words of a file; literals are skipped.
  init(_ words: [SwiftWord], in file: String) {
    self.file = file
    let words = words.filter { !$0.isLiteral }
    self.words = words.map(\.text)[...]
    lines = words.map(\.line)
  }

  private struct Scope {
    var path: String
    var isEnum = false
  }

  mutating func read(
    into cases: inout [String: [EnumSource.Case]], values: inout Set<String>,
    aliases: inout [String: [String]]
  ) {
    var scopes: [Scope] = []
    var next: Scope?
    while let word = words.popFirst() {
      let outer = scopes.last ?? Scope(path: "")
      switch word {
      case "enum", "struct", "class", "actor", "extension":
        let path = (outer.path.isEmpty ? "" : outer.path + ".") + name()
        next = Scope(path: path, isEnum: word == "enum")
        if word == "enum" {
          // An enum with a raw type or a param's protocol is a value in a link.
          let parents = words.prefix { $0 != "{" }
          if parents.contains(where: { Self.valueTypes.contains($0) }) { values.insert(path) }
          cases[path] = []
        }
      case "{":
        scopes.append(next ?? Scope(path: outer.path))
        next = nil
      case "}": _ = scopes.popLast()
      case "typealias":
        let path = (outer.path.isEmpty ? "" : outer.path + ".") + name()
        guard words.first == "=" else { break }
        words = words.dropFirst()
        if words.first == "(" {
          aliases[path] = payload()
        } else if words.first?.first?.isLetter == true {
          aliases[path] = [name()]
        }
      case "case" where outer.isEnum:
        repeat {
          let line = words.indices.first.map { lines[$0] } ?? 0
          cases[outer.path, default: []].append(
            .init(name: name(), payload: payload(), file: file, line: line))
          if words.first == "=" {
            words = words.dropFirst().drop { $0 == "-" || $0 == "." || $0.first?.isNumber == true }
          }
        } while words.first == "," && words.popFirst() != nil
      default: break
      }
    }
  }

  private static let valueTypes: Set<Substring> = [
    "String", "Substring", "Character", "Int", "RouteParamConvertible",
  ]

  /// A name, perhaps qualified: `Navigation.Tab`.
  private mutating func name() -> String {
    var name = String(words.popFirst() ?? "")
    while words.first == ".", let part = words.dropFirst().first {
      name += "." + part
      words = words.dropFirst(2)
    }
    return name
  }

  /// The names of the types in the parentheses behind a case's name.
  ///
  /// The result includes the labels, which are no names of types. It leaves out types in the brackets of a list or of
  /// a generic type.
  private mutating func payload() -> [String] {
    guard words.first == "(" else { return [] }
    var types: [String] = []
    var depth = 0
    repeat {
      switch words.first {
      case "(": depth += 1
      case ")": depth -= 1
      case "<" where types.last == "Optional": types.removeLast()
      case "[", "<": depth += 100
      case "]", ">": if depth >= 100 { depth -= 100 }
      case .some(let word) where word.first?.isLetter == true && depth < 100:
        types.append(name())
        continue
      default: break
      }
      words = words.dropFirst()
    } while depth > 0 && !words.isEmpty
    return types
  }
}
