import Foundation

/// Why the program can read or write no more.
enum ConsoleError: Error, Equatable {
  /// Nobody reads what is written.
  case closedPipe
  /// The system refused, for the reason that `errno` gave; the path is that of a file.
  case failed(Operation, code: Int32, path: String? = nil)

  /// What the program was doing.
  enum Operation: String {
    case opening, reading, writing
  }
}

extension ConsoleError: CustomStringConvertible {
  /// One sentence, such as `writing failed: No space left on device`.
  var description: String {
    switch self {
    case .closedPipe: "nobody reads the output"
    case .failed(let operation, let code, let path):
      "\(path.map { "\($0): " } ?? "")\(operation.rawValue) failed: \(String(cString: strerror(code)))"
    }
  }
}
