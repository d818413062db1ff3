/// Measurements, each set against the plain fold of the same run.
struct Report {
  let rows: [Row]

  struct Row {
    let measurement: Measurement
    let ratioToPlainFold: Double?
  }

  /// The report on the measurements whose names `shows` accepts.
  init(_ measurements: [Measurement], shows: (String) -> Bool) {
    let plainFold = measurements.first { $0.name == Workload.plainFold.name }
    rows = measurements.filter { shows($0.name) }.map { measurement in
      Row(measurement: measurement, ratioToPlainFold: plainFold.flatMap(measurement.ratio))
    }
  }
}
