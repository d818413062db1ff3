import LinkRouting
import Testing

@testable import RouteDiagnostics

/// Two releases that are hard to compare; `.ci/complexity` holds the cost (`diff-variants`, `diff-wildcards`, `diff-routes`).
@Suite struct DifferenceCostTests {
  private static func routes(_ templates: [String]) throws -> [ComparedRoute] {
    try templates.map { ComparedRoute(try RouteTemplate(parsing: $0), isDeepLink: true) }
  }

  private static let groups = "/(a)/(b)/(c)/(d)/(e)/(f)/(g)/(h)"

  @Test("Other names of a template with 256 variants are one difference")
  func variants() throws {
    let (old, new) = (Self.groups + "/:x", Self.groups + "/:y")
    #expect(
      RouteDifference.between(try Self.routes([old]), and: try Self.routes([new])) == [
        .renamed(from: try RouteTemplate(parsing: old), to: try RouteTemplate(parsing: new))
      ])
  }

  @Test("Other names of two templates with 256 variants, which share links, are two differences")
  func overlappingVariants() throws {
    let templates = ["/:x\(Self.groups)", "\(Self.groups)/:x"]
    let old = try Self.routes(templates)
    let new = try Self.routes(templates.map { $0.replacing(":x", with: ":y") })
    let found = RouteDifference.between(old, and: new)
    let expected = zip(old, new).map { RouteDifference.renamed(from: $0.template, to: $1.template) }
    #expect(Set(found) == Set(expected) && found.count == 2, "\(found)")
    // A name and a mark that changes are not only names.
    let inApp = new.map { ComparedRoute($0.template, isDeepLink: false) }
    #expect(
      RouteDifference.between([old[0]], and: [inApp[0]]).contains {
        if case .closedToOutside = $0 { true } else { false }
      })
  }

  @Test("Each pair of templates with two wildcards is decided")
  func wildcards() throws {
    let count = 8
    let old = try Self.routes((0..<count).map { "/*a/x\($0)/*b" })
    let new = try Self.routes((0..<count).map { "/*a/x\($0)/y/*b" })
    let found = RouteDifference.between(old, and: new)
    // A link of an old route has a new one at the same place or after it.
    let moved = found.filter { if case .moved = $0 { true } else { false } }
    #expect(moved.count == count * (count + 1) / 2)
    #expect(found.allSatisfy { $0 != .unfinished })
  }

  @Test("The places of thousands of hosts take no time that grows with their square")
  func hosts() throws {
    func time(_ origins: (Int) -> String) throws -> Duration {
      let list = try LinkOrigins(parsing: (0..<8_000).map(origins)).list
      return ContinuousClock().measure { _ = LinkPlace.places(of: list) { _ in [] } }
    }
    // The square takes a minute.
    #expect(try time { "https://*.h\($0).example" } < .seconds(5))
    #expect(try time { "https://www\($0).example" } < .seconds(5))
  }

  @Test("More than a thousand differences are not all reported, which is an error")
  func unfinished() throws {
    let old = try Self.routes((0..<600).map { "/a\($0)/:x" })
    let new = try Self.routes((0..<600).map { "/b\($0)/:x" })
    let found = RouteDifference.between(old, and: new)
    #expect(found.count == 1_001)
    #expect(found.last == .unfinished)
    #expect(RouteDifference.unfinished.diagnostic.severity == .error)
  }
}
