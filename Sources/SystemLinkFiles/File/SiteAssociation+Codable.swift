public import Foundation
import RouteDiagnostics

extension SiteAssociation {
  /// Reads a file.
  ///
  /// Older files are read too: `appID` for a single app, `details` with an entry at each app's ID, and `paths`, which
  /// become components (after `NOT `, one that excludes). If a file also has the newer keys, the older ones are for old systems and are left out.
  /// A file with other sections only, such as `webcredentials`, is a file without links.
  /// The JSON is read strictly: UTF-8, no comma too many, and no key twice in one object.
  /// Unknown keys are ignored, as Apple's systems do; ``findings(in:)`` names them.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: ``SiteAssociationError`` with the place, what is wanted there and what is there.
  public init(json: Data) throws(SiteAssociationError) {
    try self.init(checking: json)
    if let error = details.flatMap(\.appIDs).compactMap(\.error).first { throw error }
  }

  /// Reads a file as ``init(json:)`` does, past app IDs that are none and entries without one, so that the rest can be
  /// checked: each becomes one app with an ``AppID/error``.
  package init(checking json: Data) throws(SiteAssociationError) {
    do throws(JSONSyntax.Mistake) {
      _ = try JSONSyntax(Array(json))
    } catch {
      throw SiteAssociationError(noJSON: "\(error)")
    }
    do {
      self = try JSONDecoder().decode(CodedSiteAssociation.self, from: json).file
    } catch {
      throw SiteAssociationError(error)
    }
  }

  /// The text of the file, the same for equal values, with a line end after the last line.
  public var json: String { CodedSiteAssociation(file: self).fileText }
}

extension Encodable {
  /// The JSON of a file, with a line end after the last line.
  var fileText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings and truth values always encode.
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension SiteAssociation {
  /// The sections of a file that have nothing to do with links.
  static let otherSections: Set<String> = ["webcredentials", "appclips", "activitycontinuation"]
}

/// The form of a file.
struct CodedSiteAssociation: Codable {
  let file: SiteAssociation

  private enum Key: String, CodingKey { case applinks, details, defaults, substitutionVariables }

  /// Any value, of which only the key counts.
  private struct AnyKeyed: Decodable { init(from decoder: any Decoder) {} }

  init(file: SiteAssociation) { self.file = file }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    guard file.contains(.applinks) else {
      let keys = try decoder.singleValueContainer().decode([String: AnyKeyed].self).keys
      if !SiteAssociation.otherSections.isDisjoint(with: keys) {
        self.file = SiteAssociation()
        return
      }
      let misspelt = keys.sorted().first { $0.lowercased() == "applinks" }
      throw SiteAssociationError(
        at: decoder, wanted: "the key \"applinks\"", found: misspelt.map { "\"\($0)\"" } ?? "none")
    }
    let links = try file.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    self.file = SiteAssociation(
      details: try Self.details(links, decoder),
      defaults: try links.decodeIfPresent(SiteAssociation.Component.self, forKey: .defaults),
      substitutionVariables:
        try links.decodeIfPresent([String: [String]].self, forKey: .substitutionVariables) ?? [:])
  }

  /// The entries: a list, or in the files of iOS 9 one for each app, whose order means nothing.
  private static func details(
    _ links: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> [SiteAssociation.Details] {
    guard let entries = try? links.decode([String: SiteAssociation.Details].self, forKey: .details)
    else {
      return try links.decodeIfPresent([SiteAssociation.Details].self, forKey: .details) ?? []
    }
    return entries.sorted { $0.key < $1.key }.map { id, entry in
      var entry = entry
      entry.appIDs = [CodedAppID(id, at: decoder).app]
      return entry
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var links = container.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    try links.encode(file.details, forKey: .details)
    try links.encodeIfPresent(file.defaults, forKey: .defaults)
    if !file.substitutionVariables.isEmpty {
      try links.encode(file.substitutionVariables, forKey: .substitutionVariables)
    }
  }
}

extension SiteAssociation.Details: Codable {
  enum OldKey: String, CodingKey, CaseIterable { case appID, paths }

  /// Decodes an entry, the older keys included.
  package init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    let old = try decoder.container(keyedBy: OldKey.self)
    let none = SiteAssociationError(
      at: decoder, wanted: "\"appIDs\" or \"appID\"",
      found: entry.contains(.appIDs) ? "an empty list" : "neither")
    let apps =
      try entry.decodeIfPresent([CodedAppID].self, forKey: .appIDs)
      ?? old.decodeIfPresent(CodedAppID.self, forKey: .appID).map { [$0] } ?? []
    appIDs = apps.isEmpty ? [AppID(description: "", error: none)] : apps.map(\.app)
    defaults = try entry.decodeIfPresent(SiteAssociation.Component.self, forKey: .defaults)
    components =
      try entry.decodeIfPresent([SiteAssociation.Component].self, forKey: .components)
      ?? old.decodeIfPresent([String].self, forKey: .paths)?.map { path in
        path.hasPrefix("NOT ")
          ? .init(path: String(path.dropFirst(4)), exclude: true) : .init(path: path)
      } ?? []
  }

  /// Encodes the entry.
  package func encode(to encoder: any Encoder) throws {
    var entry = encoder.container(keyedBy: CodingKeys.self)
    try entry.encode(appIDs.map(\.description), forKey: .appIDs)
    try entry.encode(components, forKey: .components)
    try entry.encodeIfPresent(defaults, forKey: .defaults)
  }
}

extension SiteAssociation.Query: Codable {
  /// Decodes a pattern, or an object of patterns.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let pattern = try? value.decode(String.self) {
      self = .pattern(pattern)
    } else {
      self = .items(try value.decode([String: String].self))
    }
  }

  /// Encodes a pattern, or an object of patterns.
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .pattern(let pattern): try pattern.encode(to: encoder)
    case .items(let items): try items.encode(to: encoder)
    }
  }
}

/// An app ID, or what is in its place.
private struct CodedAppID: Decodable {
  let app: AppID

  init(from decoder: any Decoder) throws {
    self.init(try String(from: decoder), at: decoder)
  }

  init(_ text: String, at decoder: any Decoder) {
    let error = SiteAssociationError(at: decoder, wanted: AppID.expectation, found: "\"\(text)\"")
    app = AppID(text) ?? AppID(description: text, error: error)
  }
}
