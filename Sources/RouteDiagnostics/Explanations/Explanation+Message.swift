import LinkRouting

extension Explanation: CustomStringConvertible {
  /// The explanation without the values of the link.
  public var description: String { text() }

  /// The explanation in words, one statement a line.
  ///
  ///     https://www.example.com/checkouts/…/payments
  ///     matches, but every decoder throws:
  ///       /checkouts/:checkout_param/payments
  ///         checkout_param is not an Int
  ///
  /// - Parameter showingValues: Whether to show the values of the link. They may be secrets: show them on a
  ///   developer's screen, and not in a log.
  /// - Returns: The text, without a line end after the last line.
  public func text(showingValues: Bool = false) -> String {
    ExplanationWriter(explanation: self, showingValues: showingValues)
      .linesWithHints.map(\.onOneLine).joined(separator: "\n")
  }
}

extension Explanation.Outcome {
  /// The nearest templates of a link that leads nowhere, or only to a fallback.
  package var nearest: [Explanation.NearMiss] {
    switch self {
    case .unmatched(let misses): misses
    case .matched(let match): match.nearest
    case .withheld, .refused, .notOurs, .malformed: []
    }
  }
}

extension Explanation {
  /// Why the link leads nowhere, with the cure and the nearest template, in one line without the link's values.
  package var inOneLine: String {
    let writer = ExplanationWriter(explanation: self, showingValues: false)
    let hints = hints().map { "; " + $0 }.joined()
    switch outcome {
    case .matched: return ""
    case .withheld(let template): return "\(template): \(LinkRefusal.inApp)"
    case .refused(let template, let refusal): return "\(template): \(refusal)"
    case .malformed(let error): return writer.reason(error)
    case .notOurs(let mismatch, let hint): return (hint ?? mismatch.description) + hints
    case .unmatched(let misses):
      if let refusal = refusals.first {
        return "\(refusal.template): \(writer.sentence(refusal.error))"
      }
      let reason = "no route matches the link"
      guard let miss = misses.first, !miss.difference.isOfStart else { return reason + hints }
      return reason + "; the nearest is \(miss.template): \(writer.sentence(miss.difference))"
        + hints
    }
  }

  /// Why the link leads nowhere, or only to a fallback, in half a sentence without its values; a word that misspells one of the nearest
  /// template is no value.
  package var reason: String {
    let writer = ExplanationWriter(explanation: self, showingValues: false)
    switch outcome {
    case .withheld: return ""
    case .matched(let match) where match.nearest.isEmpty: return ""
    case .unmatched, .matched:
      if let refusal = refusals.first {
        return "a value does not fit: \(writer.sentence(refusal.error))"
      }
      var reason = "no screen has this address"
      if case .matched = outcome { reason = "no other screen has this address" }
      guard let difference = outcome.nearest.first?.difference else { return reason }
      if let meant = difference.meant {
        return "\(reason); \"\(meant.found)\": did you mean \"\(meant.word)\"?"
      }
      return "\(reason); \(writer.sentence(difference))"
    case .refused(_, let refusal): return refusal.isOfRoute ? "\(refusal)" : "its route refuses it"
    case .notOurs(let mismatch, let hint):
      return "not a link of this app: \(hint ?? mismatch.description)"
    case .malformed(let error): return "\(error)"
    }
  }
}

/// Writes an explanation in words.
private struct ExplanationWriter {
  let explanation: Explanation
  /// Whether to show the values of the link.
  let showingValues: Bool

  /// The lines, with hints on what was done to the link.
  var linesWithHints: [String] {
    guard case .malformed(let error) = explanation.outcome else {
      return lines + explanation.hints()
    }
    return showingValues
      ? [explanation.link, "is malformed: " + reason(error)]
      : ["the link is malformed: " + reason(error)]
  }

  /// Why the link is malformed: the scanner's own sentence would mislead where something was done to the link.
  func reason(_ error: LinkError) -> String {
    let hints = explanation.hints()
    let isOfHost = error.reason == .nonASCIIAuthority
    let defect =
      "\(error)" + (isOfHost ? "; write an international host as browsers send it, xn--…" : "")
    return hints.isEmpty ? defect : hints.joined(separator: "; ")
  }

  var lines: [String] {
    let link = showingValues ? explanation.link : explanation.redactedLink
    switch explanation.outcome {
    case .matched(let match):
      let tried = refusals(indent: "    ")
      return [link, "matches " + match.template.description]
        + (match.isInAppOnly
          ? ["  links from outside may not open it: it is not marked with `asDeepLinks()`"] : [])
        + params(match.params)
        + match.ignored.map { "  ignores a value: " + sentence($0) }
        + (showingValues && !match.destination.isEmpty ? ["  gives \(match.destination)"] : [])
        + (tried.isEmpty ? [] : ["  after these decoders threw:"] + tried)
        + (match.nearest.isEmpty ? [] : ["  no other route matches it; the nearest:"])
        + nearest(indent: "    ")
    case .unmatched where !explanation.refusals.isEmpty:
      return [link, "matches, but every decoder throws:"]
        + refusals(indent: "  ")
    case .unmatched(let misses) where misses.isEmpty:
      return [link, "matches no route"]
    case .unmatched:
      return [link, "matches no route; the nearest:"] + nearest(indent: "  ")
    case .withheld(let template):
      return [
        link,
        "may not open from outside: it matches \(template), which is not marked with `asDeepLinks()`",
      ]
    case .refused(let template, let refusal):
      let reason = showingValues || refusal.isOfRoute ? ": \(refusal)" : ""
      return [link, "is refused by the decoder of \(template)\(reason)"]
    case .notOurs(let mismatch, let hint):
      return [
        link,
        "is not a link of this app: " + (hint ?? mismatch.description)
          + (mismatch == .port ? cureOfPort : ""),
      ]
    case .malformed: return []
    }
  }

