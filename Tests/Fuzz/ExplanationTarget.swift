import RouteDiagnostics

@testable import LinkRouting

/// An explanation says what a match does, and neither it nor a redacted link shows what stood in a link.
enum ExplanationTarget {
  private static let origins: LinkOrigins = [
    .web("example.com"), "https://example.com:8080",
    ["https://*.example.shop", "http://*.example.shop"],
    .scheme("cook"), LinkOrigins("chat://*").allowingUserInfo(),
  ]

  private static let table = RouteTable<Int>(
    [
      "/": decode(0), "/recipes/:int(id)/(edit)": decode(1), "/confirm/:code": decode(2),
      "/find?:term&(kind=recipe)": decode(3), "/two words/*": decode(4),
      "/event-:id.html#:bool(open)": decode(5), "/open/:x": { _ in throw Refused() },
    ], on: origins)

  struct Refused: Error {}

  /// All that a redacted link may show between its delimiters.
  private static let ours: Set<Substring> = [
    "https", "http", "cook", "chat", "example.com", "example.shop", ".example.shop", "8080", "443",
    "80",
    "recipes", "edit", "confirm", "find", "term", "kind", "two%20words", "open",
  ]

  /// Stands for what is private; the dictionary has it, so that it gets into links.
  private static let secret = "SECRET"

  static func run(_ text: String) {
    for line in text.split(separator: "\n").prefix(4) { check(String(line)) }
  }

  private static func check(_ text: String) {
    let redacted = table.redacted(text)
    let shown = redacted.split { "/?&=#:@…".contains($0) }
    let foreign = shown.filter { !ours.contains($0) && !ours.contains(Substring($0.lowercased())) }
    Fuzz.check(foreign.isEmpty, "\(text) is shown as \(redacted)")

    let explanation = table.explain(text)
    let found = table.firstMatch(of: text)
    switch explanation.outcome {
    case .matched(let match):
      Fuzz.check(
        found?.template == match.template && found?.params == match.params,
        "\(text) matches another route than explained: \(match.template)")
    case .unmatched, .withheld, .refused, .notOurs, .malformed:
      Fuzz.check(found == nil, "\(text) matches \(String(describing: found?.template))")
    }
    let isLink = (try? LinkComponents(text)) != nil
    if case .malformed = explanation.outcome {
    } else {
      Fuzz.check(isLink, "\(text) is no link: \(explanation)")
    }
    if case .notOurs = explanation.outcome {
      Fuzz.check(!table.origins.contains(text), "\(text) is ours: \(explanation)")
    }
    Fuzz.check(!"\(explanation)".contains(secret), "shown: \(explanation)")
    _ = explanation.text(showingValues: true)
    do throws(MatchFailure) {
      _ = try table.destination(of: text)
    } catch {
      Fuzz.check(!"\(error)".contains(secret), "shown: \(error)")
    }
  }
}
