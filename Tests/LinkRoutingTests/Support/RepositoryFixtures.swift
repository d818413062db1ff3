import Foundation

/// The repository's own `Fixtures` folder, found from the place of this file.
enum RepositoryFixtures {
  static func load<Row: Decodable>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Fixtures").appendingPathComponent(name)
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
  }
}
