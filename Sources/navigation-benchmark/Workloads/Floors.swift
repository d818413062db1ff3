import Foundation

/// Lower bounds: a match from a `URL` has to get the URL's string and to read it, and a value that keeps a string of
/// 40 bytes has to allocate it.
extension Workload {
  /// `url.absoluteString` of each reference link.
  static let absoluteString = lookups(
    "floor/absoluteString",
    of: { try FixtureLinks.reference.get().map { KnownLink(text: $0.text, answer: $0.text) } },
    as: URL.init(fresh:),
    match: { $0.absoluteString })

  /// Each byte of each reference link, looked at once.
  ///
  /// The bytes are read in order from the string's contiguous storage; each is classified by a
  /// table of 256 entries, and the classes are added up. The look-up keeps the loop from being
  /// vectorised, so it is a true byte-at-a-time scan, with nothing after it: no branch on what a
  /// byte is, nothing kept of where it was. A scanner that compares many bytes with one
  /// instruction can be below this floor.
  static let byteLoop = lookups(
    "floor/byte-loop",
    of: {
      try FixtureLinks.reference.get().map { link in
        let delimiters = link.text.filter { "/:?#&=%".contains($0) }.count
        return KnownLink(text: link.text, answer: String(delimiters))
      }
    },
    as: String.init(fresh:),
    match: delimiterCount)

  /// One string of 40 bytes, made from its bytes: too long to be kept inline, so an allocation.
  static let string40 = Workload(name: "floor/string-40", unit: .string) {
    let text = "a-string-of-forty-bytes-no-more-no-less."
    let bytes = Array(text.utf8)
    return Body(
      operations: 1,
      check: {
        let link = KnownLink(text: text, answer: text)
        try link.check(String(decoding: bytes, as: UTF8.self), in: "floor/string-40")
      },
      run: { iterations in
        for _ in 0..<iterations { blackHole(String(decoding: bytes, as: UTF8.self)) }
      })
  }
}

/// Counts the delimiters in a string with contiguous storage.
@Sendable
private func delimiterCount(_ text: String) -> Int? {
  delimiterClasses.withUnsafeBufferPointer { classes in
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var count = 0
      for byte in bytes { count &+= Int(classes[Int(byte)]) }
      return count
    }
  }
}

/// For each byte, 1 if it is a delimiter of a URL, else 0.
private let delimiterClasses: [UInt8] = {
  var classes = [UInt8](repeating: 0, count: 256)
  for byte in "/:?#&=%".utf8 { classes[Int(byte)] = 1 }
  return classes
}()
