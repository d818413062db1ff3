import Foundation

/// Measures one workload, a sample at a time.
struct Sampler {
  /// A sample should take this long: much longer than a tick of the clock or the cold caches at
  /// its start, much shorter than the time between two interruptions of a busy machine.
  static let target = Duration.milliseconds(10)

  let workload: Workload
  private let body: Workload.Body
  private let iterations: Int
  private var samples: [Double] = []

  /// Prepares and checks the workload, then finds how many iterations fill a sample.
  ///
  /// The search doubles the iterations until they take half the target, and so warms up what it
  /// measures: caches, branch predictors, tables that are built on first use.
  init(_ workload: Workload) throws {
    self.workload = workload
    body = try workload.prepare()
    var iterations = 1
    var time = Self.time(body, iterations)
    while time < Self.target / 2 {
      iterations *= 2
      time = Self.time(body, iterations)
    }
    self.iterations = max(1, Int(Double(iterations) * (Self.target / time)))
  }

  /// Takes one sample.
  mutating func sample() {
    let time = Self.time(body, iterations)
    samples.append(time / .nanoseconds(1) / Double(iterations * body.operations))
  }

  /// The median of the samples, at least one, in nanoseconds: what to expect.
  private var median: Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  static let header = "name\tmedian ns\tmin ns\t× plain fold"

  /// A row of the table: the median, and the least of the samples, for a link.
  ///
  /// The least is what the code can do when left alone.
  func row(beside plainFold: Sampler?) -> String {
    let ratio = plainFold.map { String(format: "%.4f", median / $0.median) } ?? "–"
    return workload.name + String(format: "\t%.1f\t%.1f\t", median, samples.min() ?? 0) + ratio
  }

  private static func time(_ body: Workload.Body, _ iterations: Int) -> Duration {
    ContinuousClock().measure { body.run(iterations) }
  }
}
