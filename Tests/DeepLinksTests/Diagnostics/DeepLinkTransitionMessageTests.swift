import DeepLinks
import Testing

@MainActor
@Suite("Messages of the router")
struct DeepLinkMessagesTests {
  @Test("A transition is one line")
  func transitions() async throws {
    let bench = try Bench()
    var lines: [String] = []
    bench.router.onTransition = { lines.append("\($0)") }
    let screen = ScriptedHandler("screen") { _ in .delayed }
    await bench.router.open(bench.one, from: .universalLink)
    bench.router.root = AnyDeepLinkHandler("root") { _ in .passedThrough(to: screen) }
    await bench.router.idle()
    screen.answer = { _ in .rejected }
    await bench.router.resume()
    await bench.router.open(bench.one, from: .scheme)
    await bench.router.open(try url("myapp://me"), from: .webView)
    let subject = "myapp://profile/1 from a universal link: "
    #expect(
      lines == [
        subject + "waits for a root handler or for the link before it.",
        subject + "asking root.",
        subject + "root passed it through to screen.",
        subject + "asking screen.",
        subject + "screen delayed it.",
        subject + "asking screen.",
        subject + "screen rejected it. The handler does not open links of this kind.",
        "myapp://profile/1 from the app's scheme: ignored, for the same link came just before.",
        "myapp://me from a web view: no route matches.",
      ])
  }

  @Test("A rejection is one sentence")
  func rejections() throws {
    let newer = try url("myapp://profile/2")
    let rejections: [DeepLinkRejection] = [
      .handlerGone("screen"), .loop(path: ["root", "tabs", "root"]), .superseded(by: newer),
      .cancelled, .unresolved(.cancelled(newer)),
    ]
    #expect(
      rejections.map { "\($0)" } == [
        "The handler screen no longer exists; keep it alive for as long as links may reach it.",
        "The link came back to a handler it had been through: root → tabs → root.",
        "A newer link took its place: myapp://profile/2.",
        "It was cancelled.",
        "Following redirects was cancelled at myapp://profile/2.",
      ])
  }
}
