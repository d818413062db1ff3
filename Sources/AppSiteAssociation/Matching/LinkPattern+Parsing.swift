import Foundation

extension LinkPattern {
  /// Reads patterns of one component.
  struct Parser {
    /// The file's own variables.
    var variables: [String: [String]]
    var caseSensitive: Bool

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
      return LinkPattern(
        pieces(String(pattern.dropLast(2))) + [.choice([[], [.one(.scalar("/")), .many(.any)]])])
    }

    /// A text as it is compared: in one case where case means nothing.
    func folded(_ text: String) -> String {
      caseSensitive ? text : String(String.UnicodeScalarView(text.unicodeScalars.map(folded)))
    }

    /// A scalar that has no single lower case scalar stays, so that `?` is still one character.
    private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      if caseSensitive { return scalar }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? scalar : scalar
    }

    private func pieces(_ text: String, isValue: Bool = false) -> [Piece] {
      var pieces: [Piece] = []
      var rest = text.unicodeScalars[...]
      var hasClose = !isValue
      while let scalar = rest.popFirst() {
        switch scalar {
        case "*": pieces.append(.many(.any))
        case "?": pieces.append(.one(.any))
        case "$" where rest.first == "(" && hasClose:
          guard let close = rest.firstIndex(of: ")") else {
            hasClose = false
            fallthrough
          }
          let name = String(rest[..<close].dropFirst())
          pieces.append(.choice(values(of: name).map { self.pieces($0, isValue: true) }))
          rest = rest[close...].dropFirst()
        default: pieces.append(.one(.scalar(folded(scalar))))
        }
      }
      return pieces
    }

    /// The texts of a variable; none for one that nobody defines, which matches nothing:
    /// ``SiteAssociation/patternWarnings`` says so.
    private func values(of name: String) -> [String] {
      variables[name] ?? Self.predefined[name] ?? []
    }

    /// Those that every file has.
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
