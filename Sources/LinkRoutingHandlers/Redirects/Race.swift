/// The event that ended a race: the result of the work, the time limit, or cancellation.
enum RaceOutcome<Value: Sendable, Failure: Error>: Sendable {
  case finished(Result<Value, Failure>)
  case timedOut(limit: Duration)
  case cancelled
}

/// Runs work until it ends, a time is over, or the caller is cancelled.
///
/// The caller goes on at once, even if the work ignores its cancellation: the work runs in another task, and
/// a late result is dropped. So a handler or a transport that never returns stops nothing else.
///
/// - Parameters:
///   - limit: The time that the work may take; nil for no limit.
///   - clock: Measures the limit.
///   - isolation: The actor on which the caller waits.
///   - work: The work. It is cancelled as soon as the race is over.
/// - Returns: The event that ended the race.
func race<Value: Sendable, Failure: Error>(
  limit: Duration?, on clock: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation,
  _ work: @escaping @Sendable () async throws(Failure) -> Value
) async -> RaceOutcome<Value, Failure> {
  // Work of a cancelled caller never begins: it may send a request.
  if Task.isCancelled { return .cancelled }
  let (outcomes, end) = AsyncStream<RaceOutcome<Value, Failure>>.makeStream()
  let worker = Task {
    if Task.isCancelled { return }
    do throws(Failure) { end.yield(.finished(.success(try await work()))) } catch {
      end.yield(.finished(.failure(error)))
    }
  }
  let timer = limit.map { limit in
    Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      end.yield(.timedOut(limit: limit))
    }
  }
  defer {
    worker.cancel()
    timer?.cancel()
  }
  // Cancels the work at once, so that work that has not begun never begins.
  return await withTaskCancellationHandler {
    for await outcome in outcomes { return outcome }
    // A stream ends early only if its reader is cancelled.
    return .cancelled
  } onCancel: {
    worker.cancel()
  }
}
