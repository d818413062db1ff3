import Foundation
import RouteDiagnostics

extension SiteAssociation {
  /// Warnings about keys that mean nothing, such as `exlude`, in the order of the file.
  static func keyWarnings(for json: Data) -> [String] {
    let file = try? JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard let links = file?["applinks"] as? [String: Any] else {
      let keys = file.map { Array($0.keys) } ?? []
      if otherSections.isDisjoint(with: keys) { return [] }
      let misspelt = keys.sorted().first { spelling($0, of: ["applinks"]) != nil }
      return [
        "the file has no \"applinks\", so no link opens the app"
          + (misspelt.map { ": \"\($0)\" is misspelt" } ?? "")
      ]
    }
    var warnings = (file ?? [:]).keys.sorted().compactMap { key -> String? in
      if key == "applinks" || otherSections.contains(key) { return nil }
      return fileKeys.contains(key)
        ? "\"\(key)\" belongs in \"applinks\", and means nothing beside it"
        : "no file has the key \"\(key)\", so it means nothing"
          + (spelling(key, of: otherSections.sorted()).map { ": did you mean \"\($0)\"?" } ?? "")
    }
    let known = Component.CodingKeys.allCases.map(\.rawValue)
    let keys = entryKeys + ["comment"]
    warnings += Self.warnings(links, "applinks", "file", fileKeys)
    if (links["apps"] as? [Any])?.isEmpty == false {
      warnings.append(
        "applinks: \"apps\" is an empty list, for old systems: name the apps in \"details\"")
    }
    warnings += Self.warnings(links["defaults"], "applinks.defaults", "component", known)
    let byApp = links["details"] as? [String: [String: Any]] ?? [:]
    let entries = (links["details"] as? [[String: Any]] ?? []).enumerated().map {
      ("applinks.details[\($0)]", $1)
    }
    for (place, entry) in entries
      + byApp.sorted(by: { $0.key < $1.key }).map({ ("applinks.details.\($0)", $1) })
    {
      warnings += Self.warnings(entry, place, "entry", keys)
      for (new, old) in [("appIDs", "appID"), ("components", "paths")]
      where entry[new] != nil && entry[old] != nil {
        warnings.append(
          "\(place): \"\(new)\" counts, and \"\(old)\" beside it is only for old systems")
      }
      warnings += Self.warnings(entry["defaults"], "\(place).defaults", "component", known)
      for (index, component) in (entry["components"] as? [Any] ?? []).enumerated() {
        warnings += Self.warnings(component, "\(place).components[\(index)]", "component", known)
      }
    }
    return warnings
  }

  private static func warnings(
    _ object: Any?, _ place: String, _ kind: String, _ known: [String]
  ) -> [String] {
    Set((object as? [String: Any] ?? [:]).keys).subtracting(known).sorted().map { key in
      if otherSections.contains(key) {
        return "\(place): \"\(key)\" belongs beside \"applinks\", and means nothing here"
      }
      if kind == "file", entryKeys.contains(key) {
        return "\(place): \"\(key)\" belongs in an entry of \"details\", and means nothing here"
      }
      return "\(place): no \(kind) has the key \"\(key)\", so it means nothing"
        + (spelling(key, of: known).map { ": did you mean \"\($0)\"?" } ?? "")
    }
  }

  private static let fileKeys = ["apps", "defaults", "details", "substitutionVariables"]
  private static let entryKeys =
    Details.CodingKeys.allCases.map(\.rawValue) + Details.OldKey.allCases.map(\.rawValue)

  /// The key that a word misspells: the case of letters, signs between them, one letter too many, too few or wrong.
  private static func spelling(_ word: String, of keys: [String]) -> String? {
    func letters(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
    let own = Misspelling(letters(word))
    return keys.first { key in
      letters(key).count > 2 && own.distance(to: letters(key), upTo: 2) < 2
    }
  }
}
