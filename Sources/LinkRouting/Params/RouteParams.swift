/// The params of a link: the captures of a template's tokens, and the query items.
///
/// Each param is decoded when a decoder reads it. Params can also be made in code, for printing:
///
/// ```swift
/// try params[.checkout]               // an Int, or an error with the reason
/// try params[ifPresent: .racing]      // a Bool?
/// params["ref"]                       // the text, or nil
///
/// try template.path(["creator": "metallica", "ref": "activity"])
/// ```
///
/// Tokens come first, in the template's order, then the other query items in the link's order. By [R14](doc:Rules):
///
/// - A token wins over a query item with its name.
/// - `?a=1&a=2` gives `2`; a list has both elements.
///
/// Names are compared byte by byte ([R1](doc:Rules)).
public struct RouteParams: Sendable {
  private(set) var storage: Storage

  /// An object, so that passing params on changes one reference count.
  final class Storage: Sendable {
    let source: LinkComponents
    /// The link of params made in code; nil if it is the source.
    let link: LinkComponents?
    let origin: OriginMatch
    let variant: RouteVariant
    let captures: Captures
    let onIgnored: (@Sendable (RouteDecodingError) -> Void)?

    init(
      _ source: LinkComponents, _ link: LinkComponents?, _ origin: OriginMatch,
      _ variant: RouteVariant, _ captures: consuming Captures,
      _ onIgnored: (@Sendable (RouteDecodingError) -> Void)?
    ) {
      self.source = source
      self.link = link
      self.origin = origin
      self.variant = variant
      self.captures = captures
      self.onIgnored = onIgnored
    }
  }

  init(
    link: LinkComponents, origin: OriginMatch, variant: RouteVariant,
    captures: consuming Captures, madeFor original: LinkComponents? = nil
  ) {
    storage = Storage(link, original, origin, variant, captures, nil)
  }

  /// The link that matched: a decoder can read its scheme, host and port.
  ///
  /// For params made in code it is the link that they were made for, or else only a query.
  public var link: LinkComponents { storage.link ?? storage.source }
  /// The link whose parts the captures are.
  var source: LinkComponents { storage.source }
  /// The way in which the link's origin matches its host.
  var origin: OriginMatch { storage.origin }
  var variant: RouteVariant { storage.variant }
  var captures: Captures { storage.captures }
  /// Called for each value that counts as missing (R20), for an explanation.
  package var onIgnored: (@Sendable (RouteDecodingError) -> Void)? {
    get { storage.onIgnored }
    set { storage = Storage(source, storage.link, origin, variant, captures, newValue) }
  }

  /// The text of the param, decoded once; nil if there is none.
  ///
  /// - Parameter name: The name of a token or of a query item.
  /// - Complexity: O(*n*) in the number of tokens and the length of the query.
  public subscript(_ name: String) -> String? {
    find(name).map(text)
  }

  /// True if there is a param of this name.
  ///
  /// - Parameter name: The name of a token or of a query item.
  public func contains(_ name: String) -> Bool { find(name) != nil }

  /// True if a token of the template captured this name.
  ///
  /// ``contains(_:)`` is also true for a query item of this name. In params that were edited, only the tokens of
  /// the path count.
  ///
  /// - Parameter name: The name of a token.
  public func contains(token name: String) -> Bool {
    token(name) != nil
  }

  /// The labels before a host whose subdomains are listed: `acme` of `https://acme.example.com` on
  /// `.web(subdomainsOf: "example.com")`; nil on every other origin.
  ///
  /// The labels are spelled as in the link. Hosts ignore case, so compare them in lower case.
  public var subdomain: String? {
    let labels = source.hostRange.prefix(origin.subdomainLength)
    return labels.isEmpty ? nil : source.raw(labels)
  }
}

// MARK: Looking up

extension RouteParams {
  /// The part that the first token called `name` captured.
  private func token(_ name: String) -> LinkComponents.Part? {
    name.withBytes { variant.nameList.find($0, in: storage.captures.parts) }
  }

  /// The place of the param called `name`: the capture of the first token, or else the value of the last query item.
  func find(_ name: String) -> LinkComponents.Part? {
    name.withBytes { name in
      if let part = variant.nameList.find(name, in: storage.captures.parts) { return part }
      return source.text.withBytes { text in
        for place in variant.itemPlaces {
          let item = source.lastItem(
            name, text, of: place, before: storage.captures.itemEnd,
            besides: storage.captures.items)
          if let item { return source.items(of: place)[item].value }
        }
        return nil
      }
    }
  }

  /// The text of a part, decoded once.
  func text(_ part: LinkComponents.Part) -> String {
    isRest(part) ? source.restText(part.raw) : source.text.withBytes { $0.string(part.text) }
  }

  /// True for the capture of `**name`.
  private func isRest(_ part: LinkComponents.Part) -> Bool {
    storage.captures.rest == part.raw && part.text == 0..<0
  }

  /// The names and places of all params: the tokens in the template's order, then the other query items in the link's
  /// order.
  var places: [(name: String, part: LinkComponents.Part)] {
    var places: [(name: String, part: LinkComponents.Part)] = []
    for (name, part) in zip(variant.names, captures.parts) {
      if let part { places.append((name, part)) }
    }
    for (index, item) in items.enumerated() where !captures.items.contains(index) {
      places.append((text(item.name), item.value))
    }
    return places
  }

  /// The items of the query, and those of a fragment that the template reads as a path or as items.
  private var items: [LinkParts.Item] {
    variant.itemPlaces.reversed().flatMap { source.items(of: $0).prefix(captures.itemEnd) }
  }

  /// The number of tokens with a capture; their places are the first of ``places``.
  var captureCount: Int { captures.parts.count { $0 != nil } }

  /// The raw text of a param, which decodes to its value; if an escape is invalid (R12), each `%` is escaped.
  ///
  /// The raw text of a wildcard has the empty segments between its first and its last (R10), so that a path may
  /// contain a URL. If its first segment is the host, the port behind the host is left out.
  func rawText(_ part: LinkComponents.Part) -> String {
    if isRest(part) { return PercentCoding.encoded(text(part), allowed: .paramText) }
    if source.hasPort, part.raw.lowerBound == source.hostRange.lowerBound,
      source.pathStart < part.raw.upperBound
    {
      return source.raw(source.hostRange) + source.raw(source.pathStart..<part.raw.upperBound)
    }
    let text = source.raw(part.raw)
    let isLiteral = part.raw.count == part.text.count && text.utf8.contains(ASCII.percent)
    return isLiteral ? PercentCoding.encoded(text, allowed: .paramText) : text
  }

  /// The elements of a list; nil if there is no such param.
  ///
  /// The raw text is split at the separator, then each element is decoded once. Query items of one name are one
  /// list (R14). A wildcard's list by `/` is its segments, with the empty ones between them.
  func elements(of name: String, separator byte: UInt8) -> [String]? {
    guard let part = find(name) else { return nil }
    var texts: [String] = []
    if let item = items.first(where: { $0.value.raw == part.raw }) {
      let itemName = text(item.name)
      texts = places[captureCount...].filter { $0.name.utf8Equals(itemName) }
        .map { rawText($0.part) }
    }
    // If several items have one name, a token captured the last.
    if contains(token: name) { texts.append(rawText(part)) }
    return texts.flatMap { text in
      text.isEmpty ? [] : text.parts(separatedBy: byte).map(\.decoded)
    }
  }
}
