import LinkRouting

extension Navigation: Codable {
  /// Decodes the text of a link, as a push payload, a message or a saved state holds it.
  ///
  /// - Parameter decoder: A decoder with a single text.
  /// - Throws: `DecodingError.dataCorrupted` where the link leads nowhere, and says why.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let link: LinkComponents
    do throws(LinkError) {
      link = try LinkComponents(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is not a link: \(error)")
    }
    guard let navigation = Self.table.match(link) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(text.debugDescription) leads nowhere: no route of the app takes it")
    }
    self = navigation
  }

  /// Encodes ``urlString``.
  ///
  /// - Parameter encoder: An encoder for a single text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(urlString)
  }
}
