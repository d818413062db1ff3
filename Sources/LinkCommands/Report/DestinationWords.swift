import RouteDiagnostics

/// A value of an app's enum in words, for people who do not read Swift.
///
///     .project(ProjectParam(creator: "ada", project: "tea-pot"), .comments, refTag: nil)
///     Project › Comments · ada/tea-pot
///
/// The cases are the way to the screen. Their values follow, with labels; nil is left out.
struct DestinationWords {
  /// The names of the cases: `Project › Comments`; empty for a value that is no enum.
  let screen: String
  /// The cases and their values.
  let text: String

  init(_ value: Any) {
    var (way, values): ([String], [String]) = ([], [])
    ValueTree(value).add(to: &way, &values)
    screen = way.joined(separator: " › ")
    text = ([screen] + values).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A name of Swift in words: `messageThreadId` is `message thread id`.
  static func words(ofName name: String) -> String {
    var words = ""
    var last: Character = "_"
    for character in name {
      if character.isUppercase, !last.isUppercase { words += " " }
      words += character == "_" ? " " : character.lowercased()
      last = character
    }
    return words.split(separator: " ").joined(separator: " ")
  }
}

extension ValueTree {
  private var isCase: Bool { kind == .enumCase }

  fileprivate func add(to way: inout [String], _ values: inout [String]) {
    guard isCase, label.isEmpty || !parts.isEmpty else {
      let name = label.isEmpty ? "" : DestinationWords.words(ofName: label) + " "
      if !plain.isEmpty { values.append(name + plain) }
      return
    }
    way.append(DestinationWords.words(ofName: text).capitalizedFirst)
    // If a case has two cases in it, the last is the screen, and the first is a value.
    let screen = parts.lastIndex { $0.isCase && $0.label.isEmpty }
    for (index, part) in parts.enumerated() {
      if part.isCase, part.label.isEmpty, index != screen {
        values.append(part.plain)
      } else {
        part.add(to: &way, &values)
      }
    }
  }

  /// The value within another one.
  private var plain: String {
    let (name, separator) =
      switch kind {
      case .literal: (["nil": "", "true": "yes", "false": "no"][text] ?? text, "")
      case .string: (text.isEmpty ? "(empty)" : text, "")
      case .enumCase: (DestinationWords.words(ofName: text), " ")
      case .call: ("", "/")
      case .list: ("", ", ")
      case .pair: ("", " ")
      }
    return ([name] + parts.map(\.plain)).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
