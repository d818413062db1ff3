import Foundation
import LinkRouting
import RouteDiagnostics

/// The routes of a release, as `routes --json` writes them: one object a line.
///
/// The first line has the count of routes, so that a file that lost lines is an error. The other lines are in the order of the origins, then of the templates, so that a small change is a small difference in a
/// review.
struct RouteListing {
  /// The first line.
  ///
  /// It is `{"version":2,"routes":46}`. Files of version 1 begin with a route.
  private struct Header: Codable {
    var version: Int
    var routes: Int
  }

  /// The line of a route.
  struct Entry: Codable {
    /// The version of the format.
    var version: Int
    /// The template.
    var template: String
    /// Where the route is: `https://example.com`, `https://*.example.com`, `https://*` for any server, `cook:`.
    var origins: [String]
    /// Links from outside may open the route.
    var deepLink: Bool
  }

  /// The version that this program writes; version 1 is read, too.
  static let version = 2

  /// The first line of a file with this many routes.
  static func header(routes: Int) -> String { #"{"version":\#(version),"routes":\#(routes)}"# }

  /// By origin, its routes in the order of the lines.
  private(set) var routes: [String: [ComparedRoute]] = [:]
  /// The origins in the order of the lines.
  private(set) var origins: [String] = []

  init(_ groups: [RouteGroup]) {
    for group in groups {
      for template in group.templates {
        add(
          ComparedRoute(template, isDeepLink: group.deepLinks.contains(template)),
          group.origins?.words ?? [])
      }
    }
  }

  /// Reads a file of `routes --json`.
  ///
  /// - Returns: The routes, or a sentence for the line that is wrong.
  static func reading(_ lines: [LineSplitter.Line]) -> Result<RouteListing, Defect> {
    var listing = RouteListing([])
    var header: (routes: Int, line: Int)?
    var count = 0
    var last = 1
    for (index, line) in lines.enumerated() where !line.text.allSatisfy(\.isWhitespace) {
      func defect(_ message: String) -> Result<RouteListing, Defect> {
        .failure(Defect(line: index + 1, message: message))
      }
      if let message = line.defect { return defect(message) }
      let json = Data(line.text.utf8)
      last = index + 1
      if count == 0, header == nil, let first = try? JSONDecoder().decode(Header.self, from: json) {
        if let message = wrong(first.version) { return defect(message) }
        header = (first.routes, last)
        continue
      }
      guard let entry = try? JSONDecoder().decode(Entry.self, from: json) else {
        return defect(
          "this is no line of `routes --json`: it needs version, template, origins and deepLink")
      }
      if let message = wrong(entry.version) { return defect(message) }
      guard header != nil || entry.version == 1 else {
        return defect(
          "the first line is missing, which has the count of routes: \(Self.remedy)")
      }
      do throws(TemplateError) {
        let template = try RouteTemplate(parsing: entry.template)
        listing.add(ComparedRoute(template, isDeepLink: entry.deepLink), entry.origins)
        count += 1
      } catch {
        return defect(error.description)
      }
    }
    if let header, header.routes != count {
      let message = "line \(header.line) counts \(header.routes) routes, but the file has \(count)"
      return .failure(Defect(line: last, message: "\(message): \(Self.remedy)"))
    }
    if header == nil, count == 0 {
      return .failure(Defect(line: 1, message: "the file is empty: \(Self.remedy)"))
    }
    return .success(listing)
  }

  private static let remedy = "write the file again with `routes --json`"

  /// A sentence about a version that this program does not read.
  private static func wrong(_ version: Int) -> String? {
    1...Self.version ~= version
      ? nil : "version \(version) is not 1 or \(Self.version), which this program reads"
  }

  /// The origins that are gone, each with the new one that has its routes: one with the same scheme, or with
  /// another scheme on the same host.
  static func renamedOrigins(_ old: RouteListing, _ new: RouteListing) -> [String: String] {
    var renamed: [String: String] = [:]
    var free = new.origins.filter { old.routes[$0] == nil }
    for origin in old.origins where new.routes[origin] == nil {
      let parts = origin.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let routes = Set(old.routes[origin] ?? [])
      let candidates = free.filter { Set(new.routes[$0] ?? []) == routes }
      guard
        let name = candidates.first(where: { $0.hasPrefix("\(parts[0]):") })
          ?? candidates.first(where: { $0.hasSuffix(":\(parts[parts.count - 1])") })
      else { continue }
      renamed[origin] = name
      free.removeAll { $0 == name }
    }
    return renamed
  }

  /// A mistake in a line of a file.
  struct Defect: Error {
    let line: Int
    let message: String
  }

  private mutating func add(_ route: ComparedRoute, _ origins: [String]) {
    for origin in origins {
      if routes[origin] == nil { self.origins.append(origin) }
      routes[origin, default: []].append(route)
    }
  }
}

extension LinkOrigins {
  /// Each scheme with each host, and each port besides the scheme's own.
  var words: [String] {
    list.flatMap { origin in
      let start =
        switch origin.host {
        case .name(let name): "\(origin.scheme)://\(name)"
        case .subdomains(let base): "\(origin.scheme)://*.\(base)"
        case .anyServer: "\(origin.scheme)://*"
        case .firstSegment: "\(origin.scheme):"
        case .any: "*"
        }
      let ports = ["https": "443", "http": "80"]
      return [start] + origin.ports.filter { $0 != ports[origin.scheme] }.map { "\(start):\($0)" }
    }
  }
}
