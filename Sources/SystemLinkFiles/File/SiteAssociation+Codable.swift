public import Foundation
import RouteDiagnostics

extension SiteAssociation {
  /// Reads a file.
  ///
  /// Older files are read too: `appID` for a single app, and `paths`, which become components (after `NOT `, one
  /// that excludes). If a file also has the newer keys, the older ones are for old systems and are left out.
  /// A file with other sections only, such as `webcredentials`, is a file without links.
  /// The JSON is read strictly: UTF-8, no comma too many, and no key twice in one object.
  /// Unknown keys are ignored, as Apple's systems do; ``keyWarnings(for:)`` names them.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: ``SiteAssociationError`` with the place, what is wanted there and what is there.
  public init(json: Data) throws(SiteAssociationError) {
    try self.init(json: json, keepsWrongAppIDs: false)
  }

  /// Reads a file as ``init(json:)`` does, if need be past app IDs that are none and entries without one, so that the
  /// rest can be checked: each becomes one app with an ``AppID/error``.
  package init(json: Data, keepsWrongAppIDs: Bool) throws(SiteAssociationError) {
    let decoder = JSONDecoder()
    if keepsWrongAppIDs, let key = AppID.keepsWrong { decoder.userInfo[key] = true }
    self = try SiteAssociationError.decoding(Self.self, from: json, with: decoder)
  }

  /// The text of the file, the same for equal values, with a line end after the last line.
  public var json: String { fileText }
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

extension SiteAssociationError {
  /// Reads JSON strictly: UTF-8, no comma too many, and no key twice in one object.
  static func decoding<Value: Decodable>(
    _ type: Value.Type, from json: Data, with decoder: JSONDecoder = JSONDecoder()
  ) throws(SiteAssociationError) -> Value {
    do throws(JSONSyntax.Mistake) {
      _ = try JSONSyntax(Array(json))
    } catch {
      throw SiteAssociationError(noJSON: "\(error)")
    }
    do {
      return try decoder.decode(type, from: json)
    } catch {
      throw SiteAssociationError(error)
    }
  }
}

extension SiteAssociation: Codable {
  private enum Key: String, CodingKey { case applinks, details, defaults, substitutionVariables }

  /// The sections of a file that have nothing to do with links.
  static let otherSections: Set<String> = ["webcredentials", "appclips", "activitycontinuation"]

  /// Any value, of which only the key counts.
  private struct AnyKeyed: Decodable { init(from decoder: any Decoder) {} }

  /// Decodes a file; ``init(json:)`` throws more readable errors.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    guard file.contains(.applinks) else {
      let keys = try decoder.singleValueContainer().decode([String: AnyKeyed].self).keys
      if !Self.otherSections.isDisjoint(with: keys) {
        (details, defaults, substitutionVariables) = ([], nil, [:])
        return
      }
      let misspelt = keys.sorted().first { $0.lowercased() == "applinks" }
      throw SiteAssociationError(
        at: decoder, wanted: "the key \"applinks\"", found: misspelt.map { "\"\($0)\"" } ?? "none")
    }
    let links = try file.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    details = try links.decodeIfPresent([Details].self, forKey: .details) ?? []
    defaults = try links.decodeIfPresent(Component.self, forKey: .defaults)
    substitutionVariables =
      try links.decodeIfPresent([String: [String]].self, forKey: .substitutionVariables) ?? [:]
  }

  /// Encodes the file.
  public func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: Key.self)
    var links = file.nestedContainer(keyedBy: Key.self, forKey: .applinks)
    try links.encode(details, forKey: .details)
    try links.encodeIfPresent(defaults, forKey: .defaults)
    if !substitutionVariables.isEmpty {
      try links.encode(substitutionVariables, forKey: .substitutionVariables)
    }
  }
}

extension SiteAssociation.Details: Decodable {
  enum OldKey: String, CodingKey, CaseIterable { case appID, paths }

  /// Decodes an entry, the older keys included.
  public init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    let old = try decoder.container(keyedBy: OldKey.self)
    appIDs =
      try entry.decodeIfPresent([AppID].self, forKey: .appIDs)
      ?? old.decodeIfPresent(AppID.self, forKey: .appID).map { [$0] } ?? []
    if appIDs.isEmpty {
      appIDs = [
        try AppID(
          "",
          or: SiteAssociationError(
            at: decoder, wanted: "\"appIDs\" or \"appID\"",
            found: entry.contains(.appIDs) ? "an empty list" : "neither"),
          decoder)
      ]
    }
    defaults = try entry.decodeIfPresent(SiteAssociation.Component.self, forKey: .defaults)
    components =
      try entry.decodeIfPresent([SiteAssociation.Component].self, forKey: .components)
      ?? old.decodeIfPresent([String].self, forKey: .paths)?.map { path in
        path.hasPrefix("NOT ")
          ? .init(path: String(path.dropFirst(4)), exclude: true) : .init(path: path)
      } ?? []
  }
}

extension SiteAssociation.Query: Codable {
  /// Decodes a pattern, or an object of patterns.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let pattern = try? value.decode(String.self) {
      self = .pattern(pattern)
    } else {
      self = .items(try value.decode([String: String].self))
    }
  }

  /// Encodes a pattern, or an object of patterns.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .pattern(let pattern): try pattern.encode(to: encoder)
    case .items(let items): try items.encode(to: encoder)
    }
  }
}

extension AppID: Codable {
  fileprivate static let keepsWrong = CodingUserInfoKey(rawValue: "keepsWrongAppIDs")

  /// Decodes an identifier and checks it.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    if let app = AppID(text) {
      self = app
      return
    }
    try self.init(
      text,
      or: SiteAssociationError(at: decoder, wanted: AppID.expectation, found: "\"\(text)\""),
      decoder)
  }

  /// Keeps what is no app ID, or throws the error.
  fileprivate init(
    _ text: String, or error: SiteAssociationError, _ decoder: any Decoder
  ) throws {
    guard let key = Self.keepsWrong, decoder.userInfo[key] != nil else { throw error }
    self.init(description: text, error: error)
  }

  /// Encodes the whole identifier.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
