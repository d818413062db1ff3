import Foundation

/// The files of rows.
enum FixtureFiles {
  /// The file of links that try to deceive the app.
  private static let hostile = "hostile.json"

  /// The rows of a file try to deceive the app.
  static func isHostile(_ file: String) -> Bool { file.split(separator: "/").last == hostile[...] }

  /// Whether there are fixtures at a path.
  static func exist(_ path: String) -> Bool { (try? files(path)) != nil }

  /// Makes a file without rows, unless there are fixtures at a path.
  ///
  /// - Throws: `ConsoleError` where it cannot be written.
  static func create(_ path: String) throws(ConsoleError) {
    if exist(path) { return }
    let file = URL(fileURLWithPath: path.hasSuffix(".json") ? path : path + "/links.json")
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if !FileManager.default.createFile(atPath: file.path, contents: Data("[]\n".utf8)) {
      throw .failed(.open, code: EACCES, path: file.path)
    }
  }

  /// The files of a path: itself, or of a folder `links.json` and, if there is one, `hostile.json`.
  ///
  /// - Throws: `ConsoleError` where there is no such file.
  static func files(_ path: String) throws(ConsoleError) -> [String] {
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    let first = isFolder ? path + "/links.json" : path
    guard FileManager.default.isReadableFile(atPath: first) else {
      let code = FileManager.default.fileExists(atPath: first) ? EACCES : ENOENT
      throw .failed(.open, code: code, path: first)
    }
    let second = path + "/" + hostile
    return FileManager.default.fileExists(atPath: second) ? [first, second] : [first]
  }
}
