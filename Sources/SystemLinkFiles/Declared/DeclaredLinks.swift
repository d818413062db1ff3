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
    let list = try PropertyList(reading: entitlements)
    let domains = try list.value(of: Self.domains)
    if domains == nil, try list.value(of: Self.types) != nil {
      throw DeclarationError(
        message: "this is an Info.plist, which has \(Self.types), and no entitlements")
    }
    self.init(file: file, texts: try domains?.texts ?? [])
  }

  /// The URL schemes of an app's `Info.plist`.
  ///
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  package init(infoPlist: Data, file: String) throws(DeclarationError) {
    let list = try PropertyList(reading: infoPlist)
    let types = try list.value(of: Self.types)
    if types == nil, try list.value(of: Self.domains) != nil {
      throw DeclarationError(
        message: "these are entitlements, with \(Self.domains), and no Info.plist")
    }
    var texts: [String] = []
    for type in try types?.elements ?? [] {
      texts += try type.value(of: "CFBundleURLSchemes")?.texts ?? []
    }
    self.init(file: file, texts: texts)
  }
}

/// A value of a property list, and the keys that lead to it.
///
/// `PropertyListDecoder` calls itself for each level of a file, without a bound. `PropertyListSerialization` has one.
private struct PropertyList {
  private let value: Any
  private let place: String

  /// The value of a whole file.
  init(reading data: Data) throws(DeclarationError) {
    // Nothing is written to the format, a pointer that is nil.
    let value = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    // A text of any kind is a property list in an old format.
    guard let value, !(value is String) else {
      throw DeclarationError(
        message: "this is no property list: expected XML or the binary format, as Xcode writes it")
    }
    (self.value, place) = (value, "")
  }

  private init(_ value: Any, at place: String) { (self.value, self.place) = (value, place) }

  private func value<Value>(as wanted: String) throws(DeclarationError) -> Value {
    if let value = value as? Value { return value }
    throw DeclarationError(message: "\(place.isEmpty ? "the file" : place): wanted \(wanted)")
  }

  /// The value of a key of a dictionary.
  func value(of key: String) throws(DeclarationError) -> PropertyList? {
    let values: [String: Any] = try value(as: "a dictionary")
    return values[key].map { PropertyList($0, at: place.isEmpty ? key : "\(place).\(key)") }
  }

  /// The elements of an array.
  var elements: [PropertyList] {
    get throws(DeclarationError) {
      let values: [Any] = try value(as: "an array")
      return values.enumerated().map { PropertyList($1, at: "\(place)[\($0)]") }
    }
  }

  /// The strings of an array.
  var texts: [String] {
    get throws(DeclarationError) {
      var texts: [String] = []
      for element in try elements { texts.append(try element.value(as: "a string")) }
      return texts
    }
  }
}
