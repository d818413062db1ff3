import Dispatch
import Foundation

extension Workload {
  /// The same work done from every core at once.
  ///
  /// Each core has its own inputs, like incoming links, and shares the rest of the program. The
  /// time is the wall clock's, divided by the operations of all the cores together: where nothing
  /// is shared but memory that is only read, it is the time on one core divided by their number.
  func onAllCores(named name: String) -> Workload {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return Workload(name: name, unit: unit) {
      let bodies = try (0..<cores).map { _ in try prepare() }
      return Body(
        operations: bodies.map(\.operations).reduce(0, +),
        check: { for body in bodies { try body.check() } },
        run: { iterations in
          DispatchQueue.concurrentPerform(iterations: cores) { bodies[$0].run(iterations) }
        })
    }
  }
}
