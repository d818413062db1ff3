import Foundation

/// The files of rows.
enum FixtureFiles {
  /// The files of a path: itself, or of a folder `links.json` and, if there is one, `hostile.json`.
  ///
  /// - Throws: `ConsoleError` where there is no such file.
  static func files(_ path: String) throws(ConsoleError) -> [String] {
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    let first = isFolder ? path + "/links.json" : path
    guard FileManager.default.isReadableFile(atPath: first) else {
      let code = FileManager.default.fileExists(atPath: first) ? EACCES : ENOENT
      throw .failed(.opening, code: code, path: first)
    }
    let second = path + "/hostile.json"
    return FileManager.default.fileExists(atPath: second) ? [first, second] : [first]
  }
}
