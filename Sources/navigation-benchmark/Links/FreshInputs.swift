import Foundation

/// Workloads get copies of the strings in the lists. A literal of the program has no reference count, and all cores
/// contend for the count of a string that they share. An incoming link has a count, which one core uses.
extension String {
  /// A copy of the string, in new contiguous storage.
  init(fresh text: String) {
    self = String(decoding: Array(text.utf8), as: UTF8.self)
  }
}

extension URL {
  /// The URL that a copy of the text spells, untouched.
  init(fresh text: String) throws {
    guard let url = URL(string: String(fresh: text)), url.absoluteString == text else {
      throw BenchmarkError("\"\(text)\" is not a URL to Foundation")
    }
    self = url
  }
}
