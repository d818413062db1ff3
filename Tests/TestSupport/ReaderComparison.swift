package import LinkRouting

/// A table and the independent reader side by side.
package struct ReaderComparison {
  package let reader: PlainReader
  private let templates: [String]
  private let table: RouteTable<Int>

  /// - Parameters:
  ///   - templates: The templates, each as the route of its place.
  ///   - origins: The origins of the table.
  package init(
    templates: [String], origins: [ReaderOrigin] = [.web("example.com")]
  ) throws {
    self.templates = templates
    reader = try PlainReader(templates: templates, origins: origins)
    let routes = try templates.enumerated().map { index, text in
      (key: try RouteTemplate(parsing: text), value: decode(index))
    }
    table = RouteTable(RouteDictionary(routes), on: try Self.origins(origins))
  }

  /// The engine's origins.
  package static func origins(_ origins: [ReaderOrigin]) throws -> LinkOrigins {
    LinkOrigins(
      try origins.flatMap { origin -> [LinkOrigins] in
        if case .any = origin.place { return [.any] }
        let ports = origin.ports.isEmpty ? [""] : origin.ports.map { ":\($0)" }
        let host =
          switch origin.place {
          case .host(let host): host
          case .subdomains(let host): "*." + host
          case .anyServer: "*"
          case .segment, .any: ""
          }
        return try origin.schemes.flatMap { scheme in
          try ports.map { port in
            let one = try LinkOrigins(parsing: [scheme + "://" + host + port])
            return origin.allowsUserInfo ? one.allowingUserInfo() : one
          }
        }
      })
  }

  /// The difference between the answers of the table and the reader; nil if they agree.
  package mutating func difference(on link: String) -> String? {
    let ours = reader.matches(link)
    let theirs = table.allMatches(of: link).map { ($0.destination, $0.params.pairs) }
    var left = ours
    var found: [PlainReader.Match] = []
    for (index, pairs) in theirs {
      guard
        let place = left.firstIndex(where: { $0.index == index && Self.same($0.params, pairs) })
      else { return report(link, ours, theirs, "the reader has no such match") }
      found.append(left.remove(at: place))
    }
    guard left.isEmpty else { return report(link, ours, theirs, "the table lacks a match") }
    guard table.match(link) == theirs.first?.0 else {
      return report(link, ours, theirs, "match and matches differ")
    }
    for (place, later) in found.enumerated() {
      for earlier in found[..<place] {
        if reader.precedes(later, earlier) == true {
          return report(link, ours, theirs, "the order differs")
        }
      }
    }
    return nil
  }

  /// Counts a link, and keeps the difference of the answers.
  package mutating func check(_ link: String, _ mismatches: inout Mismatches) {
    let difference = difference(on: link)
    mismatches.check(difference == nil) { difference ?? "" }
  }

  private static func same(
    _ one: [(name: String, value: String)], _ other: [(name: String, value: String)]
  ) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
      }
  }

  private func report(
    _ link: String, _ ours: [PlainReader.Match], _ theirs: [(Int, [(name: String, value: String)])],
    _ reason: String
  ) -> String {
    func show(_ answers: [(Int, [(name: String, value: String)])]) -> String {
      answers.isEmpty
        ? "no match"
        : answers.map { index, params in
          templates[index] + " " + "\(params.map { "\($0.name)=\($0.value)" })"
        }.joined(separator: "; ")
    }
    return """
      \(link)
        \(reason), on \(reader.origins.map { "\($0.schemes) \($0.place) \($0.ports)" })
        templates: \(templates)
        table:     \(show(theirs))
        reader:    \(show(ours.map { ($0.index, $0.params) }))
      """
  }
}
