package import Foundation

/// A folder of files that goes when it is no longer used.
package final class Files {
  package let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("link-routing-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  package func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
