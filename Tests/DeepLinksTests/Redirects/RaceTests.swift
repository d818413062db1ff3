import Testing

@testable import DeepLinks

@Suite("race")
struct RaceTests {
  @Test("Work that ends in time is the result")
  func finished() async {
    let result = await race(limit: .seconds(1), on: ManualClock()) { 42 }
    #expect(result == .success(42))
  }

  @Test("Work that does not is cancelled")
  func timedOut() async {
    let wasCancelled = Locked(false)
    let result = await race(limit: .seconds(1), on: ImpatientClock()) {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      let cancelled = Task.isCancelled
      wasCancelled.withLock { $0 = cancelled }
      return 42
    }
    #expect(result == nil)
    #expect(wasCancelled.value)
  }

  @Test("A cancelled caller gets what the cancelled work returns, and no time-out")
  func cancelled() async {
    let clock = ManualClock()
    let task = Task {
      await race(limit: .seconds(1), on: clock) {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return Task.isCancelled
      }
    }
    await clock.waitForSleepers(1)
    task.cancel()
    #expect(await task.value == .success(true))
  }
}
