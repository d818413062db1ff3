import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The routes of a release, as `routes --json` writes them: one object a line.
///
/// The first line has the count of routes, so that a file that lost lines is an error. The other lines are in the order of
/// the origins, then of the templates, so that a small change is a small difference in a review.
struct RouteListing {
  /// The first line.
  ///
  /// It is `{"version":3,"routes":46}`.
  private struct Header: Decodable {
    var version: Int
    var routes: Int
  }

  /// The line of a route.
  private struct Entry: Decodable {
    var template: String
    var origins: [Origin]
    var deepLink: Bool
    /// The names of the cases that samples of the route open.
    var opens: [String]
    /// Whether the route refuses every link; absent for false.
    var refuses: Bool?
    /// The template that an alias leads to.
    var target: String?
    /// The turn in a table in order.
    var turn: Int
  }

  /// An origin: its text, and what the text does not have.
  private struct Origin: Decodable, Hashable {
    var origin: String
    var userInfo: Bool?
    var names: [String]?
  }

  /// The version that this program writes and reads.
  private static let version = 3

  /// The routes in the order of the lines.
  private(set) var routes: [ComparedRoute] = []

  /// The origins in the order of the lines.
  var origins: [LinkOrigins.Origin] { routes.map(\.origins).unique.flatMap(\.list).unique }

  /// The routes of a table, and the cases that samples and rows open.
  init(_ table: RouteTable<some Any>, _ rows: [LinkFixture]) {
    let evidence = RouteEvidence(table, links: rows.map(\.url))
    routes = table.engine.routes
      .sorted { ($0.section, "\($0.template)") < ($1.section, "\($1.template)") }
      .map { route in
        ComparedRoute(
          route.template, on: route.origins, isDeepLink: route.isDeepLink,
          cases: evidence.entries[route.number].cases,
          target: route.place.mistake == nil ? route.place.target : nil,
          refuses: table.refuses(route), turn: route.turn)
      }
  }

  /// Writes the lines.
  ///
  /// - Parameter isOpen: Whether to leave out the routes that links from outside may not open.
  func write(to output: inout OutputBuffer, deepLinksOnly isOpen: Bool) throws(ConsoleError) {
    let routes = routes.filter { $0.isDeepLink || !isOpen }
    try output.writeLine(version: Self.version, ["routes": .number(routes.count)])
    for route in routes {
      try output.writeLine(
        version: Self.version,
        [
          "template": .string("\(route.template)"),
          "origins": .list(route.origins.list.map(\.json)), "deepLink": .bool(route.isDeepLink),
          "opens": .strings(route.cases), "refuses": .bool(route.refuses),
          "target": .string(route.target?.description),
          "turn": .number(route.turn),
        ])
    }
  }

  /// Reads a file of `routes --json`.
  ///
  /// - Throws: The line that is wrong.
  init(_ lines: [LineSplitter.Line]) throws(LineDefect) {
    var header: (routes: Int, line: Int)?
    var reader = TemplateReader()
    // The routes of a table share their origins.
    var known: [[Origin]: LinkOrigins] = [:]
    var last = 1
    func broken(_ message: String) -> LineDefect {
      LineDefect(message: message + ": write the file again with `routes --json`", line: last)
    }
    for (index, line) in lines.enumerated() where !line.text.allSatisfy(\.isWhitespace) {
      last = index + 1
      if let defect = line.defect { throw LineDefect(message: defect, line: last) }
      let json = Data(line.text.utf8)
      if header == nil, let first = try? JSONDecoder().decode(Header.self, from: json) {
        guard first.version == Self.version else {
          throw broken("version \(first.version) is not \(Self.version), which this program reads")
        }
        header = (first.routes, last)
        continue
      }
      guard let entry = try? JSONDecoder().decode(Entry.self, from: json) else {
        throw broken("this is no line of `routes --json`")
      }
      if header == nil { throw broken("the first line is missing, which has the count of routes") }
      if known[entry.origins] == nil {
        let lists = try entry.origins.map { line throws(LineDefect) in
          guard let origins = try Self.origins(line, at: last) else {
            throw broken("links of \(line.origin) have no user info")
          }
          return origins
        }
        known[entry.origins] = LinkOrigins(lists)
      }
      let template = try reader.template(entry.template, at: last)
      let target = try entry.target.map { text throws(LineDefect) in
        try reader.template(text, at: last)
      }
      routes.append(
        ComparedRoute(
          template, on: known[entry.origins] ?? [], isDeepLink: entry.deepLink, cases: entry.opens,
          target: target, refuses: entry.refuses ?? false, turn: entry.turn))
    }
    guard let header else { throw broken("the file is empty") }
    if header.routes != routes.count {
      throw broken(
        "line \(header.line) counts \(header.routes) routes, but the file has \(routes.count)")
    }
  }

  /// The origins of a line; nil for user info where links have none.
  private static func origins(_ line: Origin, at number: Int) throws(LineDefect) -> LinkOrigins? {
    var origins = LinkOrigins.any
    do throws(LinkOriginError) {
      if line.origin != "*" { origins = try LinkOrigins(parsing: [line.origin]) }
    } catch {
      throw LineDefect(message: error.description, line: number)
    }
    if line.userInfo == true {
      // No web link has user info.
      guard let scheme = origins.list.first?.scheme, !LinkOrigins.isOfWeb(scheme: scheme),
        !scheme.isEmpty
      else { return nil }
      origins = origins.allowingUserInfo()
    }
    return (line.names ?? []).reduce(origins) { $0.named($1) }
  }
}

extension LinkOrigins.Origin {
  /// The origin as a listing has it.
  fileprivate var json: JSONValue {
    .object(
      [("origin", .string(text))] + (allowsUserInfo ? [("userInfo", .bool(true))] : [])
        + (names.isEmpty ? [] : [("names", .strings(names))]))
  }

  /// The origin in words, with what its text does not have.
  var words: String {
    text + (allowsUserInfo ? " with user info" : "")
      + (names.isEmpty ? "" : " named \(names.joined(separator: ", "))")
  }

  /// The scheme, the host and the port alone.
  var place: LinkOrigins.Origin { LinkOrigins.Origin(scheme: scheme, host: host, port: port) }
}
