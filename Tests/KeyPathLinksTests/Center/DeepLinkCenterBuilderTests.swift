import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite struct DeepLinkCenterBuilderTests {
  private static func center(flag: Bool, words: [String], extra: On?) throws -> DeepLinkCenter {
    let templates = try words.map { try DeepLinkTemplate<Void>(checking: .init("/" + $0)) }
    return DeepLinkCenter(origins: .web("a.com")) {
      On("/first") { _ in .opened }
      if flag {
        On("/flag") { _ in .opened }
      }
      if flag {
        On("/yes") { _ in .opened }
        On("/yes/again") { _ in .opened }
      } else {
        On("/no") { _ in .opened }
      }
      for template in templates {
        On(template) { _ in .opened }
      }
      switch words.count {
      case 0: On("/none") { _ in .opened }
      case 1: On("/one") { _ in .opened }
      default: On("/many") { _ in .opened }
      }
      if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
        On("/new") { _ in .opened }
      }
      extra
      [On("/list/a") { _ in .opened }, On("/list/b") { _ in .opened }]
    }
  }

  @Test func everythingIsThere() throws {
    let extra = On("/extra") { _ in .opened }
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
}
