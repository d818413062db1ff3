import Foundation

extension LinkPattern {
  /// The variables of a file, each made into a list once.
  final class Variables {
    private let texts: [String: [String]]
    private var lists: [String: [LinkPattern]] = [:]

    init(_ texts: [String: [String]]) { self.texts = texts }

    /// The list of a variable; empty for one that nobody defines, which matches nothing:
    /// see ``SiteAssociation/findings(in:)``.
    fileprivate func list(_ name: String, _ parser: Parser) -> [LinkPattern] {
      let key = (parser.way.caseSensitive ? "=" : "~") + name
      if let list = lists[key] { return list }
      let texts = texts[name] ?? Parser.predefined[name] ?? []
      let list = texts.map { LinkPattern(parser.pieces($0, isValue: true)) }
      lists[key] = list
      return list
    }
  }

  /// A part of a pattern's text.
  enum Word {
    case text(String)
    /// A variable, such as `$(lang)`, by its name.
    case variable(String)
  }

  /// The text of a pattern and its variables, in order; only the last text may have a `$(`, without its `)`.
  static func words(of pattern: String) -> [Word] {
    var words: [Word] = []
    var rest = pattern.unicodeScalars[...]
    while let start = rest.firstRange(of: ["$", "("]),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      words.append(.text(String(rest[..<start.lowerBound])))
      words.append(.variable(String(rest[start.upperBound..<end])))
      rest = rest[end...].dropFirst()
    }
    return words + [.text(String(rest))]
  }

  /// Reads patterns of one component.
  struct Parser {
    let variables: Variables
    let way: Comparison

    /// A pattern of a query, an item's value, or a fragment.
    func pattern(_ text: String) -> LinkPattern { LinkPattern(pieces(text)) }

    /// A pattern of a path.
    ///
    /// The leading slash is optional, and trailing slashes mean nothing; a `/*` at the end matches the
    /// path before it too: `/buy/*` matches `/buy`. The path comes without these slashes:
    /// ``WebLink/path``.
    func path(_ text: String) -> LinkPattern {
      let pattern = Substring(text).trimmingSlashes(atStart: true)
      guard pattern.hasSuffix("/*") else { return LinkPattern(pieces(pattern)) }
      // Nothing, or a slash and any text.
      let folder = [LinkPattern([]), LinkPattern([.text(["/"]), .run(least: 0, isOpen: true)])]
      return LinkPattern(pieces(String(pattern.dropLast(2))) + [.list(folder)])
    }

    /// - Parameter isValue: The text is one of a variable, in which `$(` has no meaning.
    fileprivate func pieces(_ text: String, isValue: Bool = false) -> [Piece] {
      (isValue ? [.text(text)] : LinkPattern.words(of: text)).flatMap { word -> [Piece] in
        switch word {
        case .variable(let name): return [.list(variables.list(name, self))]
        case .text(let text):
          var pieces: [Piece] = []
          // One piece for each run of letters, so that a long text is joined once.
          var plain: [Unicode.Scalar] = []
          for scalar in text.unicodeScalars {
            guard scalar == "*" || scalar == "?" else {
              plain.append(way.folded(scalar))
              continue
            }
            let run =
              scalar == "*" ? Piece.run(least: 0, isOpen: true) : .run(least: 1, isOpen: false)
            pieces += [.text(plain), run]
            plain = []
          }
          return pieces + [.text(plain)]
        }
      }
    }

    /// The variables of every file.
    static let predefined: [String: [String]] = [
      "alpha": letters(upper + lower), "upper": letters(upper), "lower": letters(lower),
      "alnum": letters(upper + lower + digits), "digit": letters(digits),
      "xdigit": letters(digits + "ABCDEFabcdef"),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
      // The codes of ISO 3166. The list also has numbers of continents, and four groups of countries that Apple's lacks.
      "region": Locale.Region.isoRegions.map(\.identifier)
        .filter { $0.utf8.count == 2 && !["EU", "EZ", "QO", "UN"].contains($0) },
    ]

    private static let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let lower = "abcdefghijklmnopqrstuvwxyz"
    private static let digits = "0123456789"

    private static func letters(_ text: String) -> [String] { text.map { String($0) } }
  }
}
