public import Foundation

/// The links that an app's property lists declare: the system hands these to the app, and no others.
///
/// Nobody compiles these files. ``findings(against:settings:)`` compares them with the app's routes, in a test of the
/// app or in the command `check`.
public struct DeclaredLinks: Equatable, Sendable {
  /// The entries of one file.
  package struct Entries: Equatable, Sendable {
    /// The file's name, for messages.
    package var file: String
    /// The entries, as they stand there.
    package var texts: [String]
  }

  /// The associated domains of the entitlements, such as `applinks:example.com`; nil if no such file is known.
  package var domains: Entries?
  /// The schemes of an `Info.plist`; nil if no such file is known.
  package var schemes: Entries?

  package init() {}

  /// The links that the entitlements and the `Info.plist` of an app declare.
  ///
  /// - Parameters:
  ///   - entitlements: The entitlements, as XML or in the binary format; nil if the app has none.
  ///   - infoPlist: The `Info.plist`; nil if the app has no URL schemes.
  /// - Throws: ``DeclarationError`` if a file is no property list, or a key has a value of another type.
  public init(entitlements: Data? = nil, infoPlist: Data? = nil) throws(DeclarationError) {
    if let entitlements {
      domains = try Entries(entitlements: entitlements, file: "entitlements")
    }
    if let infoPlist { schemes = try Entries(infoPlist: infoPlist, file: "Info.plist") }
  }
}

/// Why a property list declares nothing that can be read: a sentence.
public struct DeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
  let message: String

  /// A sentence without a full stop.
  public var description: String { message }
}

extension DeclaredLinks.Entries {
  /// The associated domains of an app's entitlements.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(entitlements: Data, file: String) throws(DeclarationError) {
    let list = try PropertyList(reading: entitlements)
    if list.domains == nil, list.types != nil {
      throw DeclarationError(
        message: "this is an Info.plist, which has CFBundleURLTypes, and no entitlements")
    }
    self.init(file: file, texts: list.domains ?? [])
  }

  /// The URL schemes of an app's `Info.plist`.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(infoPlist: Data, file: String) throws(DeclarationError) {
    let list = try PropertyList(reading: infoPlist)
    if list.types == nil, list.domains != nil {
      throw DeclarationError(
        message: "these are entitlements, with \(PropertyList.CodingKeys.domains.rawValue), and no "
          + "Info.plist")
    }
    self.init(file: file, texts: (list.types ?? []).flatMap { $0.schemes ?? [] })
  }
}

/// The keys of both files.
private struct PropertyList: Decodable {
  struct URLType: Decodable {
    let schemes: [String]?

    enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
  }

  let domains: [String]?
  let types: [URLType]?

  enum CodingKeys: String, CodingKey {
    case domains = "com.apple.developer.associated-domains"
    case types = "CFBundleURLTypes"
  }

  init(reading data: Data) throws(DeclarationError) {
    if Self.isTooDeep(data) { throw DeclarationError(message: "its values are nested too deeply") }
    do {
      self = try PropertyListDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError where error.isOfType {
      let mistake = SiteAssociationError(error)
      let place = mistake.place.isEmpty ? "the file" : mistake.place
      throw DeclarationError(message: "\(place): wanted \(mistake.wanted)")
    } catch {
      throw DeclarationError(
        message: "this is no property list: expected XML or the binary format, as Xcode writes it")
    }
  }

  /// Whether the values of an XML file are nested deeper than in any app's file: the decoder calls itself for each
  /// level, and has no bound.
  private static func isTooDeep(_ data: Data) -> Bool {
    if data.starts(with: "bplist".utf8) { return false }
    var depth = 0
    for (byte, next) in zip(data, data.dropFirst()) {
      switch (Unicode.Scalar(byte), Unicode.Scalar(next)) {
      case ("<", "a"..."z"), ("(", _), ("{", _): depth += 1
      case ("<", "/"), ("/", ">"), (")", _), ("}", _): depth = max(depth - 1, 0)
      default: break
      }
      if depth > 256 { return true }
    }
    return false
  }
}

extension DecodingError {
  fileprivate var isOfType: Bool { if case .typeMismatch = self { true } else { false } }
}
