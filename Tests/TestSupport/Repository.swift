package import Foundation

/// Files of the repository that the tests belong to, found from the place of this file.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// A file of `Fixtures`.
  package static func fixture<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text("Fixtures/" + name).utf8))
  }

  /// The names of the folders in a folder.
  package static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent)
  }

  /// The README and the pages of every catalog.
  package static func pages() throws -> [String] {
    try ["README.md"] + files(in: "Sources", ending: ".md").filter { $0.contains(".docc/") }
  }

  /// The blocks of a language in a file of Markdown.
  package static func samples(
    _ language: String = "swift", in path: String
  ) throws -> [String] {
    try text(path).components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The paths of the files in a folder and below it, sorted.
  package static func files(in folder: String, ending: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder + "/" + $0 }
  }
}
