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
      link + part.0 + PercentCoding.encoded(part.1, allowed: .queryItem)
    }
  }

  /// Where the links lead: the texts of each sample link of a route are put into the string.
  ///
  /// - Parameter samples: Links with their templates, and whether the decoder of the template accepts the link.
  func answer<Destination: Equatable>(
    at place: String?, of table: RouteTable<Destination>,
    _ samples: [(link: String, template: RouteTemplate, isAccepted: Bool)]
  ) -> URLRepresentations.Answer {
    // Two routes may match, such as `/dishes/:int(number)` and `/dishes/:name`: the names of the params decide.
    let answers = samples.flatMap { link, template, isAccepted in
      fillings(from: params(of: link, by: template, in: table)).lazy.compactMap {
        texts -> (answer: URLRepresentations.Answer, others: Int)? in
        let link = filled(texts)
        let match = table.resolve(link)
        let first = match?.template ?? (isAccepted ? nil : table.route(of: link)?.template)
        guard first == template else { return nil }
        let tokens = params(of: link, by: template, in: table)
          .filter { template.tokenNames.contains($0.key) }.values
        func isRead(_ index: Int) -> Bool {
          if tokens.contains(where: { $0.contains(texts[index]) }) { return true }
          var changed = texts
          changed[index] += "1"
          let other = table.resolve(filled(changed))
          return other?.template == template && other?.destination != match?.destination
        }
        var answer = URLRepresentations.Answer(text: text, place: place)
        answer.template = template
        answer.caseName = match.map { caseName(of: $0.destination) }
        answer.unreadParams = names.indices.filter { !isRead($0) }.map { names[$0] }
        answer.opensFromOutside = table.engine.routes.contains {
          $0.template == template && $0.isDeepLink && $0.origins.contains(link)
        }
        return (answer, names.count { !template.tokenNames.contains($0) })
      }.prefix(1)
    }
    let best = answers.min {
      ($0.answer.unreadParams.count, $0.others) < ($1.answer.unreadParams.count, $1.others)
    }
    if let best { return best.answer }
    var nowhere = URLRepresentations.Answer(text: text, place: place)
    nowhere.reason = table.explain(filled(names)).text()
    return nowhere
  }

  /// The tokens and the query items of a link.
  private func params(
    of link: String, by template: RouteTemplate, in table: RouteTable<some Any>
  ) -> [String: String] {
    table.candidates(of: link).first { $0.template == template }?.params.dictionary ?? [:]
  }

  /// Texts for the params: each has the sample's param of its name, or else any of the others, or a text of its own.
  private func fillings(from params: [String: String]) -> [[String]] {
    let others = params.filter { !names.contains($0.key) }.values.sorted()
    return names.enumerated().reduce([[]]) { fillings, param in
      let own = "zq" + String(repeating: "z", count: param.offset + 1)
      return fillings.prefix(16).flatMap { filling in
        let rest = (others + [own]).filter { !filling.contains($0) }
        return (params[param.element].map { [$0] } ?? rest).map { filling + [$0] }
      }
    }
  }
}
