import Foundation

/// How many cases the laws on generated input look at: few in `swift test`, many where `LAW_SCALE`, a
/// whole number, says so.
///
/// The seeds stay the same, so a longer run begins with the cases of a shorter one.
package enum LawSize {
  package static let scale =
    ProcessInfo.processInfo.environment["LAW_SCALE"].flatMap(Int.init).map { max(1, $0) } ?? 1

  /// - Parameter cases: How many there are unless `LAW_SCALE` says otherwise.
  package static func of(_ cases: Int) -> Int { cases * scale }
}
