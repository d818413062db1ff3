import Foundation
import Testing

/// The article shows code of the folder OnePageApp and no other.
@Suite("An app in one page, the article")
struct OnePageArticleTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// Lines without indentation, and without the empty ones.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test("Every block of code in it is compiled")
  func code() throws {
    let folder = tests.appending(path: "OnePageApp")
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { lines(try String(contentsOf: $0, encoding: .utf8)) }
    let article = try String(
      contentsOf: tests.appending(
        path: "../../../Sources/DeepLinks/Documentation.docc/AnAppInOnePage.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == sources.count + 1, "the handlers are shown one by one")
    for block in blocks {
      let shown = lines(block)
      #expect(sources.contains { $0.contains(shown) }, "not in the sources:\n\(block)")
    }
  }
}
