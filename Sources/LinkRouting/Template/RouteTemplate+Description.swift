extension RouteTemplate {
  /// The start of a template whose literal segments ignore case.
  static let caseMark = "(?i)"

  /// Whether the template ignores case: a prefix that is added later, too, if no literal does now.
  var ignoresCase: Bool { description.utf8HasPrefix(Self.caseMark) }

  /// Whether the templates differ at most in ignoring case.
  package func isSameInAnyCase(as other: RouteTemplate) -> Bool {
    func text(_ template: RouteTemplate) -> String {
      String(template.description.dropFirst(template.ignoresCase ? Self.caseMark.count : 0))
    }
    return text(self).utf8Equals(text(other))
  }
}
