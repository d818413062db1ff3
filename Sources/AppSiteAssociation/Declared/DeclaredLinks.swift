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
  private static let domainsKey = "com.apple.developer.associated-domains"
  private static let typesKey = "CFBundleURLTypes"

  /// The associated domains of an app's entitlements.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(entitlements: Data, file: String) throws(DeclarationError) {
    let root = try Self.dictionary(entitlements)
    if root[Self.domainsKey] == nil, root[Self.typesKey] != nil {
      throw DeclarationError(
        message: "this is an Info.plist, which has \(Self.typesKey): name it with --info-plist")
    }
    self.init(file: file, texts: try Self.strings(root[Self.domainsKey], at: Self.domainsKey))
  }

  /// The URL schemes of an app's `Info.plist`.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(infoPlist: Data, file: String) throws(DeclarationError) {
    let root = try Self.dictionary(infoPlist)
    if root[Self.typesKey] == nil, root[Self.domainsKey] != nil {
      throw DeclarationError(
        message: "these are entitlements, with \(Self.domainsKey): name them with --entitlements")
    }
    var texts: [String] = []
    for (index, type) in try Self.list(root[Self.typesKey], at: Self.typesKey).enumerated() {
      let place = "\(Self.typesKey)[\(index)]"
      guard let type = type as? [String: Any] else {
        throw DeclarationError(
          message: "\(place): wanted a dictionary, found \(Self.kind(of: type))")
      }
      texts += try Self.strings(type["CFBundleURLSchemes"], at: "\(place).CFBundleURLSchemes")
    }
    self.init(file: file, texts: texts)
  }

  private static func dictionary(_ data: Data) throws(DeclarationError) -> [String: Any] {
    let root: Any
    do {
      root = try PropertyListDecoder().decode(PropertyListValue.self, from: data).value
    } catch {
      throw DeclarationError(
        message: "this is no property list: expected XML or the binary format, as Xcode writes it")
    }
    guard let root = root as? [String: Any] else {
      throw DeclarationError(message: "wanted a dictionary, found \(kind(of: root))")
    }
    return root
  }

  /// A list; empty where there is none.
  private static func list(_ value: Any?, at place: String) throws(DeclarationError) -> [Any] {
    guard let value else { return [] }
    guard let list = value as? [Any] else {
      throw DeclarationError(message: "\(place): wanted a list, found \(kind(of: value))")
    }
    return list
  }

  private static func strings(_ value: Any?, at place: String) throws(DeclarationError) -> [String]
  {
    var texts: [String] = []
    for (index, element) in try list(value, at: place).enumerated() {
      guard let text = element as? String else {
        throw DeclarationError(
          message: "\(place)[\(index)]: wanted a string, found \(kind(of: element))")
      }
      texts.append(text)
    }
    return texts
  }

  private static func kind(of value: Any) -> String {
    switch value {
    case is String: "a string"
    case is [Any]: "a list"
    case is [String: Any]: "a dictionary"
    case is Data: "data"
    case is Date: "a date"
    default: "a number"
    }
  }
}

/// Any value of a property list.
private struct PropertyListValue: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    // Most values are strings. `PropertyListSerialization` would need a pointer.
    if let text = try? String(from: decoder) {
      value = text
    } else if let list = try? [PropertyListValue](from: decoder) {
      value = list.map(\.value)
    } else if let dictionary = try? [String: PropertyListValue](from: decoder) {
      value = dictionary.mapValues(\.value)
    } else {
      let container = try decoder.singleValueContainer()
      if let data = try? container.decode(Data.self) {
        value = data
      } else if let date = try? container.decode(Date.self) {
        value = date
      } else {
        value = 0
      }
    }
  }
}
