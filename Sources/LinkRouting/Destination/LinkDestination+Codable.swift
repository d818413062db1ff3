// A destination is stored as its link, the text that push payloads, messages and saved states hold.

extension LinkDestination where Self: Decodable {
  /// Decodes the text of a link.
  ///
  /// - Parameter decoder: A decoder with a single text.
  /// - Throws: `DecodingError.dataCorrupted` where the link leads nowhere, and says why.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(MatchFailure) in try Self(text) }
  }
}

extension LinkDestination where Self: Encodable {
  /// Encodes ``urlString``.
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
