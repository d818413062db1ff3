/// How work with a limit ended.
enum Race<Value: Sendable>: Sendable {
  /// The work ended first.
  case finished(Value)
  /// The time ended first; the work was cancelled, and has ended too.
  case timedOut
}

/// Runs work, and cancels it when a time is over.
///
/// If the caller is cancelled, so is the work, and what it returns is the result.
///
/// - Parameters:
///   - limit: The time that the work may take.
///   - clock: The clock by which it is measured.
///   - work: The work, which ends soon after it is cancelled.
/// - Returns: What the work returned, unless the time was over first.
func race<Value: Sendable>(
  limit: Duration, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async -> Value
) async -> Race<Value> {
  await withTaskGroup(of: Race<Value>?.self) { group in
    group.addTask { .finished(await work()) }
    group.addTask {
      do {
        try await clock.sleep(for: limit)
        return .timedOut
      } catch {
        return nil
      }
    }
    defer { group.cancelAll() }
    while let first = await group.next() {
      if let first { return first }
    }
    return .timedOut
  }
}
