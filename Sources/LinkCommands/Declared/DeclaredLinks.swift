import Foundation

/// The links that an app's property lists declare: the system hands these to the app, and no others.
///
/// Nobody compiles these files. ``findings(for:settings:)`` compares them with the app's routes.
struct DeclaredLinks: Equatable {
  /// The entries of one file.
  struct Entries: Equatable {
    /// The file's name, for messages.
    var file: String
    /// The entries, as they stand there.
    var texts: [String]
  }

  /// The associated domains of the entitlements, such as `applinks:example.com`; nil if no such file is known.
  var domains: Entries?
  /// The schemes of an `Info.plist`; nil if no such file is known.
  var schemes: Entries?
}

/// Why a property list declares nothing that can be read: a sentence.
struct DeclarationError: Error, Equatable {
  let message: String
}

extension DeclaredLinks.Entries {
  private static let domainsKey = "com.apple.developer.associated-domains"
  private static let typesKey = "CFBundleURLTypes"

  /// The associated domains of an app's entitlements.
  ///
  /// - Parameters:
  ///   - entitlements: A property list, as XML or in the binary format.
  ///   - file: The file's name, for messages.
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  init(entitlements: Data, file: String) throws(DeclarationError) {
    let root = try Self.dictionary(entitlements)
    if root[Self.domainsKey] == nil, root[Self.typesKey] != nil {
      throw DeclarationError(
        message: "this is an Info.plist, which has \(Self.typesKey): name it with --info-plist")
    }
    self.init(file: file, texts: try Self.strings(root[Self.domainsKey], at: Self.domainsKey))
  }

  /// The URL schemes of an app's `Info.plist`.
  ///
  /// - Parameters:
  ///   - infoPlist: A property list, as XML or in the binary format.
  ///   - file: The file's name, for messages.
  /// - Throws: `DeclarationError` if the file is no property list, or a key has a value of another type.
  init(infoPlist: Data, file: String) throws(DeclarationError) {
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
      root = try PropertyListSerialization.propertyList(from: data, format: nil)
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
