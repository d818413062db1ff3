import Foundation
import TestSupport

extension Files {
  /// The path of a file of rows, beside the package's sources, in which cases are looked up.
  func rows(_ json: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Sources"),
      withDestinationURL: Repository.root.appendingPathComponent("Sources"))
    try write("links.json", json)
    return path("links.json")
  }
}
