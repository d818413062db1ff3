/// A mistake in a command line.
enum UsageError: Error, Equatable {
  case unknown(String)
  case noValue(String)
  case notACount(String, String)
  case together(String, String)
  case nothingSelected([String])
}

extension UsageError: CustomStringConvertible {
  /// One sentence that names the argument and the way out.
  var description: String {
    switch self {
    case .unknown(let argument):
      "unknown argument \"\(argument)\"; --help lists the ones there are"
    case .noValue(let option):
      "\(option) needs a value after it"
    case .notACount(let option, let text):
      "\(option) needs a whole number greater than zero, not \"\(text)\""
    case .together(let one, let other):
      "\(one) and \(other) cannot be used together"
    case .nothingSelected(let filters):
      "no workload's name contains \(filters.map { "\"\($0)\"" }.joined(separator: " or ")); "
        + "--list prints the names"
    }
  }
}
