extension SiteAssociation {
  /// Warnings about variables in patterns that nothing defines, such as `$(fodo)`: a sentence for each.
  ///
  /// No link matches such a pattern here. Apple's documentation does not say what its systems make of it.
  ///
  /// ```swift
  /// #expect(file.variableWarnings.isEmpty)
  /// ```
  public var variableWarnings: [String] {
    var places = [("applinks.defaults", defaults)]
    for (index, entry) in details.enumerated() {
      let place = "applinks.details[\(index)]"
      places.append(("\(place).defaults", entry.defaults))
      for (index, component) in entry.components.enumerated() {
        places.append(("\(place).components[\(index)]", component))
      }
    }
    let known = Set(substitutionVariables.keys).union(LinkPattern.Parser.predefined.keys)
    return places.flatMap { place, component in
      (component?.variables ?? []).subtracting(known).sorted().map {
        "\(place): nothing defines the variable \"\($0)\", so no link matches"
      }
    }
  }
}

extension SiteAssociation.Component {
  /// The names of the variables in the patterns.
  fileprivate var variables: Set<String> {
    let items: [String] =
      switch query {
      case .pattern(let pattern): [pattern]
      case .items(let items): Array(items.values)
      case nil: []
      }
    let variable = #/\$\(([^)]*)\)/#.matchingSemantics(.unicodeScalar)
    let patterns = [path, fragment].compactMap(\.self) + items
    return Set(patterns.flatMap { $0.matches(of: variable).map { String($0.output.1) } })
  }
}
