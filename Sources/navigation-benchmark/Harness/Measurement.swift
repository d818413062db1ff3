/// The time one operation of a workload takes.
struct Measurement: Sendable {
  let name: String
  let unit: Workload.Unit

  /// The median of the samples, in nanoseconds: what to expect.
  let median: Double

  /// The least of the samples, in nanoseconds: what the code can do when left alone.
  let minimum: Double

  /// The measurement that the samples, at least one, amount to.
  init(name: String, unit: Workload.Unit, samples: [Double]) {
    self.name = name
    self.unit = unit
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    minimum = sorted[0]
  }

  /// How many times the other's time this one takes, by the medians.
  ///
  /// Nil where the two are not times of the same thing: a link is not compared with a byte.
  func ratio(to other: Measurement) -> Double? {
    unit == other.unit ? median / other.median : nil
  }
}
