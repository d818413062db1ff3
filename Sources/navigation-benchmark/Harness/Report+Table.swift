import Foundation

extension Report {
  /// The report for people: aligned columns, a header above them.
  ///
  ///     name                  median ns  min ns  per   × plain fold
  ///     reference/plain-fold     171000  168000  link          1.00
  var table: String {
    let header = ["name", "median ns", "min ns", "per", "× plain fold"]
    let cells = rows.map { row in
      [
        row.measurement.name,
        Self.short(row.measurement.median),
        Self.short(row.measurement.minimum),
        row.measurement.unit.rawValue,
        Self.ratio(row.ratioToPlainFold),
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
  private static func short(_ number: Double) -> String {
    let decimals = number < 10 ? 2 : number < 100 ? 1 : 0
    return String(format: "%.\(decimals)f", number)
  }

  /// A ratio as the table has it: `12.0`, or `1/700`.
  private static func ratio(_ ratio: Double?) -> String {
    guard let ratio else { return "–" }
    return ratio < 0.1 ? "1/" + short(1 / ratio) : short(ratio)
  }
}
