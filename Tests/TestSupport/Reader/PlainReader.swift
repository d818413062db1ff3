/// A second implementation of the rules, written from their pages: slow, short, and without the engine.
///
/// It reads the text of templates and the text of a link. The tests compare its answers with those of a
/// `RouteTable`, so a mistake of the engine has to be made twice to go unseen. A change of a rule is made
/// here, too, from the page that describes the rule.
///
/// ```swift
/// let reader = try PlainReader(templates: ["/tea/:int(id)", "/tea/:name"], origins: [.web("example.com")])
/// reader.read("https://example.com/tea/7?ref=mail")   // 0, ["id": "7", "ref": "mail"]
/// ```
package struct PlainReader {
  /// A plain template that matches a link.
  package struct Match {
    /// The index of the template.
    package let index: Int
    package let params: [(name: String, value: String)]
    let plain: ReaderPlain
  }

  let templates: [ReaderTemplate]
  let origins: [ReaderOrigin]

  /// - Throws: An error if one of the strings is no template.
  package init(templates: [String], origins: [ReaderOrigin]) throws {
    self.templates = try templates.map { try ReaderTemplate($0) }
    self.origins = origins
  }

  /// True if a string is a template.
  package static func isTemplate(_ text: String) -> Bool {
    (try? ReaderTemplate(text)) != nil
  }

  /// The template that is tried first, and its params; nil if no template matches.
  package func read(_ link: String) -> (index: Int, params: [(name: String, value: String)])? {
    matches(link).first.map { ($0.index, $0.params) }
  }

  /// The templates that match, in the order in which they are tried.
  package func order(of link: String) -> [Int] {
    matches(link).reduce(into: []) { if !$0.contains($1.index) { $0.append($1.index) } }
  }

  /// Every plain template that matches, in the order in which it is tried.
  package func matches(_ link: String) -> [Match] {
    guard let link = ReaderLink(link),
      let origin = origins.filter({ $0.admits(link) }).min(by: { $0.distance < $1.distance })
    else { return [] }
    let hostFirst = origin.isSegment
    var matches: [Match] = []
    for (index, template) in templates.enumerated() {
      for plain in template.plains {
        guard let params = plain.params(of: link, hostFirst: hostFirst) else { continue }
        let match = Match(
          index: index, params: params.map { ($0.name.string, $0.value.string) }, plain: plain)
        let place = matches.firstIndex { precedes(match, $0) == true }
        matches.insert(match, at: place ?? matches.count)
      }
    }
    return matches
  }

  /// True if one is tried before the other, nil if the pages leave it open.
  package func precedes(_ one: Match, _ other: Match) -> Bool? {
    switch one.plain.order(other.plain) {
    case .before: return true
    case .after: return false
    case .undecided: return nil
    case .same:
      let (first, second) = (templates[one.index], templates[other.index])
      switch first.order(second) {
      case .before: return true
      case .after: return false
      case .undecided: return nil
      case .same: break
      }
      guard first.plains.count == 1, first.text != second.text, first.isCanonical,
        second.isCanonical, one.plain.hasQueryAndFragment(of: other.plain)
      else { return nil }
      return first.text.lexicographicallyPrecedes(second.text)
    }
  }
}
