import LinkRouting
import RouteDiagnostics
import TestSupport

/// Every small template, and links enough to tell them apart.
enum SmallTemplates {
  /// A literal, another, a token, a typed one, one with text after it, a wildcard; with names that
  /// differ from place to place.
  static func segments(at place: Int) -> [String] {
    ["a", "b", ":x\(place)", ":int(n\(place))", ":string(s\(place))b", "*"]
  }

  /// Groups, and what the query and the fragment can ask for.
  static let others = [
    "/(a)", "/(a)/b", "/(a|b)", "/(a|:x)/b", "/(:x)/(a)", "/((a|b))/:x", "/(a/b|:x)", "/a/(*)",
    "/(*)/a", "/(a|*)/b", "/:x/(b/*)", "/(:int(n)|b)", "/(a|:string(s)b)/(b|:int(n))", "/(*|a)/:x",
    "/((a)/b|*)/b", "/(a/(b|:x)|b)/(a)", "/((a|b)/(:x))", "/(a/(b/(:x)))",
    "/:bool(t)", "/(true|false)", "/:string(s)e", "/(true|false|a)", "/:double(d)", "/:int2(n)",
    "/1:int2(n)", "/a:x",
    "/:x-:y",
    "/?q", "/?q=1", "/?q=:q", "/a?q", "/a?q=1", "/a?q=:q", "/a?q=:int(q)", "/a?(q|r)", "/a?q&r",
    "/a?(q=1|q=2)", "/a?(q)", "/:x?q=:q", "/:x?r=:r", "/*?q=1", "/a?q=:string(q)1",
    "/a?(q=:bool(q))", "/a?q=:bool(q)", "/a#:f", "/a#x", "/:x#:f", "/*#:int(f)", "/a?q#:f",
    "/(a|b)?(q=1|r=1)", "/a?(q=:q|r=1)", "/a?q=:int(q)&r=:r",
  ]

  /// Fragments that are a path with a query, or items, and the rest of a link.
  static let fragments = [
    "/#/", "/#/a", "/#!/a", "/#/:x", "/#/*", "/#/(a)/:x", "/#/a?q", "/#/a?q=1", "/#/:x?q=:q",
    "/#q=:q", "/#q=1", "/#q=:q&r=:r", "/#(q=:q)", "/#(q=:q|r=1)", "/#:f", "/#\\/:f", "/#a", "/#q",
    "/a#/:int(x)", "/:x#/a", "/(a)#/(a|b)", "/#x:f", "/**r",
    "/a/**r", "/a?q=**r",
  ]

  /// Every path of up to three segments, and the others.
  static let all: [RouteTemplate] =
    // Two wildcards side by side are no template.
    paths(upTo: 3).filter { !$0.contains("*/*") }.compactMap { try? RouteTemplate(parsing: $0) }
    + others.compactMap { try? RouteTemplate(parsing: $0) }

  /// Sets of texts, such as tokens of enums have.
  static let texts = [
    "/:(a|b)(t)", "/:(a|true|xb)(t)", "/:(xb)(t)", "/:(1|2)(n)", "/x:(b|c)(t)", "/:(a|b)(t)/b",
    "/:(a|b)(t)/:x", "/*/:(a|b)(t)", "/(:(a|b)(t)|:x)/b", "/:(xb|yb)(t)/*", "/a?q=:(1|x)(q)",
    "/a?q=:(|1)(q)", "/a?(q=:(|1)(q)|r=1)", "/a#:(x|y)(f)",
  ]

  /// Literals in any case, and what is near them.
  static let cases = [
    "(?i)/a", "(?i)/A", "(?i)/a/:x", "(?i)/:x/a", "(?i)/(a|b)", "(?i)/(a)/b", "(?i)/*/a",
    "(?i)/a/*", "(?i)/xb", "(?i)/a?q=1", "(?i)/a1", "/A", "/A/b", "/:(a|A)(t)", "/:(a|A|b)(t)",
    "/:string(s)B", "/:string(s)1", "/A:x", "(?i)/:x",
  ]

  /// All, and those with sets of texts.
  static let everything =
    all + (texts + fragments + cases).compactMap { try? RouteTemplate(parsing: $0) }

  private static func paths(upTo length: Int) -> [String] {
    var result = ["/"]
    var longest = [""]
    for place in 0..<length {
      longest = longest.flatMap { path in segments(at: place).map { path + "/" + $0 } }
      result += longest
    }
    return result
  }

  /// The literals, a number, a text that ends like a literal, and fresh ones.
  static let words = ["a", "b", "1", "xb", "x"]

  static let links: [LinkComponents] = {
    func paths(upTo length: Int) -> [String] {
      sequences(of: words, upTo: length).map { "/" + $0.joined(separator: "/") }
    }
    let more =
      paths(upTo: 2) + ["/true", "/false", "/1.5", "/ax", "/x-y", "/true/a", "/xe", "/x/x/x"]
      + ["/A", "/B", "/XB", "/Xb", "/xB", "/A/b", "/A/B", "/a/B", "/x/A", "/A/x", "/A1", "/a1"]
      + ["/A/a/A", "/1/A", "/A/1"]
    let tails = [
      "?q=", "?q=1", "?q=2", "?q=x", "?q=x1", "?q=true", "?r=x", "?r=1&q=1", "?q=1&r=x", "?q=1&q=x",
      "#x", "#1", "#y", "?q=1#x", "?q=x#y", "#/", "#!/", "#/a", "#%2Fa", "#/b", "#!/a", "#/1",
      "#/a/b", "#/a?q", "#/a?q=1",
      "#/x?q=2", "#/a?r", "#q=1", "#q=2&r=1", "#r=1", "#q", "#a", "#%71=1", "#xq&q=1", "#/b?q=1",
      "?q=#x", "?q=&r=", "?r=", "?r=1",
    ]
    // All of up to four segments are the first 781.
    let texts =
      LawSize.part(of: paths(upTo: 5), oneIn: 10, first: 781)
      + more.flatMap { path in ([""] + tails).map { path + $0 } }
    return texts.compactMap { try? LinkComponents("a:" + $0) }
  }()
}

extension SmallTemplates {
  /// What each of ``everything`` matches.
  static let matched = MatchedLinks.of(everything, links)
}

/// Which of the links a template matches, by the matcher itself.
struct MatchedLinks {
  private(set) var words: [UInt64]

  /// What each of the templates matches.
  static func of(_ templates: [RouteTemplate], _ links: [LinkComponents]) -> [MatchedLinks] {
    of(templates.map(\.variants), links)
  }

  /// What each of the variants matches.
  static func of(_ variants: [RouteVariant], _ links: [LinkComponents]) -> [MatchedLinks] {
    of(variants.map { [$0] }, links)
  }

  private static func of(_ sets: [[RouteVariant]], _ links: [LinkComponents]) -> [MatchedLinks] {
    let none = MatchedLinks(words: Array(repeating: 0, count: (links.count + 63) / 64))
    var result = Array(repeating: none, count: sets.count)
    for (index, link) in links.enumerated() {
      for (number, variants) in sets.enumerated()
      where variants.contains(where: { $0.matches(link) }) {
        result[number].words[index / 64] |= 1 << UInt64(index % 64)
      }
    }
    return result
  }

  func isSubset(of other: MatchedLinks) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  func isDisjoint(with other: MatchedLinks) -> Bool {
    words.indices.allSatisfy { words[$0] & other.words[$0] == 0 }
  }
}
