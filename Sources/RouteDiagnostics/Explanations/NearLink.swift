import LinkRouting

/// A link that matches no template, compared with the parts of templates.
struct NearLink {
  /// The segments, decoded; the host first, where it may be one.
  let segments: [String]
  let fragment: String?
  /// The fragment alone, as a link that patterns match.
  private let fragmentLink: LinkComponents?
  private let words: [Misspelling]
  private let items: [(item: LinkComponents.QueryItem, word: Misspelling)]
  /// Whether each segment is, as written, a word of a template at this place.
  private var isKnown: [Bool]
  /// The names of items in the templates.
  private let names: Set<[UInt8]>

  init(_ link: LinkComponents, hostIsSegment: Bool, among variants: [RouteVariant]) {
    let host = hostIsSegment ? link.hostAsSegment : nil
    let segments = (host.map { [$0] } ?? []) + link.pathSegments
    self.segments = segments
    words = segments.map(Misspelling.init)
    items = link.queryItems.map { ($0, Misspelling($0.name)) }
    fragment = link.fragment
    let start = link.string.utf8.prefix { $0 != UInt8(ascii: "#") }.endIndex
    fragmentLink = try? LinkComponents("a:/\(link.string[start...])")
    isKnown = segments.map { _ in false }
    for path in variants.map(\.segments) {
      // Behind a wildcard, places are counted from the end.
      let starts = path.contains(where: \.isWildcard) ? [0, segments.count - path.count] : [0]
      for (number, pattern) in path.enumerated() {
        for place in starts.map({ $0 + number }) where segments.indices.contains(place) {
          isKnown[place] =
            isKnown[place]
            || pattern.pattern?.writtenTexts?.contains { $0.utf8Equals(segments[place]) } == true
        }
      }
    }
    names = Set(variants.flatMap(\.query).flatMap(\.alternatives).map(\.name.bytes))
  }

  // MARK: Segments

  /// What the author of a link perhaps meant.
  struct Meant {
    let correction: Explanation.Correction
    /// The whole segment as it was meant.
    let mended: String
    let letters: Int
    /// Whether so few letters differ that the word is a misspelling.
    let isMisspelling: Bool
  }

  /// The distance without a segment: to leave out a word of a template is as far as another word.
  func distanceWithout(_ place: Int) -> Distance {
    Distance(edits: (isKnown[place] ? 2 : 1) * Distance.edit)
  }

  /// The distance of a segment to a segment of a template.
  func distance(at place: Int, to segment: TextPattern) -> Distance {
    guard let pattern = segment.pattern else { return Distance() }
    let text = segments[place]
    if pattern.fits(text) {
      // A plain token matches any text, so the link shares nothing with it.
      guard let token = pattern.soleToken, token.type.texts == nil else {
        return .sharing(pattern.texts == nil ? pattern.literalLength : text.utf8.count)
      }
      return Distance(shared: token.type == .string ? 0 : 1)
    }
    let meant = meant(at: place, by: pattern)
    if let meant, meant.isMisspelling {
      return Distance(edits: meant.letters) + .sharing(meant.correction.word.utf8.count)
    }
    if pattern.text != nil { return Distance(edits: (meant == nil ? 2 : 1) * Distance.edit) }
    let (common, isAll) = pattern.commonText(with: text)
    let isValue = meant != nil || common > 0 || isAll
    return Distance(edits: (isValue ? 1 : 2) * Distance.edit)
      + (common > 0 ? .sharing(common) : Distance())
  }

