public import LinkRouting

extension DeepLinkTemplate {
  /// Reads a link into a value.
  ///
  /// ```swift
  /// let event: DeepLinkTemplate<Event> = "/event/\(\.slug)/\(\.id)"
  /// try event.parse("https://example.com/event/awakenings/123?ref=mail", into: Event())
  /// // Event(id: 123, slug: "awakenings")
  /// ```
  ///
  /// All values are decoded before the first is set. So if this function throws, `initial` is unchanged, even if
  /// `Value` is a class. If `Value` is a class, this function writes to the object `initial`.
  ///
  /// - Parameters:
  ///   - link: A string, a `URL`, or `LinkComponents`.
  ///   - initial: The value to write the properties to.
  ///   - origins: The schemes and hosts that match, such as `.scheme("cook")` for `cook://recipes/1`; nil for
  ///     any scheme and host.
  /// - Returns: `initial` with the properties of the template set.
  /// - Throws: ``DeepLinkParsingError``.
  /// - Complexity: O(*n*) in the length of the link for each variant of the template.
  public func parse(
    _ link: some LinkConvertible, into initial: Value, on origins: LinkOrigins? = nil
  ) throws(DeepLinkParsingError) -> Value {
    let text = link.linkText
    func error(_ reason: DeepLinkParsingError.Reason) -> DeepLinkParsingError {
      DeepLinkParsingError(link: text, template: description, reason: reason)
    }
    let scanned: LinkComponents
    do throws(LinkError) {
      scanned = try LinkComponents(text)
    } catch let problem {
      throw error(.malformed(problem))
    }
    if let mismatch = origins?.mismatch(of: scanned) { throw error(.foreign(mismatch)) }
    do throws(RouteDecodingError) {
      let readings = route.readings(of: scanned, on: origins)
      if let value = try value(of: readings, into: initial) { return value }
      _ = try value(of: untyped.readings(of: scanned, on: origins), into: initial)
    } catch let problem {
      throw error(.undecodable(problem))
    }
    throw error(.mismatch)
  }

  /// A decoder of this template's value, for its ``route`` in a `RouteTable`.
  ///
  /// ```swift
  /// RouteTable([artist.route: artist.decoder(into: Artist())], on: .web("example.com"))
  /// ```
  ///
  /// It writes the properties to `initial`, and throws `RouteDecodingError` if a value does not have its property's type.
  public func decoder(into initial: Value) -> RouteDecoder<Value> where Value: Sendable {
    { params in try value(of: params, into: initial) }
  }

  /// The value of a link that matched.
  func value(
    of params: RouteParams, into initial: Value
  ) throws(RouteDecodingError) -> Value {
    var writes: [(inout Value) -> Void] = []
    for token in tokens { writes.append(try token.read(token.name, params)) }
    var value = initial
    for write in writes { write(&value) }
    return value
  }

  /// The value of the first variant that decodes; nil if no variant matches.
  private func value(
    of readings: [RouteParams], into initial: Value
  ) throws(RouteDecodingError) -> Value? {
    var failure: RouteDecodingError?
    for params in readings {
      do throws(RouteDecodingError) {
        return try value(of: params, into: initial)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }
}

extension DeepLinkTemplate where Value == Void {
  /// Checks that a link matches, on these origins or, if they are nil, on any scheme and host.
  ///
  /// - Throws: ``DeepLinkParsingError`` if it does not match.
  public func parse(
    _ link: some LinkConvertible, on origins: LinkOrigins? = nil
  ) throws(DeepLinkParsingError) {
    try parse(link, into: (), on: origins)
  }
}
