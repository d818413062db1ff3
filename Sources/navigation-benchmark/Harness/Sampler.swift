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
    body = try workload.checkedBody()
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

  /// The measurement of the samples so far, at least one.
  var measurement: Measurement {
    Measurement(name: workload.name, unit: workload.unit, samples: samples)
  }

  private static func time(_ body: Workload.Body, _ iterations: Int) -> Duration {
    ContinuousClock().measure { body.run(iterations) }
  }
}
