/// Runs work, and cancels it when a time is over.
///
/// If the caller is cancelled, so is the work, and what it returns is the result.
///
/// - Parameters:
///   - limit: The time that the work may take.
///   - clock: The clock by which it is measured.
///   - work: The work, which ends soon after it is cancelled.
/// - Returns: What the work returned; nil if the time was over first, and the work has ended since.
func race<Value: Sendable>(
  limit: Duration, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  // Each task gives the result of the race, or nil if it does not decide it.
  await withTaskGroup(of: Value??.self) { group in
    group.addTask { .some(await work()) }
    group.addTask { (try? await clock.sleep(for: limit)) == nil ? nil : .some(nil) }
    defer { group.cancelAll() }
    for await result in group {
      if let result { return result }
    }
    return nil
  }
}
