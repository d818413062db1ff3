import Foundation

extension Report {
  /// The report for machines: `{"results": [{"name": …, "nanoseconds": …, …}, …]}`.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["results": rows]), as: UTF8.self)
  }
}

extension Report.Row: Encodable {
  enum CodingKeys: String, CodingKey {
    case name, nanoseconds, minimum, per, ratioToPlainFold, ratioToByteLoop
  }

  /// Every row has every key; a ratio that means nothing is null.
  func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: CodingKeys.self)
    try row.encode(measurement.name, forKey: .name)
    try row.encode(measurement.median, forKey: .nanoseconds)
    try row.encode(measurement.minimum, forKey: .minimum)
    try row.encode(measurement.unit, forKey: .per)
    try row.encode(ratioToPlainFold, forKey: .ratioToPlainFold)
    try row.encode(ratioToByteLoop, forKey: .ratioToByteLoop)
  }
}
