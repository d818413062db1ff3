/// Tells somebody who waits how far a long work is, a few times a second.
struct Progress {
  private let isShown: Bool
  private var last = ContinuousClock.now
  private var isVisible = false

  /// - Parameter isShown: Whether somebody is there to see it.
  init(isShown: Bool) { self.isShown = isShown }

  /// Shows how many links are done.
  mutating func update(_ count: Int, on console: inout Console) {
    guard isShown, last.duration(to: .now) > .milliseconds(200) else { return }
    last = .now
    isVisible = true
    console.show(progress: "\(count) links")
  }

  /// Takes the line away.
  mutating func end(on console: inout Console) {
    if isVisible { console.show(progress: "") }
    isVisible = false
  }
}
