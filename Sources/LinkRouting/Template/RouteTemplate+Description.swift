extension RouteTemplate {
  /// The start of a template whose literal segments ignore case.
  package static let caseMark = "(?i)"

  /// Whether the template ignores case: a prefix that is added later, too, if no literal does now.
  package var ignoresCase: Bool { description.utf8HasPrefix(Self.caseMark) }
}
