import Foundation

extension LinkPattern {
  /// The variables of a file, each made into a list once.
  final class Variables {
    private let texts: [String: [String]]
    private var lists: [String: [LinkPattern]] = [:]

    init(_ texts: [String: [String]]) { self.texts = texts }

    /// The list of a variable; empty for one that nobody defines, which matches nothing:
    /// see ``SiteAssociation/patternWarnings``.
    fileprivate func list(_ name: String, _ parser: Parser) -> [LinkPattern] {
      let key = (parser.way.caseSensitive ? "=" : "~") + name
      if let list = lists[key] { return list }
      let texts = texts[name] ?? Parser.predefined[name] ?? []
      let list = texts.map { LinkPattern(parser.pieces($0, isValue: true)) }
      lists[key] = list
      return list
    }
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
      var pieces: [Piece] = []
      var plain: [Unicode.Scalar] = []
      func add(_ piece: Piece) {
        pieces.append(.text(plain))
        pieces.append(piece)
        plain = []
      }
      var rest = text.unicodeScalars[...]
      var hasClose = !isValue
      while let scalar = rest.popFirst() {
        switch scalar {
        case "*": add(.run(least: 0, isOpen: true))
        case "?": add(.run(least: 1, isOpen: false))
        case "$" where rest.first == "(" && hasClose:
          guard let close = rest.firstIndex(of: ")") else {
            hasClose = false
            fallthrough
          }
          add(.list(variables.list(String(rest[..<close].dropFirst()), self)))
          rest = rest[close...].dropFirst()
        default: plain.append(way.folded(scalar))
        }
      }
      return pieces + [.text(plain)]
    }

    /// The variables of every file.
    static let predefined: [String: [String]] = [
      "alpha": letters(upper + lower), "upper": letters(upper), "lower": letters(lower),
      "alnum": letters(upper + lower + digits), "digit": letters(digits),
      "xdigit": letters(digits + "ABCDEFabcdef"),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
      // The codes of ISO 3166; the list has numbers of continents too.
      "region": Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 },
    ]

    private static let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let lower = "abcdefghijklmnopqrstuvwxyz"
    private static let digits = "0123456789"

    private static func letters(_ text: String) -> [String] { text.map { String($0) } }
  }
}
