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
    func folded(_ text: String) -> String { caseSensitive ? text : text.simplyLowercased }

    private func pieces(_ text: String, isValue: Bool = false) -> [Piece] {
      var pieces: [Piece] = []
      var rest = folded(text).unicodeScalars[...]
      // Names of variables keep their case.
      var written = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        _ = written.popFirst()
        switch scalar {
        case "*": pieces.append(.many(.any))
        case "?": pieces.append(.one(.any))
        case "$" where rest.first == "(" && !isValue:
          guard let close = written.firstIndex(of: ")") else { fallthrough }
          let name = String(written[..<close].dropFirst())
          pieces.append(.choice(values(of: name).map { self.pieces($0, isValue: true) }))
          rest = rest.dropFirst(name.unicodeScalars.count + 2)
          written = written[close...].dropFirst()
        default: pieces.append(.one(.scalar(scalar)))
        }
      }
      return pieces
    }

    /// The texts of a variable; none for one that nobody defines, which matches nothing.
    private func values(of name: String) -> [String] {
      variables[name] ?? Self.predefined(name)
    }

    private static func predefined(_ name: String) -> [String] {
      switch name {
      case "alpha": letters(upper) + letters(lower)
      case "upper": letters(upper)
      case "lower": letters(lower)
      case "alnum": letters(upper) + letters(lower) + letters(digits)
      case "digit": letters(digits)
      case "xdigit": letters(digits) + letters("ABCDEFabcdef")
      case "lang": languages
      case "region": regions
      default: []
      }
    }

    private static let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let lower = "abcdefghijklmnopqrstuvwxyz"
    private static let digits = "0123456789"
    private static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
    private static let regions = Locale.Region.isoRegions.map(\.identifier)

    private static func letters(_ text: String) -> [String] { text.map { String($0) } }
  }
}

extension String {
  /// Lower case, scalar by scalar: one that has no single lower case scalar stays, so that `?` is still
  /// one character.
  fileprivate var simplyLowercased: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      result.append(lower.count == 1 ? lower.first ?? scalar : scalar)
    }
    return String(result)
  }
}
