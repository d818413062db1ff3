import Foundation
import RouteFixtures

/// The lines of rows in their files.
struct RowLines {
  /// By file, then by id as JSON writes it, the line from 1.
  private var lines: [String: [String: Int]] = [:]

  init(_ rows: [LinkFixture]) {
    for file in Set(rows.map(\.file)) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      var lines: [String: Int] = [:]
      for (index, line) in data.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        let parts = String(decoding: line, as: UTF8.self).components(separatedBy: "\"id\": ")
        guard parts.count > 1, let end = parts[1].lastIndex(of: "\"") else { continue }
        lines[String(parts[1][...end])] = index + 1
      }
      self.lines[file] = lines
    }
  }

  /// The line of a row's id; nil if it shares its line with other keys.
  func line(of row: LinkFixture) -> Int? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let id = try? encoder.encode(row.id) else { return nil }
    return lines[row.file]?[String(decoding: id, as: UTF8.self)]
  }
}
