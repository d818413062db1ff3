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
  /// It is `{"version":2,"routes":46}`.
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

  /// The version that this program writes and reads.
  static let version = 2

  /// The routes in the order of the lines.
  private(set) var all: [ComparedRoute] = []
  /// By origin, its routes in the order of the lines.
  private(set) var routes: [String: [ComparedRoute]] = [:]
  /// The origins in the order of the lines.
  private(set) var origins: [String] = []
  /// The origins of the lines that were read.
  private var known: [[String]: LinkOrigins] = [:]

  init(_ groups: [RouteGroup]) {
    for group in groups {
      for template in group.templates {
        _ = add(template, group.origins?.words ?? [], group.deepLinks.contains(template))
      }
    }
  }

  /// Reads a file of `routes --json`.
  ///
  /// - Throws: The line that is wrong.
  init(_ lines: [LineSplitter.Line]) throws(LineDefect) {
    var header: (routes: Int, line: Int)?
    var reader = TemplateReader()
    var last = 1
    for (index, line) in lines.enumerated() where !line.text.allSatisfy(\.isWhitespace) {
      last = index + 1
      do throws(LineDefect) {
        if let defect = line.defect { throw LineDefect(defect) }
        let json = Data(line.text.utf8)
        let first =
          header == nil ? try? JSONDecoder().decode(Header.self, from: json) : nil
        if let first {
          try Self.check(first.version)
          header = (first.routes, last)
        } else {
          try add(json, header != nil, &reader)
        }
      } catch {
        throw LineDefect(error.message, at: last)
      }
    }
    guard let header else { throw LineDefect("the file is empty: \(Self.remedy)", at: 1) }
    if header.routes != all.count {
      throw LineDefect(
        "line \(header.line) counts \(header.routes) routes, but the file has \(all.count): \(Self.remedy)",
        at: last)
    }
  }

  /// Adds the route of a line.
  private mutating func add(
    _ json: Data, _ hasHeader: Bool, _ reader: inout TemplateReader
  ) throws(LineDefect) {
    guard let entry = try? JSONDecoder().decode(Entry.self, from: json) else {
      throw LineDefect(
        "this is no line of `routes --json`: it needs version, template, origins and deepLink")
    }
    try Self.check(entry.version)
    guard hasHeader else {
      throw LineDefect("the first line is missing, which has the count of routes: \(Self.remedy)")
    }
    if let word = add(try reader.template(entry.template), entry.origins, entry.deepLink) {
      throw LineDefect(LinkOriginError(text: word).description)
    }
  }

  private static let remedy = "write the file again with `routes --json`"

  /// Refuses a version that this program does not read.
  private static func check(_ version: Int) throws(LineDefect) {
    if version == Self.version { return }
    throw LineDefect("version \(version) is not \(Self.version), which this program reads")
  }

  /// The origins that are gone, each with the added one that has its routes: one with the same scheme, or with
  /// another scheme on the same host.
  static func renamedOrigins(
    _ old: RouteListing, _ gone: [String], _ new: RouteListing, _ added: [String]
  ) -> [String: String] {
    var renamed: [String: String] = [:]
    var free = added
    for origin in gone {
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

  /// Adds a route; returns an origin that is none.
  private mutating func add(
    _ template: RouteTemplate, _ words: [String], _ isDeepLink: Bool
  ) -> String? {
    if known[words] == nil {
      let list = words.map { LinkOrigins(word: $0) }
      if let index = list.firstIndex(of: nil) { return words[index] }
      known[words] = LinkOrigins(list.compactMap(\.self))
    }
    guard let origins = known[words] else { return nil }
    all.append(ComparedRoute(template, on: origins, isDeepLink: isDeepLink))
    for word in words {
      if routes[word] == nil { self.origins.append(word) }
      routes[word, default: []].append(ComparedRoute(template, isDeepLink: isDeepLink))
    }
    return nil
  }
}

extension LinkOrigins {
  /// The origin that a listing writes as `word`; nil if there is none.
  init?(word: String) {
    guard let origins = word == "*" ? .any : try? LinkOrigins(parsing: [word]) else { return nil }
    self = origins
  }

  /// The text of each origin, once.
  var words: [String] { list.map(\.text).unique }
}
