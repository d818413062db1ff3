import Foundation

/// Why a text is not an `apple-app-site-association` file: where, what is wanted there, and what is there.
public struct SiteAssociationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices that lead there: `applinks.details[0].components[2].exclude`.
  package let place: String
  /// The expected text.
  package let wanted: String
  /// The text that was found.
  package let found: String

  /// One sentence.
  public var description: String {
    "\(place.isEmpty ? "the file" : place): wanted \(wanted), found \(found)"
  }

  init(at decoder: any Decoder, wanted: String, found: String) {
    self.init(decoder.codingPath, wanted: wanted, found: found)
  }

  /// Takes what `JSONDecoder` throws.
  init(_ error: any Error) {
    switch error {
    case let error as SiteAssociationError:
      self = error
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      // "Expected to decode String but found number instead."
      let words = context.debugDescription.components(separatedBy: "found ").last ?? ""
      let found = words.components(separatedBy: " instead")[0]
      let names = ["bool": "true or false", "a dictionary": "an object", "null value": "null"]
      self.init(context.codingPath, wanted: Self.name(of: type), found: names[found] ?? found)
    default:
      self.init(noJSON: "\(error)")
    }
  }

  init(noJSON mistake: String) {
    self.init([], wanted: "JSON", found: "none: \(mistake)")
  }

  private init(_ path: [any CodingKey], wanted: String, found: String) {
    place = path.reduce("") { place, key in
      if let index = key.intValue { return "\(place)[\(index)]" }
      return place + (place.isEmpty ? "" : ".") + key.stringValue
    }
    self.wanted = wanted
    self.found = found
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }
}
