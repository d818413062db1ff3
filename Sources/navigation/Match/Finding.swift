import AppNavigation
import LinkRouting

/// What was found out about a link.
enum Finding {
  /// A template took it.
  ///
  /// `navigation` is nil where templates were tried that lead nowhere by themselves.
  case matched(RouteTemplate, RouteParams, Navigation?)
  /// Nothing took it, for a reason in words.
  case unmatched(reason: String)
}

/// Finds out where links lead.
protocol LinkFinder: Sendable {
  /// Where a well-formed link leads.
  ///
  /// - Parameter link: The link.
  mutating func find(_ link: LinkComponents) -> Finding
}

extension LinkFinder {
  /// Where a line of the input leads, if it is a link at all.
  ///
  /// - Parameter line: One URL.
  mutating func find(_ line: LineSplitter.Line) -> Finding {
    if let invalid = line.invalidByte {
      let digits = String(invalid.byte, radix: 16, uppercase: true)
      return .unmatched(reason: "0x\(digits) at byte \(invalid.offset) is not UTF-8")
    }
    do throws(LinkError) {
      return find(try LinkComponents(line.text))
    } catch {
      return .unmatched(reason: error.description)
    }
  }
}
