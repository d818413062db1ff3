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
  /// What `transform` makes of each element, in order, worked out on several cores at once.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Results<Result>(count)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      results.set(index, transform(self[index]))
    }
    return results.all
  }
}

/// Results that come from several threads.
///
/// Unchecked, since the compiler does not know the lock: nothing is read or written without it.
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result?]

  init(_ count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ result: Result) { lock.withLock { results[index] = result } }

  var all: [Result] { lock.withLock { results.compactMap(\.self) } }
}
