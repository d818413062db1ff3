import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import LinkCommands
@testable import RouteFixtures

/// A value of each kind of part: lists, wildcards, rests, fragments, names that Swift keeps for itself.
private enum Parts: LinkDestination {
  case compare([Int], tags: [String])
  case file(String, folders: [String])
  case web(URL?)
  case room(String, via: String?)
  case help(topic: String?)
  case period(in: Int, Int)
  case twice(Int)
  case dated(Double, default: Bool)
  case mail(String)
  case shelf(Int, Shelf)

  /// A feature below a prefix, whose links ignore case.
  enum Shelf: Hashable {
    case books(by: String?)
    case sorted(Order)
    enum Order: String, CaseIterable, RouteParamConvertible { case title, author }

    static let routes: RouteDictionary<Shelf> = [
      "/": decode(Shelf.books, "by"),
      "/sorted": decode(Shelf.sorted, RouteParam("order", default: .title)),
    ]
  }

  static let routes: RouteDictionary<Parts> = [
    "/compare?:ids": decode(
      Parts.compare, "ids", RouteParam("tags", default: [])),
    "/files/*path": decode { params in
      .file(
        try params[RouteParam("path")], folders: try params[RouteParam("path", separator: "/")])
    },
    "/web?url=**url": decode(Parts.web, "url"),
    "/#/rooms/:room?(via=:via)": decode(Parts.room, "room", "via"),
    "/help/(:topic)": decode(Parts.help, "topic"),
    "/periods/:int(in)-:int(to)": decode(Parts.period, "in", "to"),
    "/twice/:int(id)": decode({ .twice(2 * $0) }, "id"),
    "/days/:double(day)?page=:page": decode(Parts.dated, "day", "default"),
  ]
  static let mails: RouteDictionary<Parts> = ["/:mail": decode(Parts.mail, "mail")]
  static let shelves: RouteDictionary<Parts> = Shelf.routes.prefixed(by: "/shelves/:int(shelf)")
    .ignoringCase().map { shelf, params in .shelf(try params[RouteParam("shelf")], shelf) }
  static let table = RouteTable(
    routes + shelves + mails.on("https://mail.parts.example"), on: .web("parts.example"))

  var link: LinkPath { .none(because: "it is not written yet") }
}

/// The lines of `link` that `check` writes.
@Suite("Lines of link to paste") struct LinkLinesTests {
  /// The line that is written for each sample of an app.
  private static func notes<App: LinkDestination>(of app: App.Type) -> [(String, note: String?)] {
    let evidence = RouteEvidence(App.table)
    var lines = LinkLines(evidence, CheckedTables(app))
    return evidence.entries.flatMap(\.proofs).map {
      ($0.link, lines.note(on: $0.destination, from: $0.link))
    }
  }

  @Test("A part is written as its param is read, and what no param holds is named")
  func parts() {
    let notes = Self.notes(of: Parts.self).map(\.note).compactMap(\.self)
    #expect(
      notes == [
        "write the line of .compare by hand: no param of its links holds [1]",
        "write the line of .compare by hand: no param of its links holds [1]",
        "write the line of .file by hand: no param of its links holds folders",
        #"write: case .web(let url?): return "/web?url=\(rest: url.routeParam)""#,
        #"write: case .room(let room, let via): return "/#/rooms/\(room)?via=\(via)""#,
        #"write: case .help(let topic?): return "/help/\(topic)""#,
        #"write: case .help(nil): return "/help""#,
        #"write: case .help(let topic?): return "/help/\(topic)""#,
        #"write: case .period(let `in`, let to): return "/periods/\(`in`)-\(to)""#,
        "write the line of .twice by hand: no param of its links holds 2",
        "write the line of .dated by hand: no part of it holds a token of its template",
        #"write: case .shelf(let shelf, .books(let by)): return "/shelves/\(shelf)?by=\(by)""#,
        #"write: case .shelf(let shelf, .books(let by)): return "/shelves/\(shelf)?by=\(by)""#,
        #"write: case .shelf(let shelf, .sorted(let order)): return "/shelves/\(shelf)/sorted?order=\(order)""#,
        #"write: case .shelf(let shelf, .sorted(let order)): return "/shelves/\(shelf)/sorted?order=\(order)""#,
      ], "\(notes.joined(separator: "\n"))")
  }

  @Test("Nearly each route of the reference has its line")
  func reference() throws {
    let notes = Self.notes(of: Navigation.self)
    let written = notes.filter { $0.note?.hasPrefix("write: ") == true }
    #expect(notes.count == 68 && written.count == 51)
    // `.ci/compiler-messages` compiles the lines, and each has to lead back.
    guard let path = ProcessInfo.processInfo.environment["WRITTEN_LINES"] else { return }
    let lines = written.compactMap(\.note).map { $0.dropFirst("write: ".count) }.unique
    let program = """
      import Foundation
      import KickstarterNavigation
      import LinkRouting

      extension Navigation {
        var written: LinkPath? {
          switch self {
          \(lines.joined(separator: "\n"))
          default: return nil
          }
        }
      }
      var wrong: Int32 = 0
      for link in \(written.map(\.0)) {
        let start = link.split(separator: "/").prefix(2).joined(separator: "//")
        let value = Navigation.match(link)
        if let path = value?.written, Navigation.match("\\(start)\\(path)") == value { continue }
        print("error: \\(link) does not lead back by its line")
        wrong += 1
      }
      exit(wrong)

      """
    try Data(program.utf8).write(to: URL(fileURLWithPath: path))
  }
}
