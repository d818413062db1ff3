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
      throw NotAURL(text: text)
    }
    self = url
  }
}

/// A text of the lists that Foundation does not take for a URL.
struct NotAURL: Error, CustomStringConvertible {
  let text: String

  var description: String { "\"\(text)\" is not a URL to Foundation" }
}
