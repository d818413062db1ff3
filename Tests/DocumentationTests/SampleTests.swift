import Foundation
import TestSupport
import Testing

/// The code on the README, on the pages and in the comments of symbols is compiled somewhere in this package.
@Suite struct SampleTests {
  @Test("Every block of Swift is compiled", arguments: try Repository.pages())
  func samples(page: String) throws {
    for block in try Repository.samples(in: page) {
      for paragraph in paragraphs(block) {
        #expect(
          try Self.sources.get().contain(paragraph),
          "\(page): not in the sources:\n\(paragraph.joined(separator: "\n"))")
      }
    }
  }

  /// A page that names a stage of the app of `Tests/OwnApp` is a page about a task.
  @Test(
    "A page about a task shows no Swift, and no rows, but those of a stage of the app",
    arguments: try Repository.pages().filter { page in
      try Repository.text(page).contains("`Tests/OwnApp/Podcasts")
    })
  func stages(page: String) throws {
    for block in try Repository.samples(in: page) {
      for paragraph in paragraphs(block) {
        #expect(
          try Self.stages.get().contain(paragraph),
          "\(page): in no stage:\n\(paragraph.joined(separator: "\n"))")
      }
    }
    for block in try Repository.samples("json", in: page) {
      // Other JSON is no file of links.
      for row in (try? JSONDecoder().decode([FixtureRow].self, from: Data(block.utf8))) ?? [] {
        #expect(try Self.rows.get().contains(row), "\(page): in no stage: \(row)")
      }
    }
  }

  private struct FixtureRow: Decodable, Hashable {
    var id: String
    var url: String
    var navigation: String?
    var deepLink: Bool?
  }

  private static let rows = Result {
    try Set(
      stageFiles("/links.json").flatMap { file in
        try JSONDecoder().decode([FixtureRow].self, from: Data(Repository.text(file).utf8))
      })
  }

  private static func stageFiles(_ ending: String) throws -> [String] {
    try ["Tests/OwnApp/Podcasts", "Tests/OwnApp/Podcasts-stages"]
      .flatMap { try Repository.files(in: $0, ending: ending) }
  }

  @Test("Every listing in the documentation of a symbol is compiled")
  func listings() throws {
    for file in try Repository.files(in: "Sources", ending: ".swift") {
      for (line, block) in try listings(of: file) {
        for paragraph in paragraphs(block) {
          #expect(
            try Self.sources.get().contain(paragraph),
            "\(file):\(line): not in the sources:\n\(paragraph.joined(separator: "\n"))")
        }
      }
    }
  }

  /// The blocks of Swift in the comments of a file, with their lines.
  ///
  /// A block with "…" is a fragment, and is left out.
  private func listings(of file: String) throws -> [(line: Int, block: String)] {
    var (listings, listing): ([(line: Int, block: String)], (line: Int, block: String)?) = ([], nil)
    let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("///") else { listing = nil; continue }
      let text = code.dropFirst(code.hasPrefix("/// ") ? 4 : 3)
      if text.hasPrefix("```"), let ended = listing {
        listing = nil
        let lines = ended.block.split(separator: "\n")
        if !Lines.normal(lines).contains(where: { $0.contains("…") }),
          !lines.contains(where: { $0.hasSuffix("// …") })
        {
          listings.append(ended)
        }
      } else if text.hasPrefix("```swift") {
        listing = (index + 2, "")
      } else {
        listing?.block += text + "\n"
      }
    }
    return listings
  }

  /// The runs of lines between empty ones and those that say "and so on".
  private func paragraphs(_ block: String) -> [[Substring]] {
    // Lines of a manifest stand in two lists.
    if block.hasPrefix(".package(") || block.hasPrefix(".product(") {
      return block.split(separator: "\n").map { Lines.normal([$0]) }
    }
    return block.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) || $0.hasSuffix("// …") }
      .map { Lines.normal($0) }.filter { !$0.isEmpty }
  }

  static let sources = Result {
    try Lines(
      ["Tests", "Sources/LinkRouting", "Sources/KickstarterNavigation"]
        .flatMap { try Repository.files(in: $0, ending: ".swift") }
        .map { try Repository.text($0) })
  }

  private static let stages = Result {
    try Lines(stageFiles(".swift").map { try Repository.text($0) })
  }

  /// Lines without indentation, comments and imports, found by their first one.
  struct Lines {
    private var files: [[Substring]] = []
    private var places: [Substring: [(file: Int, line: Int)]] = [:]

    init(_ texts: [String]) {
      files = texts.map { Self.normal($0.split(separator: "\n")) }
      for (file, lines) in files.enumerated() {
        for (number, line) in lines.enumerated() {
          places[line, default: []].append((file, number))
        }
      }
    }

    static func normal(_ lines: some Sequence<Substring>) -> [Substring] {
      lines.compactMap { line in
        // Few lines have a comment, and the expression is slow.
        let code =
          !line.contains("//")
          ? line
          : line.firstRange(of: #/(^|\s)// .*$|^\s*//.*$/#).map { line[..<$0.lowerBound] } ?? line
        // The tests have a program, too.
        let text = Substring(
          code.trimmingCharacters(in: .whitespaces).replacing("@main ", with: ""))
        let isImport = text.hasPrefix("import ") || text.hasPrefix("@testable import ")
        return text.isEmpty || isImport ? nil : text
      }
    }

    func contain(_ paragraph: [Substring]) -> Bool {
      (paragraph.first.flatMap { places[$0] } ?? []).contains { file, line in
        files[file][line...].prefix(paragraph.count).elementsEqual(paragraph)
      }
    }
  }
}
