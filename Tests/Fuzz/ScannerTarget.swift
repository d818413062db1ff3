@testable import LinkRouting

/// The scanner agrees with the plain splitter: whether a text is a link, why and where it is not, and
/// on all parts.
enum ScannerTarget {
  static func run(_ text: String) {
    let plain: PlainSplitter
    do throws(PlainSplitter.Defect) {
      plain = try PlainSplitter(Array(text.utf8))
    } catch {
      return refuse(text, error)
    }
    do throws(LinkError) {
      let link = try LinkComponents(text)
      let scanned = PlainSplitter(link)
      Fuzz.check(scanned == plain, "\(text.debugDescription)\n\(scanned)\n\(plain)")
      checkBeginning(link)
    } catch {
      Fuzz.finding("\(text.debugDescription) is a link, and refused: \(error)")
    }
  }

  private static func refuse(_ text: String, _ defect: PlainSplitter.Defect) {
    do throws(LinkError) {
      _ = try LinkComponents(text)
      Fuzz.finding("\(text.debugDescription) is no link: \(defect)")
    } catch {
      Fuzz.check(
        error.reason == defect.reason && error.offset == defect.offset,
        "\(text.debugDescription)\n\(error.reason) at \(error.offset)\n\(defect)")
    }
  }

  private static let table = RouteTable<Bool>(
    ["/": decode(true), "/*": decode(true)],
    on: [.web("example.com", "www.example.com"), .scheme("cook"), .scheme("app", hosts: ["open"])])

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
