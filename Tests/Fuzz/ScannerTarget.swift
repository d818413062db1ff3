import LinkRouting
import TestSupport

/// The scanner agrees with the independent reader: whether a text is a link, where it is not, and on all parts.
enum ScannerTarget {
  static func run(_ text: String) {
    if let difference = LinkComparison.difference(on: text) { Fuzz.finding(difference) }
    if let link = try? LinkComponents(text) { checkBeginning(link) }
  }

  private static let table = RouteTable<Bool>(
    ["/": decode(true), "/*": decode(true)],
    on: [.web("example.com", "www.example.com"), .scheme("cook"), "app://open"])

  /// A table that knows how its links begin reads them as the scanner does.
  private static func checkBeginning(_ link: LinkComponents) {
    let isOurs = table.origins.contains(link)
    let hostCanBeSegment = link.scheme.lowercasedASCII != "cook"
    guard hostCanBeSegment else { return }
    Fuzz.check(
      (table.match(link.string) != nil) == isOurs, "\(link) is ours: \(isOurs), by its origins")
    let origins = LinkOrigins.web("example.com")
    let scheme = link.scheme.lowercasedASCII
    let host = (link.host ?? "").lowercasedASCII
    let port = link.port ?? ""
    let expected =
      host == "example.com" && !link.hasUserinfo
      && (scheme == "https" && ["", "443"].contains(port)
        || scheme == "http" && ["", "80"].contains(port))
    Fuzz.check(origins.contains(link) == expected, "R2–R6: \(link) is ours: \(!expected)")
  }
}