  /// The origin that lists the link's port; empty if the port is no number.
  private var cureOfPort: String {
    guard let link = try? LinkComponents(explanation.link),
      let port = link.port.flatMap({ Int($0) }),
      1...65_535 ~= port
    else { return "" }
    let host = showingValues ? link.host ?? "" : redaction
    return "; list `\(link.scheme)://\(host):\(showingValues ? "\(port)" : redaction)`"
  }

  /// The params, one line each; other query items are hidden.
  private func params(_ params: RouteParams) -> [String] {
    params.pairs.map { name, value in
      guard showingValues || params.contains(token: name) else { return "  \(redaction)" }
      return "  \(name) = \(quoted(value) ?? redaction)"
    }
  }

  /// A value in quotes, shortened; nil if values are hidden.
  private func quoted(_ text: String) -> String? {
    let short = text.prefix(80)
    return showingValues ? "\"\(short)\(short.endIndex == text.endIndex ? "" : redaction)\"" : nil
  }

  private func nearest(indent: String) -> [String] {
    explanation.outcome.nearest.flatMap {
      [indent + $0.template.description, indent + "  " + sentence($0.difference)]
    }
  }

  private func refusals(indent: String) -> [String] {
    explanation.refusals.flatMap { refusal in
      [indent + refusal.template.description, indent + "  " + sentence(refusal.error)]
    }
  }

  // MARK: Sentences

  func sentence(_ error: any Error) -> String {
    guard showingValues, !(error is AliasMistake) else { return error.sentenceOfDecoder }
    return (error as? RouteDecodingError)?.sentence(showingValues: true) ?? "\(error)"
  }

  func sentence(_ difference: Explanation.Difference) -> String {
    switch difference {
    // Equal as strings, and not in bytes: `é` may be one character, or two.
    case .segment(let place, let found, let wanted, let meant)
    where found == meant?.word ?? wanted.text:
      "segment \(place) only looks right: it is \(escaped(found)), and the template has "
        + escaped(meant?.word ?? wanted.text ?? "")
    case .query(let wanted, let found?, _) where "\(found.name)=\(found.value)" == wanted:
      "the query only looks right: it has \(escaped(found.name))=\(escaped(found.value)), "
        + "and the template has \(PercentCoding.encoded(wanted, allowed: .fragment))"
    case .segment(let place, let found, _, let meant?)
    where showingValues && found.utf8.contains(where: { $0 >= 0x80 }):
      "segment \(place) is \(quoted(found) ?? ""), \(escaped(found)): did you mean '\(meant.word)'?"
    case .segment(let place, let found, let wanted, let meant?):
      "segment \(place)" + (quoted(found).map { " is \($0)" } ?? "")
        + ": did you mean '\(meant.word)'?"
        + (found.lowercasedASCII == wanted.text?.lowercasedASCII
          ? " Only the case differs, which ignoringCase() allows" : "")
    case .segment(let place, let found, let wanted, nil):
      "segment \(place) is " + (quoted(found).map { "\($0), " } ?? "") + "not "
        + wanted.inWords
    case .origin(let origins):
      "the link is on none of its origins, \(origins.list.map(\.text).joined(separator: ", "))"
    case .tooShort(let wanted):
      "the path ends too early: \(wanted.inWords) is missing"
    case .tooLong(let place, let found):
      "the path goes on with segment \(place)" + (quoted(found).map { ", \($0)" } ?? "")
    case .query(let wanted, let found?, _):
      "the query has \(found.name)"
        + (quoted(found.value).map { "=\($0)" } ?? " with another value")
        + ", and the template requires \(wanted)"
    case .query(let wanted, nil, let meant):
      "the query lacks \(wanted)"
        + (meant.map {
          (quoted($0.found).map { " and has \($0)" } ?? "") + ": did you mean '\($0.word)'?"
        } ?? "")
    case .fragment(let wanted, let found?):
      "the fragment is " + (found.isEmpty ? "empty, " : quoted(found).map { "\($0), " } ?? "")
        + "not #\(wanted)"
    case .fragment(let wanted, nil):
      "the fragment #\(wanted) is missing"
    }
  }
}

/// Text whose bytes a reader has to see.
private func escaped(_ text: String) -> String {
  PercentCoding.encoded(text, allowed: .pathSegment)
}

extension TextPattern {
  /// A segment of a template in words.
  fileprivate var inWords: String {
    if isWildcard { return "a segment" }
    if let text { return "\"\(text)\"" }
    guard let type = soleToken?.type, type.word != nil, type != .string else { return "\(self)" }
    return "\(type.inWords), \(self)"
  }
}
