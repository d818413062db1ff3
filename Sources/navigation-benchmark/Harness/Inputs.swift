/// The inputs of a workload, lent one after the other without being retained.
///
/// A loop over an array takes hold of each element for as long as its body runs, and lets go of
/// it after: two atomic operations on the reference count of every string or URL. They take as
/// long as reading twenty bytes, and a caller that has its link in a variable does not pay them.
/// A box that cannot be copied holds each input, so the compiler can only lend the input.
///
/// Unsafe, for an array has no room for such boxes: the memory is allocated and filled by `init`,
/// only read from then on, and emptied and freed by `deinit`; no index leaves `0..<count`.
final class Inputs<Value: Sendable>: Sendable {
  private struct Box: ~Copyable {
    let value: Value

    func lend(_ body: (Value) -> Void) {
      body(value)
    }
  }

  let count: Int
  private nonisolated(unsafe) let boxes: UnsafeMutablePointer<Box>

  init(_ values: [Value]) {
    count = values.count
    boxes = .allocate(capacity: values.count)
    for (index, value) in values.enumerated() {
      (boxes + index).initialize(to: Box(value: value))
    }
  }

  deinit {
    boxes.deinitialize(count: count)
    boxes.deallocate()
  }

  /// Lends all inputs to the body, one by one, `iterations` times.
  func forEach(repeated iterations: Int, _ body: (Value) -> Void) {
    for _ in 0..<iterations {
      for index in 0..<count {
        boxes[index].lend(body)
      }
    }
  }
}
