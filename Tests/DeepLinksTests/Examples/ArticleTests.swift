import Foundation
import TestSupport
import Testing

/// An article shows code of its folder and no other.
@Suite struct ArticleTests {
  struct Article: Sendable, CustomTestStringConvertible {
    var name: String
    /// Where its code is, beside this file.
    var folder: String
    var blocks: Int

    var testDescription: String { name }

    func text() throws -> String { try Repository.text(path) }
    var path: String { "Sources/DeepLinks/Documentation.docc/\(name).md" }

    static let onePage = Article(name: "AnAppInOnePage", folder: "OnePageApp", blocks: 7)
    static let keyPaths = Article(name: "KeyPathTemplates", folder: "KeyPathArticle", blocks: 9)
  }

  @Test("Every block of code in it is compiled", arguments: [Article.onePage, .keyPaths])
  func code(article: Article) throws {
    let sources = try Repository.texts(in: "Tests/DeepLinksTests/Examples/\(article.folder)")
      .map(lines)
    let blocks = try Repository.samples(in: article.path)
    #expect(blocks.count == article.blocks)
    for block in blocks {
      let shown = lines(block)
      #expect(sources.contains { $0.contains(shown) }, "not in the sources:\n\(block)")
    }
  }

  /// Lines without indentation, and without the empty ones.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
