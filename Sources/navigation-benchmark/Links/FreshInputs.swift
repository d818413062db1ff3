import Foundation

/// What a workload is given is made anew from the lists, never taken from them: a literal of the
/// program has no reference count, and a string that all cores share has one that they fight for.
/// A link that has just come in has neither.
extension String {
  /// A copy of the text, in contiguous storage of its own.
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
