/// What a template's tokens took from a link, and the link's query items.
///
/// A value refers to the link's text and decodes when it is asked, so that making one costs nothing
/// for the params that a decoder does not read. Params also come from code, to be printed:
///
/// ```swift
/// try params[.checkout]               // an Int, or an error that says what was wrong
/// try params[ifPresent: .racing]      // a Bool?
/// params["ref"]                       // the text, or nil
///
/// try template.path(["creator": "metallica", "ref": "activity"])
/// ```
///
/// Tokens come first, in the template's order, then the other query items in the link's order; a
/// token always beats a query item of its name, and of several items of one name the last wins,
/// but a list has the elements of all ([R14](doc:Rules)). Names are compared byte by byte ([R1](doc:Rules)).
public struct RouteParams: Sendable {
  /// The link that matched; for params made in code, a bare query.
  var string: String
  var layout: LinkLayout
  var variant: RouteVariant
  var captures: Captures

  /// The text of the param, decoded once, or nil where there is none.
  ///
  /// - Parameter name: The name of a token or of a query item.
  /// - Complexity: O(*n*) in the number of tokens and the length of the query.
  public subscript(_ name: String) -> String? {
    guard let range = find(name) else { return nil }
    return string.withByteView { text(range, in: $0) }
  }

  /// There is a param of this name.
  ///
  /// - Parameter name: The name of a token or of a query item.
  public func contains(_ name: String) -> Bool { findOutOfLine(name) != nil }

  /// A token of the template took a text under this name.
  ///
  /// ``subscript(_:)-(String)`` and ``contains(_:)`` also answer with a query item that only happens
  /// to have the name; this tells the two apart. In params that were edited, only the path's tokens are ones.
  ///
  /// - Parameter name: The name of a token.
  public func contains(token name: String) -> Bool {
    variant.names.indices.contains { captures[$0] != .none && variant.names[$0].utf8Equals(name) }
  }

  /// The labels before a host whose subdomains are ours: `acme` of `https://acme.example.com` on
  /// `.web(subdomainsOf: "example.com")`; nil on every other origin.
  ///
  /// They are as the link has them: hosts ignore case, so compare them in lower case.
  public var subdomain: String? {
    let labels = layout.host.prefix(Int(layout.subdomainLength))
    return labels.isEmpty ? nil : string.withByteView { $0.string(labels) }
  }
}

// MARK: Looking up

extension RouteParams {
  /// Where the raw text of the param called `name` lies: that of the first token that took something, or
  /// else the last query item's.
  @inline(__always)
  func find(_ name: String) -> Range<Int>? {
    let token = variant.token(name) { captures[$0] != .none }
    if token >= 0 { return captures[token].range }
    return layout.query.isEmpty ? nil : findItem(name)
  }

  /// The same for what no match waits for: each place that ``find(_:)`` is inlined into costs a kilobyte.
  @inline(never)
  func findOutOfLine(_ name: String) -> Range<Int>? { find(name) }

  /// The last query item called `name` that the template has not taken.
  @inline(never)
  private func findItem(_ name: String) -> Range<Int>? {
    string.withByteView { bytes in
      name.withByteView { name in
        guard variant.hasQuery else { return QueryItems.last(name, in: bytes, layout)?.value }
        var found: Range<Int>?
        forEachOtherItem(in: bytes) { item in
          if item.isNamed(name, in: bytes) { found = item.value }
        }
        return found
      }
    }
  }

  /// Names, and where the raw text of each param lies: the tokens in the template's order, then the other
  /// query items in the link's order.
  var places: [(name: String, range: Range<Int>)] {
    string.withByteView { bytes in
      var places: [(name: String, range: Range<Int>)] = []
      for (index, name) in variant.names.enumerated() where captures[index] != .none {
        places.append((name, captures[index].range))
      }
      forEachOtherItem(in: bytes) { item in
        places.append((PercentCoding.text(bytes, item.name), item.value))
      }
      return places
    }
  }

  /// Calls `body` with each query item that no token and no fixed value of the template took.
  func forEachOtherItem(in bytes: ByteView, _ body: (QueryItems.Item) -> Void) {
    let taken = variant.hasQuery ? QueryMatch.items(of: variant, bytes, layout) : []
    for item in QueryItems(bytes, layout.query) where !taken.contains(item.name.lowerBound) {
      body(item)
    }
  }

  /// The decoded text of the param whose raw text is in `range`.
  @inline(__always)
  func text(_ range: Range<Int>, in bytes: ByteView) -> String {
    // Nearly all texts stand in the link as they are.
    layout.isPlain ? bytes.string(range) : rawText(range, in: bytes).decoded
  }

  /// What decodes to the text of a param: its raw text, with the `%` escaped where it stands for itself.
  ///
  /// A wildcard's is all that stands between its first segment and its last, the empty ones between
  /// them included (R10), so that a URL may be a part of a path. A port behind a host that is its first
  /// segment is no part of it.
  @inline(never)
  func rawText(_ range: Range<Int>, in bytes: ByteView) -> String {
    if isLiteral(range, in: bytes) {
      return PercentCoding.encoded(bytes.string(range), allowed: .paramText)
    }
    let path = layout.path.lowerBound
    guard layout.hasPort, range.lowerBound == layout.host.lowerBound,
      path < range.upperBound
    else { return bytes.string(range) }
    return bytes.string(layout.host) + bytes.string(path..<range.upperBound)
  }

  /// The value or the fragment that a param is, or is a part of, has invalid escapes, so that all of it
  /// stands for itself (R12), the valid ones included.
  private func isLiteral(_ range: Range<Int>, in bytes: ByteView) -> Bool {
    guard range.lowerBound >= layout.pathEnd,
      PercentCoding.contains(ASCII.percent, bytes, range)
    else { return false }
    if let fragment = layout.fragment, fragment.lowerBound <= range.lowerBound {
      return PercentCoding.decodedBytes(bytes, fragment) == nil
    }
    return PercentCoding.decodedBytes(bytes, item(around: range, in: bytes)?.value ?? range) == nil
  }

  /// The query item that a range of the query stands in.
  private func item(around range: Range<Int>, in bytes: ByteView) -> QueryItems.Item? {
    let query = layout.query
    let start = (query.lowerBound..<range.lowerBound).last { bytes[$0] == ASCII.ampersand }
    var items = QueryItems(bytes, (start ?? query.lowerBound)..<query.upperBound)
    return items.next()
  }

  /// The elements of a list, nil where there is no such param: the raw text split at a separator, then
  /// each decoded once; of a query item also those of the others of its name (R14).
  ///
  /// A wildcard's list by `/` is its segments, with the empty ones that its text keeps.
  func elements(of name: String, separator byte: UInt8) -> [String]? {
    guard let range = findOutOfLine(name) else { return nil }
    let query = layout.query
    var texts: [String] = []
    string.withByteView { bytes in
      if query.lowerBound <= range.lowerBound, range.upperBound <= query.upperBound,
        let item = item(around: range, in: bytes), item.value == range
      {
        let itemName = PercentCoding.text(bytes, item.name)
        texts = places[takenCount...].filter { $0.name.utf8Equals(itemName) }
          .map { rawText($0.range, in: bytes) }
      }
      // Of several items of one name a token took the last.
      if contains(token: name) { texts.append(rawText(range, in: bytes)) }
    }
    return texts.flatMap { text in
      text.isEmpty ? [] : text.parts(separatedBy: byte).map(\.decoded)
    }
  }
}
