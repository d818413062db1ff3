/// A step budget for comparing templates.
///
/// When the budget is spent, earlier results are still valid, and later ones are unknown. It counts steps, not time,
/// so that the result depends on the templates alone.
package final class WorkLimit {
  /// The steps of all questions so far.
  package private(set) var spent = 0
  /// Whether there were not enough steps, or there is no exact answer.
  package var isExceeded: Bool { isSpent || isUnsettled }
  private var isSpent = false
  private var isUnsettled = false
  private let steps: Int
  private var left: Int

  /// - Parameter steps: The most steps of a comparison.
  package init(steps: Int) {
    self.steps = steps
    left = steps
  }

  /// Refills the steps for a new comparison.
  func refill() {
    left = steps
    (isSpent, isUnsettled) = (false, false)
  }

  /// Records that a comparison has no exact answer.
  func giveUp() { isUnsettled = true }

  /// Counts steps; false once there are not enough left.
  package func spend(_ steps: Int = 1) -> Bool {
    isSpent = isSpent || left < steps
    let counted = min(steps, left)
    spent += counted
    left -= counted
    return !isSpent
  }

  /// Counts the steps of comparing strings of these lengths.
  package func spend(comparing length: Int, with other: Int) -> Bool {
    // In 64 bits: the product of two long lengths does not fit into 32.
    spend(Int(clamping: Int64(length) * Int64(other) / 16))
  }
}
