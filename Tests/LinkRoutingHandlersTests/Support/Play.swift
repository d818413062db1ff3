import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A row of a router's tests: what happens, and what the router makes of it.
///
/// Links are named by numbers: `1` is `myapp://profile/1`.
struct Row: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The answers of each handler, in order; the last answer counts from then on.
  var answers: [String: [Answer]]
  /// The steps of the observer at a line.
  var observer: [String: [Step]]
  var steps: [Step]
  /// The transitions and what steps write, with a comma between them.
  var lines: String
  /// Two tasks write the lines, so their order may differ.
  var isUnordered: Bool

  init(
    _ name: String, answering: [String: [Answer]] = [:], observer: [String: [Step]] = [:],
    _ steps: [Step], _ lines: String, isUnordered: Bool = false
  ) {
    (testDescription, self.answers, self.observer) = (name, answering, observer)
    (self.steps, self.lines, self.isUnordered) = (steps, lines, isUnordered)
  }
}

/// An answer of a handler: what it does before, and its effect.
struct Answer: Sendable {
  enum State { case opened, rejected, delayed, passed(to: String) }
  var steps: [Step] = []
  var state: State
  var effect: [Step]?

  static let (opened, rejected, delayed) = (
    Answer(state: .opened), Answer(state: .rejected), Answer(state: .delayed)
  )
  static func passed(to name: String) -> Answer { Answer(state: .passed(to: name)) }
  /// Waits at the gate, then answers.
  static func slow(_ answer: Answer) -> Answer { answer.after(.wait) }
  func after(_ steps: Step...) -> Answer { Answer(steps: steps, state: state, effect: effect) }
  func then(_ effect: Step...) -> Answer { Answer(steps: steps, state: state, effect: effect) }
}

/// Something that happens to a router, or that a handler, an effect or an observer does.
enum Step: Sendable {
  case now(@MainActor (Play) -> Void)
  case later(@MainActor (Play) async -> Void)

  static func push(
    _ number: Int, from source: DeepLinkSource = .push, untilFinal: Bool = false
  ) -> Step {
    .later { play in
      guard let url = URL(string: "myapp://profile/\(number)") else { return }
      play.returned(
        await play.router.open(url, from: source, untilFinal: untilFinal), number, untilFinal)
    }
  }
  static let unmatched = Step.later { play in
    if let url = URL(string: "other://profile/9") { await play.router.open(url, from: .push) }
  }
  /// Opens a link that the app prints.
  static func app(_ number: Int) -> Step {
    .later { _ = await $0.router.open(.showProfile(userId: "\(number)")) }
  }
  /// Opens a link of an e-mail.
  static func click(_ name: String, untilFinal: Bool = false) -> Step {
    .later { play in
      guard let url = URL(string: "https://clicks.example.com/\(name)") else { return }
      await play.router.open(url, resolvedBy: play.resolver, untilFinal: untilFinal)
    }
  }
  static let resume = Step.later { play in
    switch await play.router.resume() {
    case nil: play.lines.append("nothing to resume")
    case .waiting?: play.lines.append("resume waits")
    default: break
    }
  }
  static let cancel = Step.now { $0.router.cancel() }
  static let abandon = Step.now { $0.router.abandon() }
  static let idle = Step.later { await $0.router.idle() }

  static let root = root("root")
  static func root(_ name: String?) -> Step {
    .now { play in play.router.root = name.map { AnyDeepLinkHandler(play.handler($0)) } }
  }
  static func window(_ seconds: Int) -> Step {
    .now { $0.router.duplicateWindow = .seconds(seconds) }
  }
  static func delayLimit(_ seconds: Int) -> Step {
    .now { $0.router.delayLimit = .seconds(seconds) }
  }
  static func answerLimit(_ seconds: Int?) -> Step {
    .now { $0.router.answerLimit = seconds.map { .seconds($0) } }
  }
  static func after(_ seconds: Double) -> Step {
    .now { $0.clock.advance(by: .milliseconds(Int(seconds * 1_000))) }
  }
  /// Waits until somebody waits for the clock, then moves it on.
  static func timeOut(_ seconds: Int) -> Step {
    .later { play in
      await play.clock.waitForSleepers(1)
      play.clock.advance(by: .seconds(seconds))
    }
  }

