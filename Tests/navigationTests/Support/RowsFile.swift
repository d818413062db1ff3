import Foundation
import TestSupport

/// A file of rows beside the package's sources, in which cases are looked up; it goes when it is no
/// longer used.
final class RowsFile {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("navigation-\(UUID().uuidString)")

  var path: String { folder.appendingPathComponent("links.json").path }

  init(_ json: Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Sources"),
      withDestinationURL: Repository.root.appendingPathComponent("Sources"))
    try json.write(to: folder.appendingPathComponent("links.json"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
