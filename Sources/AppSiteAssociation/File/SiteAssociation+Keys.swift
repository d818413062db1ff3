public import Foundation

extension SiteAssociation {
  /// Warnings about keys that mean nothing, such as `exlude`: a sentence for each.
  ///
  /// Apple's systems ignore such a key, and so does ``init(json:)``.
  ///
  /// ```swift
  /// #expect(SiteAssociation.keyWarnings(for: data).isEmpty)
  /// ```
  ///
  /// - Parameter json: The bytes of the file.
  /// - Returns: The warnings in the order of the file; none for a text that is no file.
  public static func keyWarnings(for json: Data) -> [String] {
    let file = try? JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard let links = file?["applinks"] as? [String: Any] else {
      return otherSections.isDisjoint(with: file.map { Array($0.keys) } ?? [])
        ? [] : ["the file has no \"applinks\", so no link opens the app"]
    }
    let known = Component.CodingKeys.allCases.map(\.rawValue)
    let keys =
      Details.CodingKeys.allCases.map(\.rawValue) + Details.OldKey.allCases.map(\.rawValue)
      + ["comment"]
    var warnings = Self.warnings(
      links, "applinks", "file", ["apps", "defaults", "details", "substitutionVariables"])
    warnings += Self.warnings(links["defaults"], "applinks.defaults", "component", known)
    for (index, entry) in (links["details"] as? [[String: Any]] ?? []).enumerated() {
      let place = "applinks.details[\(index)]"
      warnings += Self.warnings(entry, place, "entry", keys)
      for (new, old) in [("appIDs", "appID"), ("components", "paths")]
      where entry[new] != nil && entry[old] != nil {
        warnings.append(
          "\(place): \"\(new)\" counts, and \"\(old)\" beside it is only for old systems")
      }
      warnings += Self.warnings(entry["defaults"], "\(place).defaults", "component", known)
      for (index, component) in (entry["components"] as? [Any] ?? []).enumerated() {
        warnings += Self.warnings(
          component, "\(place).components[\(index)]", "component", known)
      }
    }
    return warnings
  }

  private static func warnings(
    _ object: Any?, _ place: String, _ kind: String, _ known: [String]
  ) -> [String] {
    Set((object as? [String: Any] ?? [:]).keys).subtracting(known).sorted().map {
      otherSections.contains($0)
        ? "\(place): \"\($0)\" belongs beside \"applinks\", and means nothing here"
        : "\(place): no \(kind) has the key \"\($0)\", so it means nothing"
    }
  }
}