  /// Begins a step in a task.
  static func start(_ step: Step) -> Step {
    .now { play in
      play.callers.append(
        Task { await Play.$isCalledAlone.withValue(false) { await play.take(step) } })
    }
  }
  /// Begins a step in a task, and waits until it has come to the gate.
  static func begin(_ step: Step) -> Step {
    .later { play in
      let count = play.atTheGate
      await play.take(.start(step))
      while play.atTheGate == count, !Task.isCancelled { await Task.yield() }
    }
  }
  /// Takes a step in a task that is cancelled already.
  static func cancelled(_ step: Step) -> Step {
    .later { play in
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await play.take(step)
      }.value
    }
  }
  /// Takes a step of the observer at once, up to where it waits.
  static func immediately(_ step: Step) -> Step {
    .now { play in
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
        Task.immediate { await play.take(step) }
      }
    }
  }
  static let cancelCallers = Step.now { for caller in $0.callers { caller.cancel() } }
  static let ended = Step.later { await $0.end() }
  /// Waits until a line is there.
  static func until(_ line: String) -> Step {
    .later { while !$0.lines.contains(line), !Task.isCancelled { await Task.yield() } }
  }

  /// Waits at the gate, whether or not the task is cancelled.
  static let wait = Step.later { play in
    play.atTheGate += 1
    await play.gate.pass()
    play.behindTheGate += 1
  }
  /// Opens the gate, and waits for everybody.
  static let go = Step.later { play in
    play.gate.open()
    await play.end()
    while play.behindTheGate < play.atTheGate, !Task.isCancelled { await Task.yield() }
    await play.router.idle()
    for _ in 0..<10 { await Task.yield() }
  }

  static func write(_ line: String) -> Step { .now { $0.lines.append(line) } }
  static let writeCancelled = Step.now {
    $0.lines.append(Task.isCancelled ? "task cancelled" : "task runs")
  }
}

/// A router, its handlers and what they wrote.
@MainActor
final class Play {
  /// Nothing else happens before a link that is opened returns.
  @TaskLocal static var isCalledAlone = true

  let clock = ManualClock()
  let gate = Gate()
  let router: DeepLinkRouter<TweetIntent>
  var lines: [String] = []
  var callers: [Task<Void, Never>] = []
  var (atTheGate, behindTheGate) = (0, 0)
  private let row: Row
  private var handlers: [String: ScriptedHandler] = [:]
  private var answered: [String: Int] = [:]
  /// The last state of each link, as it is shown.
  private var states: [String: String] = [:]
  private(set) lazy var resolver = LinkResolver(
    emailOrigins: .web("clicks.example.com"), table: TweetIntent.table,
    transport: PlayTransport(play: self), clock: clock)

  init(_ row: Row) {
    self.row = row
    router = DeepLinkRouter(table: TweetIntent.table, printing: \.url, clock: clock)
    router.onTransition = { [unowned self] in write($0) }
  }

  func run() async {
    for step in row.steps {
      await take(step)
      // The time of the test is over: nobody may wait any more.
      if Task.isCancelled { gate.open() }
      // The router holds the links that it told the observer of.
      guard router.openingLink == nil, row.observer.isEmpty else { continue }
      for (state, link) in [("waiting", router.waitingLink), ("delayed", router.delayedLink)] {
        let told = states.first { $0.value.hasPrefix(state) }?.key
        #expect(link?.url.lastPathComponent == told, "\(row.testDescription): \(lines)")
      }
    }
    await end()
    await router.idle()
    gate.open()
    let expected = row.lines.split(separator: ", ").map(String.init)
    if row.isUnordered {
      #expect(lines.sorted() == expected.sorted(), "\(row.testDescription)")
    } else {
      #expect(lines == expected, "\(row.testDescription)")
    }
  }

  func take(_ step: Step) async {
    switch step {
    case .now(let body): body(self)
    case .later(let body): await body(self)
    }
  }

