import RouteDiagnostics

/// How many links lead to each template: bars for a terminal, columns for a pipe.
struct LinkChart {
  /// The most links first.
  private let rows: [(group: String, count: Int)]

  init(_ counts: [String: Int]) {
    rows = counts.map { (group: $0.key.onOneLine, count: $0.value) }
      .sorted { ($1.count, $0.group) < ($0.count, $1.group) }
  }

  /// A template, a tab, and its links: what `sort`, `awk` and engines that read lines take as a key and
  /// a value.
  var columns: [String] { rows.map { "\($0.group)\t\($0.count)" } }

  /// The links, a bar, and the template, which may be as long as it likes.
  var bars: [String] {
    let most = rows.first?.count ?? 0
    let digits = String(most).count
    return rows.map { group, count in
      let margin = String(repeating: " ", count: digits - String(count).count)
      return "\(margin)\(count) \(Self.bar(count, of: most)) \(group)"
    }
  }

  /// The cells of the longest bar.
  private static let width = 24

  /// A bar in eighths of a cell, at least one, filled up with spaces.
  private static func bar(_ count: Int, of most: Int) -> String {
    let eighths = max(1, count * 8 * width / most)
    let rest = eighths % 8 == 0 ? "" : String("▏▎▍▌▋▊▉".dropFirst(eighths % 8 - 1).prefix(1))
    let bar = String(repeating: "█", count: eighths / 8) + rest
    return bar + String(repeating: " ", count: width - bar.count)
  }
}
