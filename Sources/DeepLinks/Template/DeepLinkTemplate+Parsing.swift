public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLinkTemplate {
  /// Reads a link of any origin into a value.
  ///
  /// The scheme and the host are not looked at: that is the part of ``DeepLinkCenter``, or of a
  /// `RouteTable`.
  ///
  /// ```swift
  /// let event: DeepLinkTemplate<Event> = "/event/\(\.slug)/\(\.id)"
  /// try event.parse("https://example.com/event/awakenings/123?ref=mail", into: Event())
  /// // Event(id: 123, slug: "awakenings")
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link's text.
  ///   - initial: The value before it is read into.
  ///   - hostIsSegment: The link's host is the first segment of its path, as in `cook://recipes/1`.
  /// - Returns: `initial` with the properties that the template names.
  /// - Throws: ``DeepLinkParsingError``.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  public func parse(
    _ link: String, into initial: Value, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) -> Value {
    let scanned: LinkComponents
    do throws(LinkError) {
      scanned = try LinkComponents(link)
    } catch {
      throw DeepLinkParsingError(
        link: link, template: description, reason: .malformed(error))
    }
    return try parse(scanned, into: initial, hostIsSegment: hostIsSegment)
  }

  /// Reads a URL of any origin into a value.
  ///
  /// - Parameters:
  ///   - url: An absolute URL.
  ///   - initial: The value before it is read into.
  ///   - hostIsSegment: The URL's host is the first segment of its path.
  /// - Returns: `initial` with the properties that the template names.
  /// - Throws: ``DeepLinkParsingError``.
  public func parse(
    _ url: URL, into initial: Value, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) -> Value {
    try parse(url.absoluteString, into: initial, hostIsSegment: hostIsSegment)
  }

  /// Reads a link of any origin into a value.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - initial: The value before it is read into.
  ///   - hostIsSegment: The link's host is the first segment of its path.
  /// - Returns: `initial` with the properties that the template names.
  /// - Throws: ``DeepLinkParsingError``.
  public func parse(
    _ link: LinkComponents, into initial: Value, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) -> Value {
    var failure: RouteDecodingError?
    for params in route.readings(of: link, hostIsSegment: hostIsSegment) {
      do throws(RouteDecodingError) {
        return try value(of: params, into: initial)
      } catch {
        failure = failure ?? error
      }
    }
    let reason =
      failure.map(DeepLinkParsingError.Reason.undecodable)
      ?? mismatch(of: link, initial, hostIsSegment: hostIsSegment)
    throw DeepLinkParsingError(link: link.string, template: description, reason: reason)
  }

  /// A decoder of this template's value, for its ``route`` in a `RouteTable`.
  ///
  /// ```swift
  /// RouteTable([artist.route: artist.decoder(into: Artist())], on: .web("example.com"))
  /// ```
  ///
  /// - Parameter initial: The value before it is read into.
  /// - Returns: A decoder that throws `RouteDecodingError` where a value is none of its property's
  ///   type.
  public func decoder(into initial: Value) -> RouteDecoder<Value> where Value: Sendable {
    { params in try value(of: params, into: initial) }
  }

  /// The value of a link that matched.
  func value(
    of params: RouteParams, into initial: Value
  ) throws(RouteDecodingError) -> Value {
    var value = initial
    for token in tokens {
      guard params.hasToken(token.name) else {
        token.clear(&value)
        continue
      }
      do throws(RouteDecodingError) {
        try token.read(token.name, params, &value)
      } catch {
        guard token.isLenient else { throw error }
        token.clear(&value)
      }
    }
    return value
  }

  /// Why no reading of the link fits: a value of the wrong type, if that is all.
  private func mismatch(
    of link: LinkComponents, _ initial: Value, hostIsSegment: Bool
  ) -> DeepLinkParsingError.Reason {
    for params in untyped.readings(of: link, hostIsSegment: hostIsSegment) {
      do throws(RouteDecodingError) {
        _ = try value(of: params, into: initial)
      } catch {
        return .undecodable(error)
      }
    }
    return .mismatch
  }
}

extension DeepLinkTemplate where Value == Void {
  /// Checks that a link of any origin matches.
  ///
  /// - Parameters:
  ///   - link: The link's text.
  ///   - hostIsSegment: The link's host is the first segment of its path.
  /// - Throws: ``DeepLinkParsingError`` where it does not.
  public func parse(
    _ link: String, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) {
    try parse(link, into: (), hostIsSegment: hostIsSegment)
  }

  /// Checks that a URL of any origin matches.
  ///
  /// - Parameters:
  ///   - url: An absolute URL.
  ///   - hostIsSegment: The URL's host is the first segment of its path.
  /// - Throws: ``DeepLinkParsingError`` where it does not.
  public func parse(
    _ url: URL, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) {
    try parse(url, into: (), hostIsSegment: hostIsSegment)
  }

  /// Checks that a link of any origin matches.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - hostIsSegment: The link's host is the first segment of its path.
  /// - Throws: ``DeepLinkParsingError`` where it does not.
  public func parse(
    _ link: LinkComponents, hostIsSegment: Bool = false
  ) throws(DeepLinkParsingError) {
    try parse(link, into: (), hostIsSegment: hostIsSegment)
  }
}