  func end() async {
    for caller in callers { await caller.value }
    callers = []
  }

  /// Two handlers may have one name: `a` and `a#2`.
  func handler(_ name: String) -> ScriptedHandler {
    if let handler = handlers[name] { return handler }
    let handler = ScriptedHandler(String(name.prefix { $0 != "#" })) { [unowned self] _ in
      await answer(of: name)
    }
    handler.onAbandon = { [unowned self] link, reason in
      lines.append("\(link.url.lastPathComponent) abandoned by \(handler.deepLinkHandlerName)")
      #expect(states[link.url.lastPathComponent] == "rejected: \(Self.words(reason))")
    }
    handlers[name] = handler
    return handler
  }

  private func answer(of name: String) async -> DeepLinkHandling<TweetIntent> {
    let all = row.answers[name] ?? [.opened]
    let answer = all[min(answered[name, default: 0], all.count - 1)]
    answered[name, default: 0] += 1
    for step in answer.steps { await take(step) }
    var effect: DeepLinkEffect?
    if let steps = answer.effect {
      effect = { [unowned self] in for step in steps { await take(step) } }
    }
    return switch (answer.state, effect) {
    case (.opened, nil): .opened
    case (.opened, let effect?): .opened(then: effect)
    case (.delayed, nil): .delayed
    case (.delayed, let effect?): .delayed(then: effect)
    case (.rejected, let effect): .rejected("No.", then: effect)
    case (.passed(let next), let effect): .passedThrough(to: handler(next), then: effect)
    }
  }

  /// The answer to a request for an e-mail link.
  fileprivate func answer(to url: URL) async -> LinkResponse {
    let name = url.lastPathComponent
    lines.append("GET \(name)")
    if name.hasPrefix("slow") { await take(.wait) }
    switch name {
    case "a", "slow": return LinkResponse(status: 302, location: "myapp://profile/1")
    case "b": return LinkResponse(status: 302, location: "myapp://profile/2")
    case "slow-foreign": return LinkResponse(status: 302, location: "other://profile/1")
    default: return LinkResponse(status: 404)
    }
  }

  func returned(_ state: DeepLinkState, _ number: Int, _ untilFinal: Bool) {
    if untilFinal {
      lines.append("\(number) returned \(Self.words(state))")
    } else if Self.isCalledAlone, row.observer.isEmpty, !Task.isCancelled {
      let words = Self.words(state)
      #expect(words == states["\(number)"] || words == "duplicate", "\(row.testDescription)")
    }
  }

  private func write(_ transition: DeepLinkTransition<TweetIntent>) {
    let number = transition.url?.lastPathComponent ?? "?"
    let words = Self.words(transition.state)
    if words != "duplicate" { states[number] = words }
    let line = "\(number) \(words)"
    lines.append(line)
    guard lines.count(where: { $0 == line }) == 1 else { return }
    for step in row.observer[line] ?? [] {
      if case .now(let body) = step { body(self) } else { Issue.record("\(line): not at once") }
    }
  }

  private static func words(_ state: DeepLinkState) -> String {
    switch state {
    case .unmatched: "unmatched"
    case .unresolved: "unresolved"
    case .duplicate: "duplicate"
    case .waiting: "waiting"
    case .opening(let name): "asks \(name)"
    case .passedThrough(let from, let to, _): "passed \(from) \(to)"
    case .delayed(let name): "delayed \(name)"
    case .opened(let name): "opened \(name)"
    case .rejected(let reason, _): "rejected: \(words(reason))"
    }
  }

  private static func words(_ reason: DeepLinkRejection) -> String {
    switch reason {
    case .superseded(let url): "superseded by \(url.lastPathComponent)"
    case .loop(let path): "loop \(path.joined(separator: " "))"
    case .unanswered(let name, _): "unanswered by \(name)"
    case .because(let reason): reason
    case .cancelled: "cancelled"
    case .expired: "expired"
    default: "\(reason)"
    }
  }
}

private struct PlayTransport: LinkTransport {
  unowned let play: Play
  func response(to url: URL) async throws -> LinkResponse { await play.answer(to: url) }
}
