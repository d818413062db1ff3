import LinkRouting

/// An input of several lines: those that begin with `/` are templates, the others are links.
struct Lines {
  var templates: [RouteTemplate] = []
  var links: [String] = []

  /// - Parameters:
  ///   - most: How many templates to take, the first ones.
  ///   - isFew: Whether the oracle can try all ways to read a template.
  init(_ text: String, most: Int, where isFew: (RouteTemplate) -> Bool = { _ in true }) {
    for line in text.split(separator: "\n").prefix(most + 8) {
      guard line.utf8.first == UInt8(ascii: "/") else {
        links.append(String(line))
        continue
      }
      guard templates.count < most, let template = try? RouteTemplate(parsing: String(line)),
        isFew(template)
      else { continue }
      templates.append(template)
    }
  }
}
