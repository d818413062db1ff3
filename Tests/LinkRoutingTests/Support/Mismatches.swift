/// Collects what a test over many thousand generated cases finds, so that it is reported as one
/// failure that shows the first few.
struct Mismatches: CustomStringConvertible {
  private(set) var cases = 0
  private(set) var count = 0
  private var shown: [String] = []

  var isEmpty: Bool { count == 0 }

  /// Counts a case, and keeps `sentence` where it does not hold.
  mutating func check(_ holds: Bool, _ sentence: () -> String) {
    cases += 1
    guard !holds else { return }
    count += 1
    if shown.count < 8 { shown.append(sentence()) }
  }

  var description: String {
    "\(count) of \(cases) cases:\n" + shown.joined(separator: "\n")
  }
}
