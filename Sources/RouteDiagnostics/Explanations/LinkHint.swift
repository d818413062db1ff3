import LinkRouting

/// A sentence about what a program or a person did to a link on its way.
///
/// It quotes signs of the link, and no values.
struct LinkHint: Equatable {
  let sentence: String
  /// Whether the hint is the reason why the link is malformed: then the scanner's own sentence would mislead.
  let explainsDefect: Bool

  init(_ sentence: String, explainsDefect: Bool = false) {
    self.sentence = sentence
    self.explainsDefect = explainsDefect
  }
}

extension Explanation {
  /// The hints that the text of the link gives.
  ///
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB.
  var hints: [LinkHint] {
    if case .malformed(let error) = outcome, error.reason == .tooLong { return [] }
    let text = ArrivedText(link)
    var hints = text.appendedItems
    if case .matched(let match) = outcome {
      return hints + (match.ignored.isEmpty ? [] : text.markup + text.secondQuery)
    }
    hints +=
      text.surroundings + text.wrongStart + text.markup + text.secondQuery + text.escapedMarks
    if case .malformed(let error) = outcome {
      if error.reason == .nonASCIIAuthority, hints.isEmpty {
        hints = [LinkHint("write an international host as browsers send it, xn--…")]
      }
      if error.reason == .missingScheme, hints.isEmpty, text.beginsWithHost {
        hints = [LinkHint("write https:// in front")]
      }
    }
    return hints
  }
}

/// The text of a link as it arrived, cut into the parts that hints are about.
private struct ArrivedText {
  /// The whole text.
  let text: Substring.UnicodeScalarView
  /// The text without what surrounds it, in lower case.
  let link: String
  let path: Substring
  /// The query as it was written.
  let query: Substring

  init(_ whole: String) {
    text = Substring(whole).unicodeScalars
    let ends = text.trimmed { $0.isAroundLinks || $0.isQuotation || $0 == "<" || $0 == ">" }
    let inner = String(Substring(ends))
    link = inner.lowercasedASCII
    let start = link.firstRange(of: "://")?.upperBound ?? link.startIndex
    let pathStart = link[start...].firstIndex { "/?#".contains($0) } ?? link.endIndex
    let pathEnd = link[pathStart...].firstIndex { "?#".contains($0) } ?? link.endIndex
    path = link[pathStart..<pathEnd]
    let rest = link[pathEnd...]
    query =
      rest.first == "?" ? inner.suffix(rest.count).dropFirst().prefix { $0 != "#" } : ""
  }

