import Foundation
import LinkRouting
import RouteDiagnostics

/// The parts of a link that a component looks at, as they were written.
struct WebLink {
  /// Without the slash at its start and those at its end, which mean nothing.
  let path: String
  /// Empty where there is none.
  let query: String
  /// Empty where there is none.
  let fragment: String

  init(path: String, query: String, fragment: String) {
    (self.path, self.query, self.fragment) = (path, query, fragment)
  }

  /// Takes a link apart; nil where it is no web link: no other opens an app by its host's file.
  init?(_ link: some LinkConvertible) {
    var scheme = Substring(link.linkText)
    guard var rest = scheme.cut(at: ":"), rest.utf8.starts(with: "//".utf8),
      LinkOrigins.isOfWeb(scheme: String(scheme))
    else { return nil }
    rest = rest.dropFirst(2)
    fragment = rest.cut(at: "#").map(String.init) ?? ""
    query = rest.cut(at: "?").map(String.init) ?? ""
    path = rest.cut(at: "/").map { $0.trimmingSlashes(atStart: false) } ?? ""
  }
}

/// A link as the components of one ``Comparison`` compare it.
///
/// Each part is read when it is needed.
final class ComparedLink {
  private let link: WebLink
  private let way: Comparison

  init(_ link: WebLink, _ way: Comparison) { (self.link, self.way) = (link, way) }

  lazy var query = way.scalars(link.query)
  lazy var fragment = way.scalars(link.fragment)
  /// The values of the query's items of each name; one without `=` has an empty value.
  lazy var items: [String: [[Unicode.Scalar]]] = link.query.unicodeScalars.split(separator: "&")
    .reduce(into: [:]) { items, item in
      var name = Substring(item)
      let value = name.cut(at: "=") ?? ""
      items[way.text(String(name)), default: []].append(way.scalars(String(value)))
    }
}

/// How a component compares a link's text with its patterns.
struct Comparison: Hashable {
  var caseSensitive: Bool
  /// With its escapes.
  var percentEncoded: Bool

  /// As the link is written.
  static let exact = Comparison(caseSensitive: true, percentEncoded: true)

  /// A part of a link as it is compared; an escape that is none stays as it is.
  func text(_ part: String) -> String {
    folded(percentEncoded ? part : part.removingPercentEncoding ?? part)
  }

  func scalars(_ part: String) -> [Unicode.Scalar] { Array(text(part).unicodeScalars) }

  /// A text in one case where case means nothing.
  func folded(_ text: String) -> String {
    caseSensitive ? text : String(String.UnicodeScalarView(text.unicodeScalars.map(folded)))
  }

  /// A scalar that has no single lower case scalar stays, so that `?` is still one character.
  func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    caseSensitive ? scalar : scalar.lowerCase
  }
}

extension Substring {
  /// Takes away the first such mark and the text after it; returns that text, or nil without the mark.
  fileprivate mutating func cut(at mark: Unicode.Scalar) -> Substring? {
    guard let place = unicodeScalars.firstIndex(of: mark) else { return nil }
    defer { self = self[..<place] }
    return self[unicodeScalars.index(after: place)...]
  }

  /// The text without the slashes at its end, and those at its start.
  func trimmingSlashes(atStart: Bool) -> String {
    var scalars = unicodeScalars
    while scalars.last == "/" { scalars.removeLast() }
    while atStart, scalars.first == "/" { scalars.removeFirst() }
    return String(scalars)
  }
}
