import LinkRouting

extension RouteTemplate {
  /// The templates hold the same, whatever their texts are: templates are compared by their texts.
  func holdsTheSame(as other: RouteTemplate) -> Bool {
    holdsTheSameFragment(as: other)
      && query.elementsEqual(other.query) { left, right in
        left.isOptional == right.isOptional
          && left.alternatives.elementsEqual(right.alternatives) {
            $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value
          }
      }
      && variants.elementsEqual(other.variants) {
        $0.segments.map(\.pattern) == $1.segments.map(\.pattern) && $0.names == $1.names
      }
  }

  private func holdsTheSameFragment(as other: RouteTemplate) -> Bool {
    switch (fragment, other.fragment) {
    case (nil, nil): true
    case (.text(let one)?, .text(let other)?): one == other
    case (.route(let one, let mark)?, .route(let other, let otherMark)?):
      mark == otherMark && one.holdsTheSame(as: other)
    default: false
    }
  }
}
