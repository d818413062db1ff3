import Foundation

extension Report {
  /// The report for people: aligned columns, a header above them.
  ///
  ///     name                  median ns  min ns  per   × plain fold  × byte loop
  ///     reference/plain-fold     171000  168000  link          1.00         5100
  ///     floor/byte-loop            33.5    33.1  link        1/5100         1.00
  var table: String {
    let header = ["name", "median ns", "min ns", "per", "× plain fold", "× byte loop"]
    let cells = rows.map { row in
      [
        row.measurement.name,
        row.measurement.cell(row.measurement.median),
        row.measurement.cell(row.measurement.minimum),
        row.measurement.unit.rawValue,
        Self.ratio(row.ratioToPlainFold),
        Self.ratio(row.ratioToByteLoop),
      ]
    }
    let lines = [header] + cells
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let words: Set = ["name", "per"]
    return lines.map { line in
      header.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return words.contains(header[column]) ? line[column] + padding : padding + line[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }

  /// A number with about three figures that count.
  fileprivate static func short(_ number: Double) -> String {
    let decimals = number < 10 ? 2 : number < 100 ? 1 : 0
    return String(format: "%.\(decimals)f", number)
  }

  /// A ratio as the table has it: `12.0`, or `1/700`.
  private static func ratio(_ ratio: Double?) -> String {
    guard let ratio else { return "–" }
    return ratio < 0.1 ? "1/" + short(1 / ratio) : short(ratio)
  }
}

extension Measurement {
  /// A time as the table shows it: the time of a process in microseconds, and each other in nanoseconds.
  fileprivate func cell(_ nanoseconds: Double) -> String {
    unit == .process ? Report.short(nanoseconds / 1_000) + " µs" : Report.short(nanoseconds)
  }
}
