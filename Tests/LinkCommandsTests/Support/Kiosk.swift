import Foundation
import LinkCommands
import LinkRouting
import TestSupport

/// An app with a mistake of each kind: a comment marks the line of each finding.
enum Kiosk: LinkDestination {
  case home
  case tea(id: Int, size: Int?)
  case teas(String)
  case offer(Int, String)
  case note(String)
  case files(String)
  case web(String)
  case day(Day)
  case about  // unseen
  case bags(String)

  /// A type that reads none of the samples.
  struct Day: Hashable, RouteParamConvertible {
    let routeParam: String
    init?(routeParam text: String) {
      guard text.utf8.count == 8, Int(text) != nil else { return nil }
      routeParam = text
    }
  }

  static let allRoutes: RouteDictionary<Kiosk> = [
    "/": decode(.home),
    "/teas/\(.tea)": decode(Kiosk.tea, .tea, .size),
    "/teas/\(.kind)": decode(Kiosk.teas, .kind),
    "/offers/:int(number)/:kind": decode(Kiosk.offer, "number", "kind"),
    "/notes/:text": decode(Kiosk.note, "text"),
    "/files/*path": decode(Kiosk.files, "path"),
    "/web?url=**url": decode(Kiosk.web, "url"),
    "/days/\(.day)": decode(Kiosk.day, .day),  // untried
    "/bags/:one": decode(Kiosk.bags, "one"),
    "/bags/:other": decode(Kiosk.bags, "other"),  // collides
  ]

  static let table = RouteTable(allRoutes.asDeepLinks(), on: .web("kiosk.example"))

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .tea(let id, _): return "/teas/\(id)"  // leads elsewhere: .tea
    case .teas(let kind): return "/tea/\(kind)"  // leads elsewhere: .teas
    case .offer(let number, let kind):  // leads elsewhere: .offer
      return "/offers/\(number)/\(kind)-\(number)"
    case .note: return "/notes/\("")"  // has no link: .note
    case .files(let path): return "/files/\(path)"  // escapes: *path
    case .web(let url): return "/web?url=\(url)"  // escapes: **url
    case .day(let day): return "/days/\(day)"
    case .about: return "/about"
    case .bags(let name): return "/bags/\(name)"
    }
  }
}

extension RouteParam<Int> { fileprivate static var tea: Self { "id" } }
extension RouteParam<Int?> { fileprivate static var size: Self { "size" } }
extension RouteParam<String> { fileprivate static var kind: Self { "kind" } }
extension RouteParam<Kiosk.Day> { fileprivate static var day: Self { "day" } }

/// The tool of the app, which has no fixtures yet.
struct KioskLinks: LinkTool {
  typealias Destination = Kiosk
  static let name = "kiosk"
  static let source = #filePath
  static let sources = [source]
  static let fixtures = FileManager.default.temporaryDirectory
    .appendingPathComponent("kiosk-\(UUID())").path

  /// The place of a mark in the source: `…/Kiosk.swift:12`.
  static func place(of mark: String) throws -> String {
    let lines = try String(contentsOfFile: source, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return source + (lines.firstIndex { $0.hasSuffix("// " + mark) }.map { ":\($0 + 1)" } ?? "")
  }
}
