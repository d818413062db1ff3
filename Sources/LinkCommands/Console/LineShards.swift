import Foundation

/// Cuts lines into parts for several cores.
enum LineShards {
  /// Parts of about one length, each of whole lines, in order.
  ///
  /// - Parameters:
  ///   - lines: Whole lines, their ends included.
  ///   - count: The most parts to make.
  static func of(_ lines: ArraySlice<UInt8>, count: Int) -> [ArraySlice<UInt8>] {
    var shards: [ArraySlice<UInt8>] = []
    var rest = lines
    let size = lines.count / count + 1
    while !rest.isEmpty {
      let end = rest.dropFirst(size - 1).firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      shards.append(rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
    return shards
  }
}

extension Array where Element: Sendable {
  /// Changes the elements on several cores at once, and returns the results of `body` in order.
  ///
  /// An element is never copied: what it holds may be large.
  mutating func concurrentMap<Result: Sendable>(
    _ body: @escaping @Sendable (Int, inout Element) -> Result
  ) -> [Result] {
    let slots = Slots<Element, Result>(self)
    let count = count
    removeAll()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard var element = slots.take(index) else { return }
      let result = body(index, &element)
      slots.put(index, element, result)
    }
    self = slots.elements
    return slots.results
  }
}

/// Elements on their way to several threads and back.
///
/// Unchecked, since the compiler does not know the lock: nothing is read or written without it.
private final class Slots<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Element?]
  private var done: [(element: Element, result: Result)?]

  init(_ elements: [Element]) {
    waiting = elements
    done = Array(repeating: nil, count: elements.count)
  }

  func take(_ index: Int) -> Element? {
    lock.withLock {
      defer { waiting[index] = nil }
      return waiting[index]
    }
  }

  func put(_ index: Int, _ element: Element, _ result: Result) {
    lock.withLock { done[index] = (element, result) }
  }

  var elements: [Element] { lock.withLock { done.compactMap { $0?.element } } }
  var results: [Result] { lock.withLock { done.compactMap { $0?.result } } }
}
