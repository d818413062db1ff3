import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, turns")
struct DeepLinkRouterTurnsTests {
  /// A root that waits at a gate for its first link.
  private func slowRoot(_ bench: Bench, entered: Gate, gate: Gate) {
    bench.router.root = AnyDeepLinkHandler("root") { link in
      if link.url == bench.one {
        entered.open()
        await gate.pass()
      }
      return .opened
    }
  }

  @Test("Cold start: a link waits for a root handler")
  func coldStart() async throws {
    let bench = try Bench()
    guard case .waiting = await bench.router.open(bench.one, from: .push) else {
      Issue.record("did not wait")
      return
    }
    #expect(bench.router.waitingLink?.url == bench.one)
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.idle()
    #expect(bench.router.waitingLink == nil)
    #expect(bench.journal.lines == ["1 waiting", "1 opening root", "1 opened root"])
  }

  @Test("Cold start: the newest link is the one that is opened, and the older is told")
  func coldStartTwice() async throws {
    let bench = try Bench()
    for url in [bench.one, bench.one, bench.two] { await bench.router.open(url, from: .push) }
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.idle()
    #expect(
      bench.journal.lines == [
        "1 waiting", "1 duplicate",
        "1 rejected: A newer link took its place: myapp://profile/2.", "2 waiting",
        "2 opening root", "2 opened root",
      ])
  }

  @Test("A root handler that is set twice opens the link once, by the one set last")
  func rootTwice() async throws {
    let bench = try Bench()
    await bench.router.open(bench.one, from: .push)
    bench.router.root = AnyDeepLinkHandler("first") { _ in .opened }
    bench.router.root = AnyDeepLinkHandler("second") { _ in .opened }
    await bench.router.idle()
    bench.router.root = AnyDeepLinkHandler("third") { _ in .opened }
    await bench.router.idle()
    #expect(bench.journal.lines == ["1 waiting", "1 opening second", "1 opened second"])
  }

  @Test("A root handler that is taken away before it is asked leaves the link waiting")
  func rootTakenAway() async throws {
    let bench = try Bench()
    await bench.router.open(bench.one, from: .push)
    bench.router.root = AnyDeepLinkHandler("first") { _ in .opened }
    bench.router.root = nil
    await bench.router.idle()
    #expect(bench.router.waitingLink?.url == bench.one)
    bench.router.root = AnyDeepLinkHandler("second") { _ in .opened }
    await bench.router.idle()
    #expect(
      bench.journal.lines == ["1 waiting", "1 waiting", "1 opening second", "1 opened second"])
  }

  @Test("A link that comes while another is opened waits its turn")
  func busy() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    slowRoot(bench, entered: entered, gate: gate)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    #expect(bench.router.openingLink?.url == bench.one)
    await bench.router.open(bench.one, from: .push)
    await bench.router.open(bench.two, from: .push)
    await bench.router.open(bench.three, from: .push)
    gate.open()
    #expect(await first.value.opener == "root")
    await bench.router.idle()
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 duplicate", "2 waiting",
        "2 rejected: A newer link took its place: myapp://profile/3.", "3 waiting",
        "1 opened root", "3 opening root", "3 opened root",
      ])
  }

  @Test("A handler and an effect may open another link; it comes after theirs")
  func nested() async throws {
    let bench = try Bench()
    let router = bench.router
    router.root = AnyDeepLinkHandler("root") { link in
      switch link.destination {
      case .showProfile(userId: "1"):
        await router.open(bench.one, from: .app)
        await router.open(bench.two, from: .app)
        return .opened
      case .showProfile(userId: "2"): return .opened { await router.open(bench.three, from: .app) }
      default: return .opened
      }
    }
    await router.open(bench.one, from: .push)
    await router.idle()
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 duplicate", "2 waiting", "1 opened root",
        "2 opening root", "2 opened root", "3 waiting", "3 opening root", "3 opened root",
      ])
  }

  @Test("A delayed link is opened by its handler when the router resumes")
  func resume() async throws {
    let bench = try Bench()
    let screen = ScriptedHandler("screen") { _ in .delayed }
    let root = ScriptedHandler("root") { _ in .passedThrough(to: screen) }
    bench.router.root = AnyDeepLinkHandler(root)
    guard case .delayed(by: "screen") = await bench.router.open(bench.one, from: .push) else {
      Issue.record("not delayed")
      return
    }
    screen.answer = { _ in .opened }
    #expect(await bench.router.resume()?.opener == "screen")
    #expect(
      bench.journal.lines.suffix(3) == ["1 delayed screen", "1 opening screen", "1 opened screen"])
    #expect(await bench.router.resume() == nil)
  }

  @Test("A link that is resumed may be delayed again")
  func delayedAgain() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed }
    await bench.router.open(bench.one, from: .push)
    await bench.router.resume()
    #expect(bench.router.delayedLink?.url == bench.one)
  }

  @Test("A delayed link is resumed before its time is over, and not after")
  func expiry() async throws {
    for (limit, seconds, isResumed) in [
      (Duration?.none, 99_999, true), (.seconds(60), 59, true), (.seconds(60), 60, false),
    ] {
      let bench = try Bench()
      let root = ScriptedHandler("root") { _ in .delayed }
      bench.router.root = AnyDeepLinkHandler(root)
      bench.router.delayLimit = limit
      bench.clock.advance(by: .seconds(1_000))
      await bench.router.open(bench.one, from: .push)
      root.answer = { _ in .opened }
      bench.clock.advance(by: .seconds(seconds))
      let state = await bench.router.resume()
      #expect(
        (state?.opener == "root") == isResumed, "\(seconds) s of \(String(describing: limit))")
      #expect(root.abandoned.isEmpty == isResumed)
      #expect(bench.router.delayedLink == nil)
      guard !isResumed else { continue }
      guard case .rejected(.expired, by: nil)? = state else {
        Issue.record("\(String(describing: state))")
        return
      }
      #expect(bench.journal.lines.last == "1 rejected: It was delayed for too long.")
    }
  }

  @Test("A delayed link expires while the effect of its delay runs, too")
  func expiryDuringTheEffect() async throws {
    let bench = try Bench()
    let (entered, login) = (Gate(), Gate())
    let root = ScriptedHandler("root") { _ in
      .delayed {
        entered.open()
        await login.pass()
      }
    }
    bench.router.root = AnyDeepLinkHandler(root)
    bench.router.delayLimit = .seconds(60)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    bench.clock.advance(by: .seconds(60))
    guard case .rejected(.expired, by: nil)? = await bench.router.resume() else {
      Issue.record("not expired")
      return
    }
    login.open()
    _ = await first.value
    await bench.router.idle()
    #expect(root.abandoned == ["myapp://profile/1: It was delayed for too long."])
    #expect(bench.journal.lines.last == "1 rejected: It was delayed for too long.")
  }

  @Test("A delayed link is given up when what it waits for will not come")
  func abandon() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    bench.router.abandon()
    #expect(bench.journal.lines == [])
    await bench.router.open(bench.one, from: .push)
    bench.router.abandon()
    #expect(root.abandoned == ["myapp://profile/1: It was cancelled."])
    #expect(await bench.router.resume() == nil)
    // The same link may come again at once.
    await bench.router.open(bench.one, from: .push)
    #expect(bench.router.delayedLink?.url == bench.one)
  }

  @Test("A delayed link that the observer gives up has no effect")
  func abandonByTheObserver() async throws {
    let bench = try Bench()
    var hasEffect = false
    let root = ScriptedHandler("root") { _ in .delayed { hasEffect = true } }
    bench.router.root = AnyDeepLinkHandler(root)
    bench.router.onTransition = { transition in
      if case .delayed = transition.state { bench.router.abandon() }
    }
    await bench.router.open(bench.one, from: .push)
    #expect(root.abandoned == ["myapp://profile/1: It was cancelled."])
    #expect(!hasEffect)
    #expect(bench.router.delayedLink == nil)
  }

  @Test("A resume that comes before the delay is not lost")
  func earlyResume() async throws {
    let bench = try Bench()
    let (entered, gate, login) = (Gate(), Gate(), Gate())
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      if login.isOpen { return .opened }
      entered.open()
      await gate.pass()
      return .delayed
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    login.open()
    guard case .waiting? = await bench.router.resume() else {
      Issue.record("did not wait")
      return
    }
    gate.open()
    guard case .delayed = await first.value else {
      Issue.record("not delayed")
      return
    }
    await bench.router.idle()
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 delayed root", "1 opening root", "1 opened root",
      ])
  }

  @Test("A resume without a delayed link does not resume a later one")
  func resumeOfNothing() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    slowRoot(bench, entered: entered, gate: gate)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    await bench.router.resume()
    gate.open()
    _ = await first.value
    bench.router.root = AnyDeepLinkHandler("later") { _ in .delayed }
    await bench.router.open(bench.two, from: .push)
    await bench.router.idle()
    #expect(bench.journal.lines.suffix(2) == ["2 opening later", "2 delayed later"])
  }

  @Test("A newer link replaces one that is delayed; the observer and the handler are told")
  func superseded() async throws {
    let bench = try Bench()
    let screen = ScriptedHandler("screen") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(screen)
    await bench.router.open(bench.one, from: .push)
    screen.answer = { _ in .opened }
    await bench.router.open(bench.two, from: .push)
    let message = "A newer link took its place: myapp://profile/2."
    #expect(screen.abandoned == ["myapp://profile/1: \(message)"])
    #expect(
      bench.journal.lines == [
        "1 opening screen", "1 delayed screen", "1 rejected: \(message)",
        "2 opening screen", "2 opened screen",
      ])
    #expect(await bench.router.resume() == nil)
  }

  @Test("A link that becomes delayed while a newer one waits is replaced, even if resumed")
  func supersededByWaiting() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    let root = ScriptedHandler("root")
    root.answer = { link in
      guard link.url == bench.one else { return .opened }
      entered.open()
      await gate.pass()
      return .delayed
    }
    bench.router.root = AnyDeepLinkHandler(root)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    await bench.router.open(bench.two, from: .push)
    await bench.router.resume()
    gate.open()
    _ = await first.value
    await bench.router.idle()
    #expect(bench.router.delayedLink == nil)
    #expect(root.abandoned.count == 1)
    #expect(bench.journal.lines.last == "2 opened root")
  }

  @Test("Cancelling the router ends what is opening, waiting and delayed")
  func cancel() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    slowRoot(bench, entered: entered, gate: gate)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    await bench.router.open(bench.two, from: .push)
    bench.router.cancel()
    // The same link again, while the handler has not yet noticed.
    await bench.router.open(bench.one, from: .push)
    gate.open()
    guard case .rejected(.cancelled, by: _) = await first.value else {
      Issue.record("not cancelled")
      return
    }
    await bench.router.idle()
    #expect(
      bench.journal.lines == [
        "1 opening root", "2 waiting", "2 rejected: It was cancelled.", "1 waiting",
        "1 rejected: It was cancelled.", "1 opening root", "1 opened root",
      ])
  }

  @Test(
    "A handler that never returns stops no later link, and its late answer is ignored",
    arguments: [true, false])
  func handlerThatNeverReturns(isCancelled: Bool) async throws {
    let bench = try Bench()
    let (entered, gate, left) = (Gate(), Gate(), Gate())
    var hasEffect = false
    bench.router.root = AnyDeepLinkHandler("root") { link in
      guard link.url == bench.one else { return .opened }
      entered.open()
      await gate.pass()
      left.open()
      return .opened { hasEffect = true }
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    await bench.router.open(bench.two, from: .push)
    if isCancelled {
      bench.router.cancel()
    } else {
      await bench.clock.waitForSleepers(1)
      bench.clock.advance(by: .seconds(60))
    }
    switch await first.value {
    case .rejected(.cancelled, by: nil): #expect(isCancelled)
    case .rejected(.unanswered(by: "root", limit: .seconds(60)), by: nil): #expect(!isCancelled)
    case let state: Issue.record("\(state)")
    }
    await bench.router.idle()
    if isCancelled { await bench.router.open(bench.three, from: .push) }
    let lines = bench.journal.lines
    #expect(
      lines
        == (isCancelled
          ? [
            "1 opening root", "2 waiting", "2 rejected: It was cancelled.",
            "1 rejected: It was cancelled.", "3 opening root", "3 opened root",
          ]
          : [
            "1 opening root", "2 waiting",
            "1 rejected: The handler root did not answer within 60.0 seconds; "
              + "answer .delayed for what takes longer.",
            "2 opening root", "2 opened root",
          ]))
    gate.open()
    await left.pass()
    await bench.router.idle()
    #expect(bench.journal.lines == lines)
    #expect(!hasEffect)
  }

  @Test("A late answer delays nothing")
  func lateDelay() async throws {
    let bench = try Bench()
    let (entered, gate, left) = (Gate(), Gate(), Gate())
    bench.router.answerLimit = .seconds(5)
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      entered.open()
      await gate.pass()
      left.open()
      return .delayed
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .seconds(5))
    _ = await first.value
    gate.open()
    await left.pass()
    await bench.router.idle()
    #expect(bench.router.delayedLink == nil)
    #expect(bench.journal.lines.count == 2)
  }

  @Test("A handler may take for ever where the app allows it")
  func withoutALimit() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    bench.router.answerLimit = nil
    slowRoot(bench, entered: entered, gate: gate)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    bench.clock.advance(by: .seconds(100_000))
    gate.open()
    #expect(await first.value.opener == "root")
  }

  @Test(
    "An effect that never returns stops no later link, and is cancelled only with its link",
    arguments: [true, false])
  func effectThatNeverReturns(isCancelled: Bool) async throws {
    let bench = try Bench()
    let (entered, gate, left) = (Gate(), Gate(), Gate())
    var wasCancelled = false
    bench.router.root = AnyDeepLinkHandler("root") { link in
      guard link.url == bench.one else { return .opened }
      return .opened {
        entered.open()
        await gate.pass()
        wasCancelled = Task.isCancelled
        left.open()
      }
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    if isCancelled {
      bench.router.cancel()
    } else {
      await bench.clock.waitForSleepers(1)
      bench.clock.advance(by: .seconds(60))
    }
    #expect(await first.value.opener == "root")
    await bench.router.open(bench.two, from: .push)
    gate.open()
    await left.pass()
    #expect(wasCancelled == isCancelled)
    #expect(
      bench.journal.lines == ["1 opening root", "1 opened root", "2 opening root", "2 opened root"])
  }

  @Test(
    "A link that was cancelled may come again before its handler has noticed, and then once",
    arguments: [true, false])
  func cancelledAndDeliveredAgain(byCaller: Bool) async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    slowRoot(bench, entered: entered, gate: gate)
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    if byCaller { first.cancel() } else { bench.router.cancel() }
    await bench.router.open(bench.one, from: .push)
    gate.open()
    _ = await first.value
    await bench.router.idle()
    await bench.router.open(bench.one, from: .push)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 waiting", "1 rejected: It was cancelled.", "1 opening root",
        "1 opened root", "1 duplicate",
      ])
  }

  @Test("What the app opens itself and is cancelled leaves a delivery of the same link as it is")
  func cancelledByTheApp() async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    bench.router.root = AnyDeepLinkHandler("root") { link in
      if link.source == .app {
        entered.open()
        await gate.pass()
      }
      return .opened
    }
    await bench.router.open(bench.one, from: .email)
    let again = Task { await bench.router.open(.showProfile(userId: "1")) }
    await entered.pass()
    bench.router.cancel()
    gate.open()
    _ = await again.value
    await bench.router.open(bench.one, from: .universalLink)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 opened root", "1 opening root", "1 rejected: It was cancelled.",
        "1 duplicate",
      ])
  }

  @Test("A link that is opened by a cancelled task changes nothing")
  func openedByACancelledTask() async throws {
    let bench = try Bench()
    await bench.router.open(bench.one, from: .push)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.router.open(bench.two, from: .push)
    }
    guard case .rejected(.cancelled, by: nil) = await task.value else {
      Issue.record("not cancelled")
      return
    }
    await bench.router.open(bench.one, from: .push)
    #expect(
      bench.journal.lines == ["1 waiting", "2 rejected: It was cancelled.", "1 duplicate"])
    #expect(bench.router.waitingLink?.url == bench.one)
  }

  #if compiler(>=6.2)
    @Test("A resume by whoever hears that a link was superseded counts for the newer link")
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
    func resumeByTheObserver() async throws {
      let bench = try Bench()
      let router = bench.router
      let (entered, gate) = (Gate(), Gate())
      var (delays, resumed) = (0, false)
      router.root = AnyDeepLinkHandler("root") { link in
        if link.url == bench.one {
          entered.open()
          await gate.pass()
        }
        delays += 1
        return delays < 3 ? .delayed : .opened
      }
      router.onTransition = { transition in
        bench.journal.write(transition)
        guard transition.url == bench.one, case .rejected = transition.state, !resumed else {
          return
        }
        resumed = true
        Task.immediate { await router.resume() }
      }
      let first = Task { await router.open(bench.one, from: .push) }
      await entered.pass()
      await router.open(bench.two, from: .push)
      gate.open()
      _ = await first.value
      await router.idle()
      #expect(
        bench.journal.lines == [
          "1 opening root", "2 waiting", "1 delayed root",
          "1 rejected: A newer link took its place: myapp://profile/2.", "2 opening root",
          "2 delayed root", "2 opening root", "2 opened root",
        ])
    }
  #endif

  @Test(
    "A link whose effect still runs when it is cancelled was opened, and is not opened again",
    arguments: [true, false])
  func cancelledInItsEffect(byCaller: Bool) async throws {
    let bench = try Bench()
    let (entered, gate) = (Gate(), Gate())
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .opened {
        entered.open()
        await gate.pass()
      }
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    if byCaller { first.cancel() } else { bench.router.cancel() }
    await bench.router.open(bench.one, from: .push)
    gate.open()
    await bench.router.idle()
    #expect(bench.journal.lines == ["1 opening root", "1 opened root", "1 duplicate"])
  }

  @Test("A delayed link that is given up while the effect of its delay runs may come again at once")
  func abandonedInItsEffect() async throws {
    let bench = try Bench()
    let (entered, login) = (Gate(), Gate())
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      if login.isOpen { return .opened }
      return .delayed {
        entered.open()
        await login.pass()
      }
    }
    let first = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    bench.router.abandon()
    await bench.router.open(bench.one, from: .push)
    login.open()
    _ = await first.value
    await bench.router.idle()
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 delayed root", "1 rejected: It was cancelled.", "1 waiting",
        "1 opening root", "1 opened root",
      ])
  }

  @Test("Cancelling tells the handler that delayed a link")
  func cancelDelayed() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    await bench.router.open(bench.one, from: .push)
    bench.router.cancel()
    #expect(root.abandoned == ["myapp://profile/1: It was cancelled."])
    #expect(await bench.router.resume() == nil)
  }

  @Test("A link that is cancelled before its handler is asked again is given up")
  func cancelResumed() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    await bench.router.open(bench.one, from: .push)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.router.resume()
    }
    guard case .rejected(.cancelled, by: nil)? = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(root.abandoned == ["myapp://profile/1: It was cancelled."])
  }

  @Test("An observer may call the router back")
  func observer() async throws {
    let bench = try Bench()
    let router = bench.router
    router.onTransition = { transition in
      bench.journal.write(transition)
      if case .waiting = transition.state {
        router.root = AnyDeepLinkHandler("root") { _ in .delayed }
      }
      if case .delayed = transition.state { router.cancel() }
    }
    await router.open(bench.one, from: .push)
    await router.idle()
    #expect(router.delayedLink == nil)
    #expect(
      bench.journal.lines == [
        "1 waiting", "1 opening root", "1 delayed root", "1 rejected: It was cancelled.",
      ])
  }

  @Test("An observer that cancels what a newer link took the place of leaves the newer one waiting")
  func observerThatCancels() async throws {
    let bench = try Bench()
    let router = bench.router
    router.onTransition = { transition in
      bench.journal.write(transition)
      if case .rejected(.superseded, by: _) = transition.state { router.cancel() }
    }
    await router.open(bench.one, from: .push)
    await router.open(bench.two, from: .push)
    #expect(router.waitingLink?.url == bench.two)
    #expect(
      bench.journal.lines == [
        "1 waiting", "1 rejected: A newer link took its place: myapp://profile/2.", "2 waiting",
      ])
  }

  #if compiler(>=6.2)
    @Test("A link that an observer opens at once is not lost behind the one it heard of")
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
    func observerThatOpens() async throws {
      let bench = try Bench()
      let router = bench.router
      router.onTransition = { transition in
        bench.journal.write(transition)
        guard transition.url == bench.one, case .rejected = transition.state else { return }
        Task.immediate { await router.open(bench.three, from: .app) }
      }
      for url in [bench.one, bench.two] { await router.open(url, from: .push) }
      let message = "A newer link took its place: myapp://profile/2."
      #expect(
        bench.journal.lines == [
          "1 waiting", "1 rejected: \(message)", "3 waiting", "3 rejected: \(message)", "2 waiting",
        ])
    }
  #endif

  @Test("A router that nobody holds any more finishes its link, and is freed")
  func freed() async throws {
    weak var weakRouter: DeepLinkRouter<TweetIntent>?
    do {
      let bench = try Bench()
      weakRouter = bench.router
      bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed }
      await bench.router.open(bench.one, from: .push)
    }
    #expect(weakRouter == nil)
  }
}
