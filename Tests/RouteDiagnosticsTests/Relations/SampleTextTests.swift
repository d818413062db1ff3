import RouteDiagnostics
import Testing

@testable import LinkRouting

/// Sample strings of types.
@Suite struct SampleTextTests {
  @Test("A type has a word, and samples of its own; it contains each type whose samples it accepts")
  func types() {
    let types = RouteTokenType.builtIn + [.int(width: 2), .int(width: 18)]
    for type in types {
      #expect(type.word.map { RouteTokenType(word: $0) } == type)
      let strings = type.texts ?? type.samples(1) + type.samples(2)
      #expect(strings.allSatisfy(type.accepts), "\(type)")
      for other in types where type != .string {
        #expect(other.contains(type) == strings.allSatisfy(other.accepts), "\(type) in \(other)")
        if other.contains(type), type != other {
          #expect(type.rank < other.rank, "R15: \(type) in \(other)")
        }
      }
      #expect(type.samples(1).allSatisfy { !type.samples(2).contains($0) })
    }
  }
}
