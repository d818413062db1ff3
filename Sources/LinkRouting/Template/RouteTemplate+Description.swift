extension RouteTemplate {
  /// The start of a template whose literal segments ignore case.
  static let caseMark = "(?i)"

  /// Whether the template ignores case: a prefix that is added later, too, if no literal does now.
  var ignoresCase: Bool { description.utf8.starts(with: Self.caseMark.utf8) }

  /// Whether the templates differ at most in ignoring case.
  package func isSameInAnyCase(as other: RouteTemplate) -> Bool {
    func text(_ template: RouteTemplate) -> Substring.UTF8View {
      template.description.utf8.dropFirst(template.ignoresCase ? Self.caseMark.utf8.count : 0)
    }
    return text(self).elementsEqual(text(other))
  }
}
