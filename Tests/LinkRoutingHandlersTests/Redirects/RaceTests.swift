import Testing

@testable import LinkRoutingHandlers

@Suite("race")
struct RaceTests {
  /// Work that ends when its task is cancelled, and notes it.
  private func work(_ wasCancelled: Gate) -> @Sendable () async -> Int {
    {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      if Task.isCancelled { await wasCancelled.open() }
      return 42
    }
  }

  @Test("Work that ends in time is the result", arguments: [Duration?.none, .seconds(1)])
  func finished(limit: Duration?) async {
    let outcome = await race(limit: limit, on: ManualClock()) { 42 }
    guard case .finished(.success(42)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("Work that throws in time is the result")
  func failed() async {
    let outcome = await race(limit: nil, on: ManualClock()) { () throws -> Int in throw NoAnswer() }
    guard case .finished(.failure(is NoAnswer)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("Work that does not end in time is cancelled")
  func timedOut() async {
    let wasCancelled = Gate()
    let outcome = await race(limit: .seconds(1), on: ImpatientClock(), work(wasCancelled))
    guard case .timedOut(limit: .seconds(1)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    await wasCancelled.pass()
  }

  @Test("The work of a cancelled caller is cancelled")
  func cancelled() async {
    let (clock, wasCancelled) = (ManualClock(), Gate())
    let task = Task { await race(limit: .seconds(1), on: clock, work(wasCancelled)) }
    await clock.waitForSleepers(1)
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    await wasCancelled.pass()
  }

  @Test("The work of a caller that was cancelled before never begins")
  func cancelledBefore() async {
    let begun = Locked(0)
    for _ in 0..<100 {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await race(limit: .seconds(1), on: ManualClock()) { begun.withLock { $0 += 1 } }
      }
      guard case .cancelled = await task.value else {
        Issue.record("not cancelled")
        return
      }
    }
    // Work that had been started would begin.
    for _ in 0..<100 { await Task.yield() }
    #expect(begun.value == 0)
  }

  @Test("Work that ignores that it was cancelled holds nobody up", arguments: [true, false])
  func stubborn(isCancelled: Bool) async {
    let (clock, gate) = (ManualClock(), Gate())
    let task = Task { await race(limit: .seconds(1), on: clock) { await gate.pass() } }
    await clock.waitForSleepers(1)
    if isCancelled { task.cancel() } else { clock.advance(by: .seconds(1)) }
    switch await task.value {
    case .cancelled: #expect(isCancelled)
    case .timedOut: #expect(!isCancelled)
    case .finished: Issue.record("finished")
    }
    await gate.open()
  }
}
