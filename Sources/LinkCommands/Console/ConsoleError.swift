import Foundation

/// Why the program can read or write no more.
enum ConsoleError: Error, Equatable {
  /// Nobody reads what is written.
  case closedPipe
  /// The system refused, for the reason that `errno` gave; the path is that of a file.
  case failed(Operation, code: Int32, path: String? = nil)

  /// The action that failed.
  enum Operation: String {
    case open, read, write

    /// The stream that is read or written, if no file is.
    var stream: String { self == .write ? "standard output" : "standard input" }
  }
}

extension ConsoleError: CustomStringConvertible {
  /// One sentence, such as `cannot open links.json in /home/ada/shop: no such file or folder`.
  var description: String {
    guard case .failed(let operation, let code, let path) = self else {
      return "nobody reads the output"
    }
    // A relative path begins at the folder in which the program runs, perhaps not the package's.
    let isRelative = path?.hasPrefix("/") == false
    let folder = isRelative ? " in \(FileManager.default.currentDirectoryPath)" : ""
    let reason = code == ENOENT ? "no such file or folder" : String(cString: strerror(code))
    return "cannot \(operation.rawValue) \(path ?? "the \(operation.stream)")\(folder): \(reason)"
  }
}
