/// A clock that stands still until a test moves it.
struct ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out the watchers who have seen enough.
    mutating func dueWatchers() -> [CheckedContinuation<Void, Never>] {
      let due = watchers.filter { $0.count <= sleepers.count }
      watchers.removeAll { $0.count <= sleepers.count }
      return due.map(\.continuation)
    }
  }

  private let state = Locked(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let due = state.withLock { state -> [CheckedContinuation<Void, Never>] in
          if Task.isCancelled {
            continuation.resume(throwing: CancellationError())
          } else if deadline <= state.now {
            continuation.resume()
          } else {
            state.sleepers.append(
              Sleeper(id: id, deadline: deadline, continuation: continuation))
          }
          return state.dueWatchers()
        }
        for watcher in due { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        let index = state.sleepers.firstIndex { $0.id == id }
        return index.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves time on, and wakes who is due.
  func advance(by duration: Duration) {
    let due = state.withLock { state -> [Sleeper] in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until this many sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let due = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.watchers.append((count, continuation))
        return state.dueWatchers()
      }
      for watcher in due { watcher.resume() }
    }
  }
}

/// A clock on which every sleep is over at once.
struct ImpatientClock: Clock {
  var now: ManualClock.Instant { ManualClock.Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
