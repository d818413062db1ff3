/// A destination that is stored as its link, the text that push payloads, messages and saved states hold.
///
/// ```swift
/// enum Screen: LinkCodable { … }
/// try JSONEncoder().encode([Screen.recipe(id: 42, servings: 2)])
/// // ["https://example.com/recipes/42?servings=2"]
/// ```
///
/// A ``LinkDestination`` that is `Codable` without this protocol keeps the coding that Swift makes for it.
public protocol LinkCodable: LinkDestination, Codable {}

extension LinkCodable {
  /// Decodes the text of a link.
  ///
  /// - Parameter decoder: A decoder with a single text.
  /// - Throws: `DecodingError.dataCorrupted` where the link leads nowhere, and says why.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(MatchFailure) in try Self(text) }
  }

  /// Encodes the text of the link, ``LinkDestination/urlString``.
  ///
  /// - Parameter encoder: An encoder for a single text.
  /// - Throws: `EncodingError.invalidValue` where no link leads to the value, and says why.
  public func encode(to encoder: any Encoder) throws {
    func refuse(_ reason: String) -> EncodingError {
      .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
    let link: String
    do throws(RoutePrintingError) { link = try urlString } catch { throw refuse("\(error)") }
    guard Self.match(link) == self else { throw refuse("\(link) leads to another value") }
    try link.encode(to: encoder)
  }
}
