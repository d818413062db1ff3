/// Collects what a test over many thousand generated cases finds, so that it is reported as one
/// failure that shows the first few.
package struct Mismatches: CustomStringConvertible {
  package private(set) var cases = 0
  package private(set) var count = 0
  private var shown: [String] = []

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Counts a case, and keeps `sentence` where it does not hold.
  package mutating func check(_ holds: Bool, _ sentence: () -> String) {
    cases += 1
    guard !holds else { return }
    count += 1
    if shown.count < 8 { shown.append(sentence()) }
  }

  package var description: String {
    "\(count) of \(cases) cases:\n" + shown.joined(separator: "\n")
  }
}
