import Foundation
import TestSupport

/// As much of JSON Schema as the schemas of this package use, for objects of one level, lists of them, or `oneOf` several.
struct JSONSchema: Decodable {
  private enum Key: CodingKey { case oneOf, properties, required }

  private struct Property: Decodable {
    private enum Key: CodingKey { case type, `enum`, items }
    var types: [String]
    var values: [String]?
    /// The schema of the objects in a list.
    var items: [JSONSchema] = []

    init(from decoder: any Decoder) throws {
      let property = try decoder.container(keyedBy: Key.self)
      types =
        try (try? property.decode([String].self, forKey: .type))
        ?? [property.decode(String.self, forKey: .type)]
      let numbers = try? property.decode([Int].self, forKey: .enum)
      values =
        try numbers?.map(String.init) ?? property.decodeIfPresent([String].self, forKey: .enum)
      if let schema = try? property.decode(JSONSchema.self, forKey: .items) { items = [schema] }
    }
  }

  /// The schemas of `oneOf`; else empty.
  private let choices: [JSONSchema]
  private let properties: [String: Property]
  private let required: [String]

  init(from decoder: any Decoder) throws {
    let schema = try decoder.container(keyedBy: Key.self)
    choices = try schema.decodeIfPresent([JSONSchema].self, forKey: .oneOf) ?? []
    guard choices.isEmpty else {
      (properties, required) = ([:], [])
      return
    }
    properties = try schema.decode([String: Property].self, forKey: .properties)
    required = try schema.decode([String].self, forKey: .required)
  }

  /// The values that a key may have.
  func values(of key: String) -> [String] { properties[key]?.values ?? [] }

  /// The defect of a line, in words; nil if it is as the schema says.
  func defect(of line: String) throws -> String? {
    if !choices.isEmpty {
      let defects = try choices.map { try $0.defect(of: line) }
      return defects.count { $0 == nil } == 1
        ? nil : "not one of the schemas: \(defects.compactMap(\.self))"
    }
    guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { return "no object" }
    for key in required where object[key] == nil { return "\(key) is missing" }
    for (key, value) in object {
      guard let property = properties[key] else { return "\(key) is unknown" }
      let type =
        switch value {
        case is NSNull: "null"
        case is String: "string"
        case is [Any]: "array"
        case let number as NSNumber: line.contains("\"\(key)\":\(number)") ? "integer" : "boolean"
        default: "object"
        }
      if !property.types.contains(type) { return "\(key) is \(type)" }
      if let values = property.values, !values.contains("\(value)") { return "\(key) is \(value)" }
      for item in value as? [Any] ?? [] {
        guard let schema = property.items.first else {
          if item is String { continue }
          return "\(key) has \(item)"
        }
        let text = String(
          decoding: try JSONSerialization.data(
            withJSONObject: item, options: .withoutEscapingSlashes), as: UTF8.self)
        if let defect = try schema.defect(of: text) { return "\(key): \(defect)" }
      }
    }
    return nil
  }
}
