/// A destination that is stored as its link: the same text as in push payloads and messages.
///
/// ```swift
/// enum Screen: LinkCodable { … }
/// try JSONEncoder().encode([Screen.recipe(id: 42, servings: 2)])
/// // ["https://example.com/recipes/42?servings=2"]
/// ```
///
/// Without this protocol, a `Codable` ``LinkDestination`` keeps the coding that Swift synthesizes.
public protocol LinkCodable: LinkDestination, Codable {}

extension LinkCodable {
  /// Decodes the text of a link.
  ///
  /// - Parameter decoder: A decoder with a single string.
  /// - Throws: `DecodingError.dataCorrupted` with the reason, if no route matches the link.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(MatchFailure) in try Self(text) }
  }

  /// Encodes the text of the link, ``LinkDestination/urlString``.
  ///
  /// - Parameter encoder: An encoder for a single string.
  /// - Throws: `EncodingError.invalidValue` with the reason, if the value's link does not match as this value.
  public func encode(to encoder: any Encoder) throws {
    func refuse(_ reason: String) -> EncodingError {
      .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
    let text: String
    do throws(RoutePrintingError) {
      text = try Self.table.engine.text(of: link)
    } catch {
      throw refuse("\(error)")
    }
    guard Self.match(text) == self else { throw refuse("\(text) matches as another value") }
    try text.encode(to: encoder)
  }
}
