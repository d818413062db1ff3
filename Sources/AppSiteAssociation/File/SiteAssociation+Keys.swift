public import Foundation

extension SiteAssociation {
  /// Warnings about keys of components that mean nothing, such as `exlude`: a sentence for each.
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
    guard let links = try? JSONDecoder().decode(KeysOfFile.self, from: json).applinks else {
      return []
    }
    var components = [("applinks.defaults", links.defaults)]
    for (index, entry) in (links.details ?? []).enumerated() {
      let place = "applinks.details[\(index)]"
      components.append(("\(place).defaults", entry.defaults))
      for (index, component) in (entry.components ?? []).enumerated() {
        components.append(("\(place).components[\(index)]", component))
      }
    }
    let known = Set(Component.CodingKeys.allCases.map(\.rawValue))
    return components.flatMap { place, keys in
      Set((keys ?? [:]).keys).subtracting(known).sorted().map {
        "\(place): no component has the key \"\($0)\", so it means nothing"
      }
    }
  }
}

/// The keys of a file's components, whatever their values are.
private struct KeysOfFile: Decodable {
  let applinks: Links

  struct Links: Decodable {
    let defaults: Keys?
    let details: [Entry]?
  }

  struct Entry: Decodable {
    let defaults: Keys?
    let components: [Keys]?
  }

  typealias Keys = [String: AnyValue]

  struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }
}
