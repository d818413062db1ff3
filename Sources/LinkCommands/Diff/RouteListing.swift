import Foundation
import LinkRouting
import RouteDiagnostics

/// The routes of a release, as `routes --json` writes them: one object a line.
///
/// The lines are in the order of the origins, then of the templates, so that a small change is a small difference in a
/// review.
struct RouteListing {
  /// A line.
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

  /// The version that this program writes and reads.
  static let version = 1

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
    for (index, line) in lines.enumerated() where !line.text.allSatisfy(\.isWhitespace) {
      func defect(_ message: String) -> Result<RouteListing, Defect> {
        .failure(Defect(line: index + 1, message: message))
      }
      if let message = line.defect { return defect(message) }
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.text.utf8)) else {
        return defect(
          "this is no line of `routes --json`: it needs version, template, origins and deepLink")
      }
      guard entry.version == version else {
        return defect("version \(entry.version) is not \(version), which this program reads")
      }
      do throws(TemplateError) {
        let template = try RouteTemplate(parsing: entry.template)
        listing.add(ComparedRoute(template, isDeepLink: entry.deepLink), entry.origins)
      } catch {
        return defect(error.description)
      }
    }
    return .success(listing)
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
