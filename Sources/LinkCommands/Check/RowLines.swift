import Foundation
import RouteDiagnostics
import RouteFixtures

/// The lines of rows in their files.
struct RowLines {
  /// By file, the line of each row's id.
  private var lines: [String: [Int?]] = [:]

  init(_ rows: [LinkFixture]) {
    for file in Set(rows.map(\.file)) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      lines[file] = (try? JSONSyntax(Array(data)))?.lines(ofKey: "id")
    }
  }

  /// The line of a row's id, from 1.
  func line(of row: LinkFixture) -> Int? {
    guard let lines = lines[row.file], lines.indices.contains(row.number - 1) else { return nil }
    return lines[row.number - 1]
  }
}