  /// The literal that a segment, or a part of it, perhaps misspells: the nearest one, if one letter differs, or at most
  /// a third of the letters.
  func meant(at place: Int, by segment: TextPattern) -> Meant? {
    guard !isKnown[place], let pattern = segment.pattern else { return nil }
    let text = segments[place]
    if let texts = pattern.writtenTexts {
      let word = pattern.ignoresCase ? Misspelling(words[place].lowercased) : words[place]
      return texts.compactMap { meant in
        word.letters(to: pattern.ignoresCase ? meant.lowercasedASCII : meant).map {
          Meant(
            correction: .init(found: text, word: meant), mended: meant, letters: $0.count,
            isMisspelling: $0.isMisspelling)
        }
      }.min { $0.letters < $1.letters }
    }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Misspelling.longest else { return nil }
    let pieces = pattern.pieces
    var best: Meant?
    for (number, piece) in pieces.enumerated() {
      // A literal that is there is not misspelt.
      let (isFirst, isLast) = (number == 0, number == pieces.count - 1)
      guard case .literal(let word) = piece,
        isFirst ? !text.hasPrefix(word) : isLast ? !text.hasSuffix(word) : !text.contains(word)
      else { continue }
      let length = word.unicodeScalars.count
      for count in max(1, length - 3)...length + 3 where count < scalars.count {
        let last = scalars.count - count
        let starts = isFirst ? 0...0 : isLast ? last...last : 0...last
        for start in starts {
          let part = String(String.UnicodeScalarView(scalars[start..<start + count]))
          guard let letters = Misspelling(part).letters(to: word),
            letters.count < best?.letters ?? .max
          else { continue }
          var mended = scalars
          mended.replaceSubrange(start..<start + count, with: word.unicodeScalars)
          let whole = String(String.UnicodeScalarView(mended))
          guard pattern.takes(whole) else { continue }
          best = Meant(
            correction: .init(found: part, word: word), mended: whole, letters: letters.count,
            isMisspelling: letters.isMisspelling)
        }
      }
    }
    return best
  }

  // MARK: Query and fragment

  /// The first difference behind the path, if there is one, and the distance of the query and the fragment.
  func tail(
    of variant: RouteVariant
  ) -> (difference: Explanation.Difference?, distance: Distance) {
    var (difference, distance) = (nil as Explanation.Difference?, Distance())
    if let wanted = variant.fragment,
      fragmentLink.map(RouteTemplate(fragment: wanted).matches) != true
    {
      difference = .fragment(wanted: wanted.description, found: fragment)
      distance.edits = Distance.edit
    }
    for clause in variant.query.reversed() where !clause.isOptional && !isSatisfied(clause) {
      let found = items.last { item, _ in
        clause.alternatives.contains { $0.name.utf8Equals(item.name) }
      }
      let meant = found == nil && difference == nil ? meant(by: clause) : nil
      distance.edits += meant == nil ? Distance.edit : 1
      difference = .query(wanted: clause.description, found: found?.item, meant: meant)
    }
    return (difference, distance)
  }

  private func isSatisfied(_ clause: RouteTemplate.QueryClause) -> Bool {
    clause.alternatives.contains { wanted in
      // The last item with a name counts (R14).
      items.last { $0.item.name.utf8Equals(wanted.name) }
        .map { wanted.value.takes($0.item.value) } == true
    }
  }

  /// An item with a name that misspells one of a clause, and a value that the clause matches.
  private func meant(by clause: RouteTemplate.QueryClause) -> Explanation.Correction? {
    for (item, word) in items.reversed() where !names.contains(item.name.bytes) {
      for wanted in clause.alternatives
      where word.isMisspelling(of: wanted.name) && wanted.value.takes(item.value) {
        return .init(found: item.name, word: wanted.name)
      }
    }
    return nil
  }
}

extension TextPattern {
  /// The length of the literals at the start and the end that a segment has, too, and whether these are all.
  fileprivate func commonText(with text: String) -> (length: Int, isAll: Bool) {
    guard let frame else { return (0, false) }
    let start = text.utf8.starts(with: frame.prefix) ? frame.prefix.count : 0
    let end = text.utf8.reversed().starts(with: frame.suffix.reversed()) ? frame.suffix.count : 0
    return (start + end, start + end == frame.prefix.count + frame.suffix.count)
  }
}
