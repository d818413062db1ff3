/// Runs work that ends soon after it is cancelled, and cancels it when a time is over.
///
/// If the caller is cancelled, so is the work, and what it returns is the result.
///
/// - Returns: What the work returned or threw; nil if the time was over first, and the work has ended
///   since.
func race<Value: Sendable, Failure: Error>(
  limit: Duration, on clock: any Clock<Duration>,
  _ work: @escaping @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure>? {
  // Each task gives the result of the race, or nil if it does not decide it.
  await withTaskGroup(of: Result<Value, Failure>??.self) { group in
    group.addTask {
      do throws(Failure) { return .some(.success(try await work())) } catch {
        return .some(.failure(error))
      }
    }
    group.addTask { (try? await clock.sleep(for: limit)) == nil ? nil : .some(nil) }
    defer { group.cancelAll() }
    for await case let result? in group { return result }
    return nil
  }
}
