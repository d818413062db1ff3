/// Reads the enums that a Swift file declares.
///
/// Names, braces and commas of the language are enough for that.
struct EnumReader {
  private let file: String
  private var words: ArraySlice<SwiftWord>

  /// - Parameter words: The words of a file; literals are skipped.
  init(_ words: [SwiftWord], in file: String) {
    self.file = file
    self.words = words.filter { $0.kind != .literal }[...]
  }

  /// The text of the next word.
  private var next: Substring? { words.first?.text }

  private struct Scope {
    var path: String
    var isEnum = false
  }

  mutating func read(into source: inout EnumSource) {
    var scopes: [Scope] = []
    var declared: Scope?
    // For each `#if` that is open, the scopes before it, since each branch may have the same brace.
    var branches: [[Scope]] = []
    while let word = words.popFirst() {
      let outer = scopes.last ?? Scope(path: "")
      let prefix = outer.path.isEmpty ? "" : outer.path + "."
      switch word.isNameOnly ? "" : word.text {
      case "#if": branches.append(scopes)
      case "#else", "#elseif": scopes = branches.last ?? scopes
      case "#endif": _ = branches.popLast()
      case "enum", "struct", "class", "actor", "extension":
        let path = prefix + name()
        declared = Scope(path: path, isEnum: word.text == "enum")
        if word.text == "enum" {
          // An enum with a raw type or a param's protocol is a value in a link.
          let parents = words.prefix { $0.text != "{" }
          if parents.contains(where: { Self.valueTypes.contains($0.text) }) {
            source.values.insert(path)
          }
          source.cases[path, default: []] += []
        }
      case "{":
        scopes.append(declared ?? Scope(path: outer.path))
        declared = nil
      case "}": _ = scopes.popLast()
      case "typealias":
        let path = prefix + name()
        if next == "<" { words = words.drop { $0.text != "=" } }
        guard next == "=" else { break }
        words = words.dropFirst()
        if next == "(" {
          source.aliases[path] = EnumSource.types(in: arguments())
        } else if words.first?.kind == .name {
          source.aliases[path] = [name()]
        }
      case "case" where outer.isEnum:
        repeat {
          let line = words.first?.line ?? 0
          source.cases[outer.path, default: []].append(
            .init(
              name: name(), arguments: arguments(), isConditional: !branches.isEmpty, file: file,
              line: line))
          if next == "=" {
            words = words.dropFirst().drop {
              $0.text == "-" || $0.text == "." || $0.text.first?.isNumber == true
            }
          }
        } while next == "," && words.popFirst() != nil
      default: break
      }
    }
  }

  private static let valueTypes: Set<Substring> = [
    "String", "Substring", "Character", "Int", "RouteParamConvertible",
  ]

  /// A name, perhaps qualified: `Navigation.Tab`.
  private mutating func name() -> String {
    var name = String(words.popFirst()?.text ?? "")
    while next == ".", let part = words.dropFirst().first {
      name += "." + part.text
      words = words.dropFirst(2)
    }
    return name
  }

  /// The arguments in the parentheses behind a case's name, each with its label and without spaces.
  private mutating func arguments() -> [String] {
    guard next == "(" else { return [] }
    var (texts, depth) = ([""], 0)
    repeat {
      guard let word = words.popFirst()?.text else { break }
      let isArrow = word == ">" && texts.last?.hasSuffix("-") == true
      depth += "([<".contains(word) ? 1 : ")]>".contains(word) && !isArrow ? -1 : 0
      if depth == 1, word == "," {
        texts.append("")
      } else if depth > 1 || depth == 1 && word != "(" {
        texts[texts.count - 1] += word
      }
    } while depth > 0
    return texts.filter { !$0.isEmpty }
  }
}
