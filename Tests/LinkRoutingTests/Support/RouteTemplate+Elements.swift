@testable import LinkRouting

extension RouteTemplate {
  /// The templates hold the same, whatever their texts are: templates are compared by their texts.
  func holdsTheSame(as other: RouteTemplate) -> Bool {
    fragment == other.fragment
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
}
