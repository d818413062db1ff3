import LinkRouting

/// A quick check whether two templates may share a link, for templates that are compared with many others.
///
/// It keeps a machine for each template, which grows with the text of the template, not with the number of its
/// variants.
final class PathOverlaps {
  private let alphabet = PathAlphabet()
  private var machines: [RouteTemplate: Machine<PathLabel>] = [:]
  /// The limit of all checks.
  let work: WorkLimit

  init(_ work: WorkLimit) { self.work = work }

  /// Whether a link may match both; false is certain, unless the work limit is exceeded.
  func mayOverlap(_ one: RouteTemplate, _ other: RouteTemplate) -> Bool {
    if one.variants.count * other.variants.count <= 4 {
      guard work.spend() else { return false }
      return one.variants.contains { one in other.variants.contains { one.mayOverlap($0) } }
    }
    guard work.spend(16) else { return false }
    return machine(one).mayShareWord(with: machine(other)) {
      guard case .pattern(let one) = $0, case .pattern(let other) = $1 else { return true }
      return alphabet.pattern(one).mayOverlap(alphabet.pattern(other))
    }
  }

  private func machine(_ template: RouteTemplate) -> Machine<PathLabel> {
    if let known = machines[template] { return known }
    let machine = Machine([template.path], alphabet)
    machines[template] = machine
    return machine
  }
}
