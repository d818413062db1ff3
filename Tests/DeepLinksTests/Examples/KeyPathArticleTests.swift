import Foundation
import Testing

/// The article shows code of the folder KeyPathArticle and no other.
@Suite("Templates of key paths, the article")
struct KeyPathArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  static func article() throws -> String {
    try String(
      contentsOf: tests.appending(
        path: "../../../Sources/DeepLinks/Documentation.docc/KeyPathTemplates.md"),
      encoding: .utf8)
  }

  /// Lines without indentation, and without the empty ones.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test("Every block of code in it is compiled")
  func code() throws {
    let folder = Self.tests.appending(path: "KeyPathArticle")
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    let blocks = try Self.article().components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == 7)
    for block in blocks {
      let shown = lines(block)
      #expect(sources.contains { $0.contains(shown) }, "not in the sources:\n\(block)")
    }
  }
}
