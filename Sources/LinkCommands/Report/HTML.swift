import RouteDiagnostics

/// A piece of a page.
///
/// What is interpolated as a `String` is text, whatever it holds; only a literal, or other `HTML`, is
/// markup. So nothing that a file says can become a part of the page.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var markup: String

  init(stringLiteral markup: String) { self.markup = markup }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { markup += piece.markup }
    }

    /// A number with a comma before each three digits: `100,000`.
    mutating func appendInterpolation(_ number: Int) {
      let digits = String(number)
      for (index, digit) in digits.enumerated() {
        markup += index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
      }
    }

    /// Text, which may stand in an attribute too; its lines stay lines.
    mutating func appendInterpolation(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // By scalars: "<" may have a mark above it, and is no less a tag.
      for scalar in lines.map({ String($0).onOneLine }).joined(separator: "\n").unicodeScalars {
        switch scalar {
        case "&": markup += "&amp;"
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "\"": markup += "&quot;"
        case "'": markup += "&#39;"
        default: markup.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
