public import Foundation

/// The links that an app's property lists declare: the system hands these to the app, and no others.
///
/// Nobody compiles these files. ``findings(against:buildSettings:otherHosts:)`` compares them with the app's routes, in a test of the
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
  private static let domains = "com.apple.developer.associated-domains"
  private static let types = "CFBundleURLTypes"

  /// The associated domains of an app's entitlements.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(entitlements: Data, file: String) throws(DeclarationError) {
    let list = try Self.list(
      entitlements, of: Self.domains, notOf: Self.types,
      "this is an Info.plist, which has \(Self.types), and no entitlements")
    self.init(file: file, texts: try Self.texts(list[Self.domains], Self.domains))
  }

  /// The URL schemes of an app's `Info.plist`.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(infoPlist: Data, file: String) throws(DeclarationError) {
    let list = try Self.list(
      infoPlist, of: Self.types, notOf: Self.domains,
      "these are entitlements, with \(Self.domains), and no Info.plist")
    let types: [Any] = try Self.read(list[Self.types] ?? [], Self.types, "an array")
    var texts: [String] = []
    for (index, type) in types.enumerated() {
      let place = "\(Self.types)[\(index)]"
      let type: [String: Any] = try Self.read(type, place, "a dictionary")
      texts += try Self.texts(type["CFBundleURLSchemes"], place + ".CFBundleURLSchemes")
    }
    self.init(file: file, texts: texts)
  }

  /// A file with a key; if it has another key instead, the error is the message.
  ///
  /// `PropertyListDecoder` calls itself for each level of a file, without a bound. `PropertyListSerialization` has one.
  private static func list(
    _ data: Data, of key: String, notOf other: String, _ message: String
  ) throws(DeclarationError) -> [String: Any] {
    // Nothing is written to the format, a pointer that is nil.
    let value = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    // A text of any kind is a property list in an old format.
    guard let value, !(value is String) else {
      throw DeclarationError(
        message: "this is no property list: expected XML or the binary format, as Xcode writes it")
    }
    let list: [String: Any] = try read(value, "the file", "a dictionary")
    if list[key] == nil, list[other] != nil { throw DeclarationError(message: message) }
    return list
  }

  private static func read<Value>(
    _ value: Any, _ place: String, _ wanted: String
  ) throws(DeclarationError) -> Value {
    if let value = value as? Value { return value }
    throw DeclarationError(message: "\(place): wanted \(wanted)")
  }

  /// The strings of an array.
  private static func texts(
    _ value: Any?, _ place: String
  ) throws(DeclarationError) -> [String] {
    let values: [Any] = try read(value ?? [], place, "an array")
    return try values.enumerated().map { index, value throws(DeclarationError) in
      try read(value, "\(place)[\(index)]", "a string")
    }
  }
}
