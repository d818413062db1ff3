import LinkRouting
import TestSupport
import Testing

/// Laws of printed paths, on every kind of origin.
@Suite struct PathLawTests {
  /// The origins of a table, and a name of one of them.
  static let origins: [LinkOrigins] = [
    .web("example.com"), "http://localhost:8080", "ksr://example.com", .scheme("cook"), "cook:",
    [.scheme("cook"), ["cook://open", "cook://a.example"]],
    ["cook:", "cook://open", "cook://*.example"], ["cook://open", .web("example.com")],
    .scheme("cook").allowingUserInfo(), ["cook://*", .scheme("cook")],
  ]

  static let servers = ["cook://h", "cook://open", "cook://u@open:80", "https://example.com"]
    .compactMap(LinkServer.init)

  private func text(_ path: LinkPath, on origins: LinkOrigins) throws -> String? {
    do throws(RoutePrintingError) {
      return try path.urlString(on: origins)
    } catch {
      #expect(!error.description.isEmpty)
      return nil
    }
  }

  @Test("A printed path is read with its segments, its items, its fragment and its rest")
  func reading() throws {
    var random = SplitMix64(seed: 72)
    for number in 0..<LawSize.of(2_000) {
      let (path, origins) = (GeneratedPath(&random), random.pick(Self.origins))
      let printed = try text(path.path, on: origins)
      if let printed {
        let difference = try path.difference(printed, on: origins)
        #expect(
          difference == nil, "\(number): \(path.path.description.debugDescription): \(printed)")
        // Foundation's `URL` is the printed link, or is refused.
        let url = try? Page(link: path.path).url.linkText
        #expect(try url == nil || url == text(path.path, on: Page.table.origins), "\(number)")
      } else if path.rest == nil {
        // The path itself is at fault, unless no origin prints.
        #expect(try text(path.path, on: .web("example.com")) == nil, "\(number): \(path.path)")
      }
    }
  }

  /// A page that any link opens.
  private struct Page: LinkDestination {
    let link: LinkPath
    static let table = RouteTable<Page>([:], on: .web("example.com"))
    static func == (one: Page, other: Page) -> Bool { "\(one.link)" == "\(other.link)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(link)") }
  }

  @Test("The same on an origin or a server that the link names")
  func namedOrigins() throws {
    var random = SplitMix64(seed: 73)
    for number in 0..<LawSize.of(1_000) {
      let (path, other) = (GeneratedPath(&random), random.pick(Self.origins).named("other"))
      let origins: LinkOrigins = [random.pick(Self.origins), other, "talk://*"]
      let server = random.pick(Self.servers)
      for named in [path.path.on(named: "other"), path.path.on(server)] {
        guard let printed = try text(named, on: origins) else { continue }
        let difference = try path.difference(printed, on: origins)
        #expect(difference == nil, "\(number): \(named.description.debugDescription): \(printed)")
      }
    }
  }

  @Test("A path below a prefix is read as both are")
  func prefixes() throws {
    var random = SplitMix64(seed: 74)
    for number in 0..<LawSize.of(3_000) {
      let (prefix, path) = (GeneratedPath(&random), GeneratedPath(&random))
      let origins = random.pick(Self.origins)
      let below = path.path.prefixed(by: prefix.path)
      let both =
        "\(number): \(prefix.path.description.debugDescription), \(path.path.description.debugDescription)"
      if let printed = try text(below, on: origins) {
        #expect(prefix.rest == nil, "\(both): \(printed)")
        let difference = try path.below(prefix).difference(printed, on: origins)
        #expect(difference == nil, "\(both): \(printed)")
      } else if prefix.rest == nil,
        path.rest == nil || path.hasRestInQuery && prefix.fragment == nil
      {
        // The rest of a query may follow the items of the prefix.
        let web: LinkOrigins = .web("example.com")
        let isPrinted = try text(path.path, on: web) != nil && text(prefix.path, on: web) != nil
        #expect(!isPrinted, "\(both): is refused")
      }
    }
  }

  @Test("R13: 256 segments print on each origin, and 257 on none", arguments: origins)
  func limits(origins: LinkOrigins) throws {
    for count in LinkLimits.segments - 1...LinkLimits.segments + 1 {
      let segments = Array(repeating: 1, count: count)
      let printed = try text("/\(segments: segments)", on: origins)
      #expect((printed != nil) == (count <= LinkLimits.segments), "\(count)")
      let template: RouteTemplate = "/*all"
      if let printed {
        #expect(template.params(of: try LinkComponents(printed), on: origins) != nil, "\(printed)")
      }
    }
  }

  @Test("The prefix `/` changes nothing, and prefixes of prefixes are one prefix")
  func associative() throws {
    var random = SplitMix64(seed: 75)
    for number in 0..<LawSize.of(1_000) {
      let paths = (0..<3).map { _ in GeneratedPath(&random).path }
      let origins = random.pick(Self.origins)
      let (one, other) = (
        paths[0].prefixed(by: paths[1]).prefixed(by: paths[2]),
        paths[0].prefixed(by: paths[1].prefixed(by: paths[2]))
      )
      #expect(try text(one, on: origins) == text(other, on: origins), "\(number): \(paths)")
      let (alone, below) = (
        try text(paths[0], on: origins), try text(paths[0].prefixed(by: "/"), on: origins)
      )
      #expect(alone == below, "\(number): \(paths[0])")
    }
  }
}
