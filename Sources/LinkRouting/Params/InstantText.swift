/// Instants as links write them, by ISO 8601: `2026-11-21T17:00:00Z`.
///
/// It computes the calendar itself, so that every platform reads the same strings and prints every millisecond.
/// Foundation reads more strings, and its formatter drops fractions.
enum InstantText {
  /// The milliseconds since 1970, in UTC, of the years 0 to 9999.
  static let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  private static let day: Int64 = 86_400_000

  /// The milliseconds since 1970, or nil if the text is not a date and time with an offset from UTC.
  ///
  /// A second may have a fraction of up to nine digits; the first three count.
  static func milliseconds(_ text: String) -> Int64? {
    let bytes = text.bytes
    guard bytes.count > 19 else { return nil }
    func number(_ range: Range<Int>) -> Int64 { NumberText.value(ofDigits: bytes[range]) }
    let days = days(number(0..<4), number(5..<7), number(8..<10)) - epoch
    let minutes = (days * 24 + number(11..<13)) * 60 + number(14..<16)
    let local = (minutes * 60 + number(17..<19)) * 1_000
    // Reject invalid dates: the 31st of November prints as another date.
    let given = String(decoding: bytes[..<19], as: UTF8.self) + "Z"
    guard self.text(local)?.utf8Equals(given) == true else { return nil }
    var rest = bytes[19...]
    guard let fraction = fraction(&rest), let offset = offset(rest) else { return nil }
    let milliseconds = local + fraction - offset * 60_000
    return range.contains(milliseconds) ? milliseconds : nil
  }

  /// The text, in UTC, of a number of milliseconds since 1970; nil if the year does not have four digits.
  static func text(_ milliseconds: Int64) -> String? {
    guard range.contains(milliseconds) else { return nil }
    let (days, time) = (milliseconds + epoch * day).quotientAndRemainder(dividingBy: day)
    let (year, month, day) = date(days)
    let fraction = time % 1_000 == 0 ? "" : "." + padded(time % 1_000, 3)
    let hour = padded(time / 3_600_000, 2)
    let minute = padded(time / 60_000 % 60, 2)
    let second = padded(time / 1_000 % 60, 2)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
      + "T" + hour + ":" + minute + ":" + second + fraction + "Z"
  }

  // MARK: Digits

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    guard rest.first == ASCII.dot else { return 0 }
    let digits = rest.dropFirst().prefix(while: ASCII.isDigit)
    guard 1...9 ~= digits.count else { return nil }
    rest = rest[digits.endIndex...]
    return NumberText.value(ofDigits: (Array(digits) + [ASCII.zero, ASCII.zero]).prefix(3))
  }

  /// The offset from UTC in minutes: 0 for `Z`, 90 for `+01:30`.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
    if text.count == 1, text.first == UInt8(ascii: "Z") { return 0 }
    let digits = text.dropFirst()
    let hours = NumberText.value(ofDigits: digits.prefix(2))
    let minutes = NumberText.value(ofDigits: digits.suffix(2))
    guard text.first == ASCII.plus || text.first == ASCII.hyphen, hours < 24, minutes < 60,
      String(decoding: digits, as: UTF8.self)
        .utf8Equals(padded(hours, 2) + ":" + padded(minutes, 2))
    else { return nil }
    return (hours * 60 + minutes) * (text.first == ASCII.plus ? 1 : -1)
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  // MARK: Days

  // Day 0 is the first of March of the year -400, so that no number here is negative. A year begins in March, so
  // that the 29th of February is its last day. 400 years have 146,097 days.

  /// The first of January 1970.
  private static let epoch: Int64 = 865_565

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let years = year + (month > 2 ? 400 : 399)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear
  }

  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let years = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * years + years / 4 - years / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + years - (month < 10 ? 400 : 399)
    return (year, month < 10 ? month + 3 : month - 9, day)
  }
}
