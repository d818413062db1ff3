import RouteDiagnostics

extension RouteDifference {
  /// The differences between two releases at all places.
  static func between(
    _ old: [ComparedRoute], and new: [ComparedRoute]
  ) -> [RouteDifference] {
    var comparison = ReleaseComparison(old, new)
    return comparison.places.flatMap { comparison.differences(at: $0) }
  }
}
