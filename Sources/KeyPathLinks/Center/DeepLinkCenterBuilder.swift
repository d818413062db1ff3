/// Collects the entries of a ``DeepLinkCenter``, in the order written.
@resultBuilder
public enum DeepLinkCenterBuilder {
  /// An entry, which may be missing.
  public static func buildExpression(_ entry: On?) -> [On] { entry.map { [$0] } ?? [] }

  /// Entries that were made elsewhere.
  public static func buildExpression(_ entries: [On]) -> [On] { entries }

  /// The entries of a block.
  public static func buildBlock(_ parts: [On]...) -> [On] { parts.flatMap { $0 } }

  /// The entries of an `if` without `else`.
  public static func buildOptional(_ entries: [On]?) -> [On] { entries ?? [] }

  /// The entries of the first branch.
  public static func buildEither(first entries: [On]) -> [On] { entries }

  /// The entries of the second branch.
  public static func buildEither(second entries: [On]) -> [On] { entries }

  /// The entries of a loop.
  public static func buildArray(_ parts: [[On]]) -> [On] { parts.flatMap { $0 } }
}
