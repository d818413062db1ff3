import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// The reader answers as the table of the reference routes does, on every link of the fixtures.
@Suite struct IndependentReaderOfNavigationTests {
  private struct Row: Decodable {
    var id: String
    var url: String?
    var urlPattern: Pattern?
    var template: String?
    var params: [String: String]?

    struct Pattern: Decodable {
      var prefix: String
      var `repeat`: String
      var count: Int
      var suffix: String
    }

    var link: String? {
      if let url { return url }
      guard let urlPattern else { return nil }
      return urlPattern.prefix + String(repeating: urlPattern.repeat, count: urlPattern.count)
        + urlPattern.suffix
    }
  }

  /// The routes of one set of origins, and the table of all routes.
  private static func readers() throws -> [(reader: PlainReader, templates: [String])] {
    let hosts = Navigation.Hosts.production
    let routes = Navigation.allRoutes.routes
    let groups = [
      (routes.filter { $0.origins != hosts.emailOrigins }, hosts.app, [hosts.scheme]),
      (routes.filter { $0.origins == hosts.emailOrigins }, hosts.email, []),
    ]
    return try groups.map { routes, hosts, schemes in
      let templates = routes.map { $0.template.description }
      let origins = hosts.map { ReaderOrigin(["https", "http"] + schemes, .host($0)) }
      return (try PlainReader(templates: templates, origins: origins), templates)
    }
  }

  @Test("Fixtures/links.json and hostile.json", arguments: ["links.json", "hostile.json"])
  func rows(file: String) throws {
    let readers = try Self.readers()
    let table = RouteTable(Navigation.allRoutes, on: Navigation.Hosts.production.origins)
    for row in try Repository.fixture(file, as: [Row].self) {
      let link = try #require(row.link)
      let ours = readers.flatMap { reader, templates in
        reader.matches(link).map { "\(templates[$0.index]) \($0.params)" }
      }
      let theirs = table.candidates(of: link).map { "\($0.template) \($0.params.pairs)" }
      #expect(ours == theirs, "\(row.id): \(link.prefix(200))")
      if let template = row.template {
        #expect(ours.contains { $0.hasPrefix(template + " ") }, "\(row.id): \(link.prefix(200))")
      }
    }
  }
}
