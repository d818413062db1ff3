import LinkRouting
import RouteDiagnostics

extension Machine<ScalarLabel> {
  /// Adds the strings of a pattern.
  ///
  /// - Parameters:
  ///   - text: Adds literal text.
  ///   - any: Adds any one scalar.
  /// - Returns: The start states.
  mutating func addPattern(
    _ pattern: LinkPattern, before next: [Int],
    text: (inout Self, [Unicode.Scalar], _ next: [Int]) -> [Int],
    any: (inout Self, _ next: [Int]) -> [Int]
  ) -> [Int] {
    pattern.pieces.reversed().reduce(next) { next, piece in
      switch piece {
      case .text(let scalars): return text(&self, scalars, next)
      case .run(let least, let isOpen):
        let rest = isOpen ? [addLoop(before: next) { any(&$0, [$1]) }] : next
        return (0..<least).reduce(rest) { next, _ in any(&self, next) }
      case .list(let texts):
        let next = addFork(before: next)
        return addFork(before: texts.flatMap { addPattern($0, before: next, text: text, any: any) })
      }
    }
  }

  /// Adds the strings of a pattern, compared scalar by scalar.
  mutating func addPlain(_ pattern: LinkPattern, before next: [Int]) -> [Int] {
    addPattern(
      pattern, before: next, text: { $0.addText($1, before: $2) },
      any: { [$0.add(.any, before: $1)] })
  }

  /// Adds a string, scalar by scalar.
  mutating func addText(_ text: [Unicode.Scalar], before next: [Int]) -> [Int] {
    text.reversed().reduce(next) { [add(.one($1), before: $0)] }
  }
}