  var surroundings: [LinkHint] {
    var hints: [LinkHint] = []
    let ends = [text.first, text.last].map { $0?.isAroundLinks == true ? $0 : nil }
    if let first = ends[0] ?? ends[1] {
      let place = ends[1] == nil ? "in front of" : ends[0] == nil ? "behind" : "around"
      let name = first == "\u{FEFF}" ? "a byte order mark" : "white space"
      let digits = String(first.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      hints.append(
        LinkHint(
          "\(name), U+\(code), stands \(place) the link: cut it off, as LinkComponents(trimming:) does",
          explainsDefect: true))
    }
    let inner = text.trimmed(\.isAroundLinks)
    if inner.first == "<" || inner.last == ">" {
      hints.append(
        LinkHint("\"<\" and \">\" stand around the link: cut them off", explainsDefect: true))
    }
    if let first = inner.first, let last = inner.last, first.isQuotation || last.isQuotation {
      hints.append(
        LinkHint("quotation marks stand around the link: cut them off", explainsDefect: true))
    }
    if ["%20", "%09", "%0a", "%0d", "%c2%a0", "%e2%80%8b", "%ef%bb%bf"].contains(
      where: link.hasSuffix)
    {
      hints.append(
        LinkHint(
          "the link ends with escaped white space: cut the white space off before the text becomes a URL, "
            + "as LinkComponents(trimming:) does", explainsDefect: true))
    } else if ["%22", "%e2%80%9d", "%3e"].contains(where: link.hasSuffix) {
      hints.append(LinkHint("the link ends with an escaped quotation mark or \">\": cut it off"))
    } else if let end = link.last, ".,!)]".contains(end), !path.hasSuffix("/..") {
      hints.append(LinkHint("\"\(end)\" at the end perhaps belongs to the text around the link"))
    }
    return hints
  }

  var wrongStart: [LinkHint] {
    let scheme = link.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard !scheme.isEmpty else { return [] }
    let behind = link.dropFirst(scheme.count)
    func hint(_ sentence: String) -> [LinkHint] { [LinkHint(sentence, explainsDefect: true)] }
    if behind.hasPrefix("//"), !scheme.contains(".") {
      return hint("the colon in front of \"//\" is missing: write \"://\"")
    }
    if behind.hasPrefix("%3a") || behind.hasPrefix("%253a") {
      let times = behind.hasPrefix("%253a") ? "twice" : "once"
      return hint("the link is percent-encoded as a whole, its colon too: decode it \(times)")
    }
    guard LinkOrigins.isOfWeb(scheme: String(scheme)) else { return [] }
    if behind.hasPrefix("://http://") || behind.hasPrefix("://https://")
      || behind.hasPrefix("://http//") || behind.hasPrefix("://https//")
    {
      return hint("the scheme stands twice: cut the first one off")
    }
    if behind.hasPrefix(":\\") || behind.hasPrefix(";//") || behind.hasPrefix("::") {
      return hint("\"://\" is misspelt behind the scheme")
    }
    let slashes = behind.dropFirst().prefix { $0 == "/" }.count
    if behind.hasPrefix(":"), slashes != 2 {
      return hint(
        slashes == 1
          ? "one slash stands behind the colon: write two"
          : "\(slashes) slashes stand behind the colon: write two")
    }
    return []
  }

  /// Items that a sender appended without a look at the link.
  var appendedItems: [LinkHint] {
    var hints: [LinkHint] = []
    func hasItem(behind mark: Character) -> Bool {
      path.split(separator: mark, omittingEmptySubsequences: false).dropFirst().contains { part in
        part.first != "=" && part.prefix { $0 != "/" }.contains("=")
      }
    }
    if hasItem(behind: ";") {
      let name = path.contains(";jsessionid=") ? "jsessionid" : "name"
      hints.append(
        LinkHint(
          "the path has \";\(name)=\", as web servers write a session: it is part of its segment, so cut it off"
        ))
    }
    if !link.contains("?"), hasItem(behind: "&") {
      hints.append(
        LinkHint(
          "the path has \"&name=\" and the link has no \"?\": write \"?\" for the first \"&\""))
    }
    return hints
  }

  /// Text of HTML or of an e-mail's source.
  var markup: [LinkHint] {
    var hints: [LinkHint] = []
    for sign in ["&amp;", "&#38;", "&#x26;"] where link.contains(sign) {
      hints.append(
        LinkHint(
          "the query has \"\(sign)\": the link was copied from HTML, where \"&\" is written so"))
    }
    // Each "=" of an e-mail's source is written so; `?view=3D` is none.
    if query.contains("=3D"), query.split(separator: "&").allSatisfy({ $0.contains("=3D") }) {
      hints.append(
        LinkHint(
          "the query has \"=3D\": the link was copied from the source of an e-mail, where \"=\" is written so"
        ))
    }
    return hints
  }

  var secondQuery: [LinkHint] {
    guard let second = query.firstIndex(of: "?"), query[second...].contains("=") else { return [] }
    return [
      LinkHint("the query has a second \"?\", which is part of a value: write \"&\" between items")
    ]
  }

  var escapedMarks: [LinkHint] {
    [("%3f", "?", "query"), ("%23", "#", "fragment")].compactMap { escape, mark, part in
      guard path.contains(escape) else { return nil }
      return LinkHint(
        "the path has \"\(escape.uppercased())\", an escaped \"\(mark)\": write \"\(mark)\" where a \(part) begins"
      )
    }
  }

  /// Whether the text begins like `example.com/a`.
  var beginsWithHost: Bool {
    let host = link.prefix { !"/?#".contains($0) }
    return host.contains(".") && host.first != "."
      && host.utf8.allSatisfy { $0 == 0x2E || $0 == 0x2D || $0 == 0x3A || $0 >= 0x30 }
  }
}

extension Unicode.Scalar {
  fileprivate var isQuotation: Bool {
    "\"'`\u{AB}\u{BB}\u{2018}\u{2019}\u{201A}\u{201C}\u{201D}\u{201E}".unicodeScalars.contains(self)
  }
}
