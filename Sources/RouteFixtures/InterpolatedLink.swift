import Foundation
import LinkRouting
import RouteDiagnostics

/// A link with params, as a string of App Intents has it.
struct InterpolatedLink {
  private let text: String
  private let names: [String]
  /// The text between the params, one more than there are params.
  private let literals: [Substring]

  init(_ text: String) {
    let param = #/\\\(\\?\.?\$?([^)]*)\)/#
    self.text = text
    names = text.matches(of: param).map { String($0.1) }
    literals = text.split(separator: param, omittingEmptySubsequences: false)
  }

  private func filled(_ texts: [String]) -> String {
    zip(literals, texts + [""]).reduce("") { link, part in
      link + part.0 + (part.1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }
  }

  /// A part of a link that may have a param.
  private enum Part {
    /// A segment by its distance from the last: in a link of a scheme, the first may be the host.
    case segment(fromEnd: Int)
    case item(String)
    case fragment

    func text(in link: LinkComponents) -> String? {
      switch self {
      case .segment(let distance): link.pathSegments.dropLast(distance).last
      case .item(let name): link.queryItems.last { $0.name == name }?.value
      case .fragment: link.fragment
      }
    }

    /// The pattern that captures the part; nil if it is a query item that only the decoder knows.
    func pattern(in variant: RouteVariant) -> TextPattern? {
      switch self {
      case .segment(let distance):
        let segments = variant.segments.reversed().prefix(distance + 1)
        return segments.first(where: \.isWildcard) ?? segments.dropFirst(distance).first
      case .item(let name):
        return variant.query.flatMap(\.alternatives).first { $0.name == name }?.value
      case .fragment: return nil
      }
    }
  }

  /// Where the links lead: a param has the text that a sample link of a route has at its place.
  ///
  /// - Parameter samples: Links with their templates, and whether the decoder of the template accepts the link.
  func answer<Destination: Equatable>(
    at place: String?, of table: RouteTable<Destination>,
    _ samples: [(link: String, template: RouteTemplate?, isAccepted: Bool)]
  ) -> URLRepresentations.Answer {
    var nowhere = URLRepresentations.Answer(text: text, place: place)
    nowhere.reason = table.explain(filled(names)).text()
    // Text that no link has by chance.
    let marks = names.indices.map { "zq\($0)qz" }
    guard let link = try? LinkComponents(filled(marks)) else { return nowhere }
    let parts =
      link.pathSegments.indices.map { Part.segment(fromEnd: $0) }
      + link.queryItems.map { .item($0.name) } + [.fragment]
    let places = marks.map { mark in parts.first { $0.text(in: link)?.contains(mark) == true } }

    // Two routes may match, such as `/dishes/:int(number)` and `/dishes/:name`: the names of the params decide.
    let answers = samples.compactMap {
      sample -> (answer: URLRepresentations.Answer, others: Int)? in
      guard let other = try? LinkComponents(sample.link) else { return nil }
      let found = zip(marks, places).enumerated().map { index, place -> String? in
        guard let own = place.1?.text(in: link), let text = place.1?.text(in: other) else {
          return nil
        }
        // A number, if there is more than one param in a segment.
        if marks.count(where: own.contains) > 1 { return "\(index + 1)" }
        let around = own.split(separator: place.0, omittingEmptySubsequences: false)
        return String(text.dropFirst(around[0].count).dropLast(around[1].count))
      }
      let texts = found.enumerated().map { $1 ?? "\($0 + 1)" }
      let match = table.resolve(filled(texts))
      let route = match?.template ?? table.route(of: filled(texts))?.template
      guard let template = route, template == sample.template,
        match != nil || !sample.isAccepted
      else { return nil }
      var answer = nowhere
      answer.template = template
      answer.caseName = match.map { caseName(of: $0.destination) }
      answer.opensFromOutside = table.engine.routes.contains {
        $0.template == template && $0.isDeepLink && $0.origins.contains(filled(texts))
      }
      func isUnread(_ index: Int) -> Bool {
        if let part = places[index], found[index] != nil {
          let patterns = template.variants.compactMap(part.pattern)
          return !patterns.isEmpty
            && patterns.allSatisfy { $0.tokens.allSatisfy { $0.name == nil } }
        }
        var changed = texts
        changed[index] += "1"
        return table.resolve(filled(changed))?.destination == match?.destination
      }
      answer.unreadParams = names.indices.filter(isUnread).map { names[$0] }
      let known = Set(template.variants.flatMap(\.names))
      return (answer, names.count { !known.contains($0) })
    }
    let best = answers.min {
      ($0.answer.unreadParams.count, $0.others) < ($1.answer.unreadParams.count, $1.others)
    }
    return best?.answer ?? nowhere
  }
}
