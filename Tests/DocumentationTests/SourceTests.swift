import Foundation
import TestSupport
import Testing

/// The rules of the sources that their text shows: comments and string literals are not code.
@Suite struct SourceTests {
  /// The rooms of LinkRouting: the code of a room uses only what is declared in this room or in a room before it.
  private static let rooms = [
    "Bytes", "Link", "Language", "Params", "Match", "Printing", "Table", "Destination",
    "Foundation",
  ]

  /// Nested types that share their name with a type of the standard library, or with each other.
  private static let common: Set<Substring> = ["Element", "Index", "Iterator", "Kind", "Reason"]

  /// Members of the standard library that one room declares, too, for a type of its own.
  private static let commonMembers: Set<Substring> = [
    "failure", "map", "prefix", "rawValue", "starts", "success", "utf8",
  ]

  @Test("A room of LinkRouting uses no type and no member of a later room")
  func rooms() throws {
    let lines = try Self.code(in: "LinkRouting").compactMap { line in
      let room = Self.rooms.firstIndex(of: line.folder)
      if room == nil {
        Issue.record("\(line.place): \(line.folder) is no room: name it in `rooms`")
      }
      return room.map { (room: $0, line: line) }
    }
    // A name that several rooms declare belongs to the first of them.
    var (types, members): ([Substring: Int], [Substring: Int]) = ([:], [:])
    for (room, line) in lines {
      for name in line.types where !Self.common.contains(name) {
        types[name] = min(types[name] ?? .max, room)
      }
      for name in line.members where name.first?.isUppercase == false {
        members[name] = min(members[name] ?? .max, room)
      }
    }
    for name in Self.commonMembers { members[name] = nil }
    for (room, line) in lines {
      let later =
        Set(line.words).filter { types[$0] ?? 0 > room }
        .union(line.usedMembers.filter { members[$0] ?? 0 > room })
      for name in later {
        let owner = types[name] ?? members[name] ?? 0
        Issue.record("\(line.place): \(name) is declared in \(Self.rooms[owner])")
      }
    }
  }

  @Test(
    "LinkRouting imports nothing but for its bridge, and what is built on it no whole Foundation")
  func imports() throws {
    for module in ["LinkRouting", "TemplatePrinting", "RouteDiagnostics"] {
      for line in try Self.code(in: module) where line.folder != "Foundation" {
        guard let name = line.words.drop(while: { $0 != "import" }).dropFirst().first else {
          continue
        }
        #expect(module != "LinkRouting" && name != "Foundation", "\(line.place): import \(name)")
      }
    }
  }

  // The compiler reports unsafe code without a mark (see `Package.swift`), and accepts marked code anywhere.
  @Test("One file of the libraries has code that the compiler does not check")
  func unsafeCode() throws {
    let libraries = try Repository.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)
    for library in libraries where library.1 != "LinkCommands" {
      for line in try Self.code(in: String(library.1))
      where !line.place.contains("/Bytes/Bytes.swift:") {
        #expect(
          !line.words.contains("unsafe") && !line.text.contains("@unchecked"), "\(line.place)")
      }
    }
  }

  /// Types and functions that need a newer system than `Package.swift` lists, or a trailing comment that says why not.
  @Test("No API is newer than iOS 16 and macOS 13")
  func newerAPI() throws {
    let newer: Set<Substring> = [
      "Mutex", "Atomic", "InlineArray", "utf8Span", "UTF8Span", "Observable",
      "withObservationTracking",
      "encodingInvalidCharacters", "DiscardingTaskGroup", "withDiscardingTaskGroup", "Predicate",
    ]
    for module in try Repository.folders(in: "Sources") {
      for line in try Self.code(in: module)
      where !line.text.hasSuffix("// not on Apple's platforms") {
        #expect(newer.isDisjoint(with: line.words), "\(line.place): \(line.text)")
        guard line.words.contains("Task") else { continue }
        #expect(
          !line.text.contains(#/\bTask(\.immediate\b|\(name:)/#), "\(line.place): \(line.text)")
      }
    }
  }

  private struct Line {
    var folder: String
    /// `Sources/LinkRouting/Bytes/ASCII.swift:1`.
    var place: String
    var text: Substring
    /// The text without comments and string literals.
    var code: Substring
    var words: [Substring]

    /// The types that the line declares.
    var types: [Substring] {
      names(behind: ["struct", "class", "enum", "protocol", "typealias", "actor"])
        .filter { $0.first?.isUppercase == true }
    }

    /// The members, the variables and the labels that the line declares.
    var members: [Substring] {
      let isListOfCases = words.first == "case" && !code.utf8.contains { $0 == 0x2E || $0 == 0x3A }
      let labels = code.utf8.split(separator: UInt8(ascii: ":")).dropLast().compactMap { text in
        Substring(
          text[
            (text.lastIndex { !SourceTests.isOfAWord($0) }.map(text.index(after:))
              ?? text.startIndex)...])
      }
      return names(behind: ["func", "var", "let", "case"]) + labels + (isListOfCases ? words : [])
    }

    /// The names behind a dot.
    var usedMembers: Set<Substring> {
      Set(
        code.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).dropFirst()
          .compactMap { Substring($0.prefix(while: SourceTests.isOfAWord)) })
    }

    private func names(behind keywords: Set<Substring>) -> [Substring] {
      zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
    }
  }

  /// The lines of a module.
  private static func code(in module: String) throws -> [Line] {
    let others = try NSRegularExpression(pattern: #"(?s)""".*?"""|"(\\.|[^"\\])*"|//[^\n]*"#)
    return try Repository.files(in: "Sources/\(module)", ending: ".swift").flatMap { path in
      let text = try Repository.text(path)
      let code = NSMutableString(string: text)
      for match in others.matches(in: text, range: NSRange(location: 0, length: code.length))
        .reversed()
      {
        let lines = code.substring(with: match.range).utf8.count { $0 == UInt8(ascii: "\n") }
        code.replaceCharacters(in: match.range, with: " " + String(repeating: "\n", count: lines))
      }
      let lines = [text, code as String].map {
        $0.split(separator: "\n", omittingEmptySubsequences: false)
      }
      return zip(lines[0], lines[1]).enumerated().map { index, line in
        Line(
          folder: String(path.split(separator: "/")[2]), place: "\(path):\(index + 1)",
          text: line.0, code: line.1,
          words: line.1.utf8.split { !isOfAWord($0) }.compactMap(Substring.init))
      }
    }
  }

  private static func isOfAWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
