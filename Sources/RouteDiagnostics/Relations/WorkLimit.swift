/// How much a question about templates may still cost.
///
/// The exact relation of two templates can take exponential time. So everything that walks counts its
/// steps here, and stops where there are none left: what was found until then is true, and what was not
/// found is not known.
final class WorkLimit {
  private(set) var left = stepsOfAQuestion
  /// Something was not looked at.
  private(set) var isExceeded = false

  /// The steps of all questions, for the tests of the bounds.
  private(set) var spent = 0

  /// Steps for a new question.
  func refill() {
    left = Self.stepsOfAQuestion
    isExceeded = false
  }

  /// Some ten milliseconds, and never more than forty.
  static let stepsOfAQuestion = 30_000

  /// Counts steps; false where there are not enough left.
  func spend(_ steps: Int = 1) -> Bool {
    isExceeded = isExceeded || left < steps
    spent += min(steps, left)
    left -= min(steps, left)
    return !isExceeded
  }
}
