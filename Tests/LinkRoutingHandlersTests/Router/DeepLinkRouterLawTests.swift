import Foundation
import LinkRoutingHandlers
import TestSupport
import Testing

/// The router goes on and each link ends once, for all handlers, observers and callers.
@MainActor
@Suite("DeepLinkRouter, laws", .timeLimit(.minutes(10)))
struct DeepLinkRouterLawTests {
  @Test("Each link ends once, and no handler stops the next link", arguments: 0..<LawSize.of(16))
  func run(seed: Int) async throws {
    let run = try Run(seed: UInt64(seed))
    for _ in 0..<60 { await run.step() }
    try await run.finish()
  }
}

/// A router, a random generator, and all that handlers wait for.
@MainActor
private final class Run {
  let router: DeepLinkRouter<TweetIntent>
  let clock = ManualClock()
  private let seed: UInt64
  private var random: SplitMix64
  private var handlers: [ScriptedHandler] = []
  private var gates: [Gate] = []
  private var tasks: [Task<Void, Never>] = []
  private var opened = 0
  /// The states of each link, by its URL.
  private var states: [String: [DeepLinkState]] = [:]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix64(seed: seed)
    router = DeepLinkRouter(table: TweetIntent.table, printing: \.url, clock: clock)
    router.delayLimit = .seconds(90)
    handlers = ["a", "b", "c"].map { name in
      ScriptedHandler(name) { [unowned self] _ in await answer() }
    }
    router.onTransition = { [unowned self] transition in
      states[transition.url?.absoluteString ?? "", default: []].append(transition.state)
      // An observer may call back.
      if random.oneIn(40) { router.abandon() }
      if random.oneIn(60) { router.cancel() }
    }
  }

  private func wait() async {
    let gate = Gate()
    gates.append(gate)
    await gate.pass()
  }

  private func answer() async -> DeepLinkHandling<TweetIntent> {
    if random.oneIn(3) { await wait() }
    let effect: DeepLinkEffect = { [unowned self] in
      if random.oneIn(10) { await open() }
      if random.oneIn(4) { await wait() }
    }
    switch random.below(6) {
    case 0, 1: return .opened(then: effect)
    case 2: return .rejected("No.", then: effect)
    case 3: return .delayed(then: effect)
    default: return .passedThrough(to: random.pick(handlers), then: effect)
    }
  }

  private func open(untilFinal: Bool = false) async {
    opened += 1
    guard let url = URL(string: "myapp://profile/\(opened)") else { return }
    let state = await router.open(url, from: .push, untilFinal: untilFinal)
    if untilFinal, !Task.isCancelled {
      #expect(state.isEnd, "seed \(seed), \(url): \(state)")
      #expect("\(state)" == states[url.absoluteString]?.last.map { "\($0)" }, "seed \(seed)")
    }
  }

  func step() async {
    switch random.below(12) {
    case 0...3:
      let untilFinal = random.oneIn(2)
      tasks.append(Task { [unowned self] in await open(untilFinal: untilFinal) })
    case 4: if !tasks.isEmpty { random.pick(tasks).cancel() }
    case 5: router.cancel()
    case 6: tasks.append(Task { [router] in _ = await router.resume() })
    case 7: router.abandon()
    case 8: router.root = random.oneIn(4) ? nil : AnyDeepLinkHandler(random.pick(handlers))
    case 9: clock.advance(by: .seconds(random.below(70)))
    default: if !gates.isEmpty { gates.remove(at: random.below(gates.count)).open() }
    }
    for _ in 0..<random.below(20) { await Task.yield() }
  }

  /// Opens no gate before the router is idle: time alone ends what is being opened.
  func finish() async throws {
    router.root = AnyDeepLinkHandler(handlers[0])
    for handler in handlers { handler.answer = { _ in .opened } }
    for _ in 0..<10_000 where router.openingLink != nil || router.waitingLink != nil {
      clock.advance(by: .seconds(60))
      for _ in 0..<10 { await Task.yield() }
    }
    #expect(router.openingLink == nil && router.waitingLink == nil, "seed \(seed)")
    if let delayed = router.delayedLink?.url.absoluteString {
      #expect(states[delayed]?.contains(where: \.isEnd) == false, "seed \(seed), \(delayed)")
    }
    router.abandon()
    for task in tasks { await task.value }
    await router.idle()

    let count = states.values.map(\.count).reduce(0, +)
    for gate in gates { gate.open() }
    for _ in 0..<100 { await Task.yield() }
    #expect(states.values.map(\.count).reduce(0, +) == count, "late answers, seed \(seed)")

    for (link, states) in states {
      let ends = states.filter(\.isEnd).count
      #expect(ends == 1, "seed \(seed), \(link): \(states)")
      #expect(states.last?.isEnd == true, "seed \(seed), \(link): \(states)")
    }
    #expect(states.count == opened, "seed \(seed)")
  }
}

extension DeepLinkState {
  /// Nothing more happens to the link.
  fileprivate var isEnd: Bool {
    switch self {
    case .unmatched, .unresolved, .duplicate, .opened, .rejected: true
    case .waiting, .opening, .passedThrough, .delayed: false
    }
  }
}
