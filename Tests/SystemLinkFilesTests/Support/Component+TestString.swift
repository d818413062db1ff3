import Testing

@testable import SystemLinkFiles

extension SiteAssociation.Component: CustomTestStringConvertible {
  /// The keys that are set, in at most 200 characters.
  package var testDescription: String {
    let keys: [(String, Any?)] = [
      ("/", path), ("?", query), ("#", fragment), ("exclude", exclude),
      ("caseSensitive", caseSensitive), ("percentEncoded", percentEncoded),
    ]
    let texts = keys.compactMap { key, value in value.map { "\(key): \($0)" } }
    return String(texts.joined(separator: ", ").prefix(200))
  }
}
