/// The values of lines that stand one below the other, as a sample shows them.
@resultBuilder
package enum Results {
  package static func buildExpression(_ value: some Any) -> String { "\(value)" }
  package static func buildExpression(_ value: (some Any)?) -> String {
    value.map { "\($0)" } ?? "nil"
  }
  package static func buildBlock(_ values: String...) -> [String] { values }

  package static func of(@Results _ lines: () throws -> [String]) rethrows -> [String] {
    try lines()
  }
}
