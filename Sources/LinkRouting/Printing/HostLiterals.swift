/// The literals of first segments on origins without a host, where they ignore case (R3).
///
/// On `.scheme("cook")` the route `/recipes` matches `cook://Recipes`, so a value `Recipes` of another route does not
/// print there.
package struct HostLiterals: Sendable {
  private let variants: [RouteVariant]
  /// The literals; a look-up ignores their case.
  private var keys = StringTable()
  private var list = StringTable.List()
  /// For each key, its spellings in templates.
  private var spellings: [[ContiguousArray<UInt8>]] = []

  package init(_ variants: [RouteVariant]) {
    self.variants = variants
    var all: [ContiguousArray<UInt8>] = []
    for variant in variants {
      guard let literal = variant.segments.first?.pattern?.literal else { continue }
      let text = ContiguousArray(literal.utf8)
      // Skips most equal literals.
      if all.last != text { all.append(text) }
    }
    let (list, indices) = keys.add(all, caseBit: 0x20)
    self.list = list
    spellings = Array(repeating: [], count: keys.count)
    for (text, index) in zip(all, indices) { spellings[index].append(text) }
  }

  /// Whether a literal differs from a link's first segment only in the case of letters, and its template matches.
  fileprivate func match(_ link: String, _ segment: String, on origins: LinkOrigins) -> Bool {
    let hasOther = segment.withBytes { text in
      let key = keys.index(of: text, 0..<text.count, in: list, caseBit: 0x20)
      return key >= 0 && spellings[key].contains { !text.equal(0..<text.count, $0) }
    }
    guard hasOther, let link = try? LinkComponents(link), origins.match(link) == .hostAsSegment
    else {
      return false
    }
    return variants.contains { variant in
      guard let literal = variant.segments.first?.literal else { return false }
      return !literal.utf8Equals(segment) && variant.matches(link, on: .hostAsSegment)
    }
  }
}

extension LinkPath {
  /// The text of the link.
  ///
  /// - Parameters:
  ///   - origins: The origins to print on.
  ///   - literals: No value may be read as one of these. A link that was matched is what it was.
  package func urlString(
    on origins: LinkOrigins, besides literals: HostLiterals
  ) throws(RoutePrintingError) -> String {
    let text = try urlString(on: origins)
    let segment = firstSegment.decoded
    if case .link? = place { return text }
    guard literals.match(text, segment, on: origins) else { return text }
    throw RoutePrintingError(
      template: description, param: "segment 1", reason: .otherSpelling(text: segment))
  }
}
