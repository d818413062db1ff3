import LinkRouting

/// The parts of a link that a component looks at, as they were written.
struct WebLink {
  /// Without the slash at its start and those at its end, which mean nothing.
  let path: String
  /// Empty where there is none.
  let query: String
  /// Empty where there is none.
  let fragment: String

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

  /// The values of the query's items of one name; one without `=` has an empty value.
  ///
  /// - Parameter text: What to make of a name or value before it is compared.
  func values(of name: String, _ text: (String) -> String) -> [String] {
    query.unicodeScalars.split(separator: "&").compactMap { item in
      var itemName = Substring(item)
      let value = itemName.cut(at: "=") ?? ""
      return text(String(itemName)) == name ? text(String(value)) : nil
    }
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
