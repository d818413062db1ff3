/// A gate at which tasks wait until a test opens it.
@MainActor
final class Gate {
  private(set) var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Waits for the gate, whether or not the task is cancelled.
  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
