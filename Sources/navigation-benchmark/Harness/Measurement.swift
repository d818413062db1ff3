import Foundation

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

  static let header = "name\tmedian ns\tmin ns\tper\t× plain fold"

  /// A row of the table; a table is not compared with a link.
  func row(beside plainFold: Measurement?) -> String {
    let ratio =
      plainFold.flatMap { fold in
        fold.unit == unit ? String(format: "%.4f", median / fold.median) : nil
      } ?? "–"
    let times = String(format: "%.1f\t%.1f", median, minimum)
    return "\(name)\t\(times)\t\(unit.rawValue)\t\(ratio)"
  }
}
