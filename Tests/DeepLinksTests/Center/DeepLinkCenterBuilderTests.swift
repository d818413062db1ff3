import DeepLinks
import LinkRouting
import Testing

@MainActor
@Suite struct DeepLinkCenterBuilderTests {
  private static func center(flag: Bool, words: [String], extra: On?) throws -> DeepLinkCenter {
    let templates = try words.map { try DeepLinkTemplate<Void>(checking: .init("/" + $0)) }
    return DeepLinkCenter(origins: .web("a.com")) {
      On("/first") { _ in .handled }
      if flag {
        On("/flag") { _ in .handled }
      }
      if flag {
        On("/yes") { _ in .handled }
        On("/yes/again") { _ in .handled }
      } else {
        On("/no") { _ in .handled }
      }
      for template in templates {
        On(template) { _ in .handled }
      }
      switch words.count {
      case 0: On("/none") { _ in .handled }
      case 1: On("/one") { _ in .handled }
      default: On("/many") { _ in .handled }
      }
      if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
        On("/new") { _ in .handled }
      }
      extra
      [On("/list/a") { _ in .handled }, On("/list/b") { _ in .handled }]
    }
  }

  @Test func everythingIsThere() throws {
    let extra = On("/extra") { _ in .handled }
    let center = try Self.center(flag: true, words: ["a", "b"], extra: extra)
    #expect(
      center.templates == [
        "/first", "/flag", "/yes", "/yes/again", "/a", "/b", "/many", "/new", "/extra", "/list/a",
        "/list/b",
      ])
  }

  @Test func theOtherBranches() throws {
    let center = try Self.center(flag: false, words: [], extra: nil)
    #expect(center.templates == ["/first", "/no", "/none", "/new", "/list/a", "/list/b"])
  }

  @Test func nothing() {
    #expect(DeepLinkCenter(origins: .web("a.com")) {}.templates == [])
    #expect(DeepLinkCenter(origins: .web("a.com")).templates == [])
  }

  private static func result(of match: DeepLinkMatch) -> DeepLinkActionResult { .declined }

  @Test func closuresOfEveryShape() async throws {
    struct Failure: Error {}
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/a") { _ in .handled }
      On("/b") { _ in .declined }
      On("/c") { _ in throw Failure() }
      On("/d") { match in if match.params.isEmpty { .handled } else { .declined } }
      On("/e") { match in Self.result(of: match) }
      On("/f", into: Properties()) { _, _ in .handled }
      On("/g", into: Properties()) { _, _ in .declined }
      On("/h", into: Properties()) { _, value in
        guard value.text.isEmpty else { return .declined }
        await Task.yield()
        return .handled
      }
    }
    for path in ["a", "d", "f", "h"] { try await center.open("https://a.com/\(path)") }
    for path in ["b", "c", "e", "g"] {
      await #expect(throws: DeepLinkCenterError.self, "\(path)") {
        try await center.open("https://a.com/\(path)")
      }
    }
  }
}
