import Foundation
package import LinkRouting
import RouteDiagnostics

/// The sentences of a page about templates that a test can check.
///
/// - `T` matches `L`, perhaps with `[params]`;
/// - `T` does not match `L`;
/// - `T` is tried before `U` for `L`.
///
/// A path stands for a link to `https://example.com`; a link may also have the scheme `myapp`.
package struct Claims {
  /// The number of claims in the text.
  package private(set) var count = 0
  /// The claims that do not hold.
  package private(set) var failures: [String] = []

  package init(in text: String) throws {
    for claim in text.matches(of: #/`([^`]+)` matches `([^`]+)`(?: with `(\[[^`]*\])`)?/#) {
      let params = try Self.params(of: claim.2, by: RouteTemplate(parsing: String(claim.1)))
      let expected = try claim.3.map(Self.dictionary)
      add(claim.0, holds: params != nil && (expected == nil || params == expected))
    }
    for claim in text.matches(of: #/`([^`]+)` does not match `([^`]+)`/#) {
      let template = try RouteTemplate(parsing: String(claim.1))
      add(claim.0, holds: try Self.params(of: claim.2, by: template) == nil)
    }
    for claim in text.matches(of: #/`([^`]+)` is tried before `([^`]+)` for `([^`]+)`/#) {
      let templates = try [claim.1, claim.2].map { try RouteTemplate(parsing: String($0)) }
      let holds = [templates, templates.reversed()].allSatisfy { order in
        let routes = RouteDictionary(order.map { (key: $0, value: decode($0)) })
        let candidates = RouteTable(routes, on: Self.origins).candidates(of: Self.link(claim.3))
        return candidates.map(\.template) == templates
      }
      add(claim.0, holds: holds)
    }
  }

  private mutating func add(_ claim: Substring, holds: Bool) {
    count += 1
    if !holds { failures.append(String(claim)) }
  }

  private static let origins: LinkOrigins = [.web("example.com"), .scheme("myapp")]

  private static func link(_ text: Substring) -> String {
    text.hasPrefix("/") ? "https://example.com" + text : String(text)
  }

  /// The params that a template captures of a link or a path; nil for no match.
  package static func params(
    of text: Substring, by template: RouteTemplate
  ) throws -> [String: String]? {
    template.params(of: try LinkComponents(link(text)), on: origins)?.dictionary
  }

  /// A dictionary as Swift writes it.
  package static func dictionary(_ text: Substring) throws -> [String: String] {
    let json = text == "[:]" ? "{}" : "{" + text.dropFirst().dropLast() + "}"
    return try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }
}
