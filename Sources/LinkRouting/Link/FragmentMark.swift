/// The beginning of a fragment, which decides how it is read.
package enum FragmentMark: String, Sendable, CaseIterable {
  /// No mark: the fragment is one string, or items.
  case none = ""
  /// A path.
  case slash = "/"
  /// A path behind an exclamation mark.
  case exclamation = "!/"

  /// The mark at the beginning of a fragment.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    let (first, second) = (range.lowerBound, range.lowerBound &+ 1)
    self.init(
      range.contains(first) ? bytes[first] : nil, range.contains(second) ? bytes[second] : nil)
  }

  /// The mark at the beginning of two bytes.
  init(_ first: UInt8?, _ second: UInt8?) {
    self =
      switch (first, second) {
      case (ASCII.slash, _): .slash
      case (ASCII.exclamation, ASCII.slash): .exclamation
      default: .none
      }
  }

  /// The number of bytes before the path.
  var length: Int { self == .exclamation ? 1 : 0 }
}
