import LinkRouting

extension RouteTable {
  /// Sentences about what a program or a person did to a link on its way.
  ///
  /// The link without that damage was matched: it opens a route, or it gives a route more of its values than the link as it
  /// is. The sentences quote signs of the link, and no values.
  ///
  /// - Complexity: O(*n*) in the length of the link, and a match for each kind of damage; O(1) beyond 64 KiB.
  func hints(on link: String) -> [String] {
    if link.utf8.count > LinkLimits.bytes { return [] }
    func mended(by mends: [Mend]) -> (text: String, sentences: [String]) {
      mends.reduce((link, [])) { done, mend in
        mend(done.0).map { ($0.text, done.1 + [$0.sentence]) } ?? done
      }
    }
    let worth = worth(of: link)
    if worth == Self.whole { return [] }
    // One damage, or else all of them together without those that may stay.
    var mends = Mend.all
    let single = (mends + [.pathInFront]).lazy.compactMap { $0(link) }.map {
      ($0.sentence, self.worth(of: $0.text))
    }
    .reduce((sentence: "", worth: worth)) { $1.1 > $0.worth ? $1 : $0 }
    let most = self.worth(of: mended(by: mends).text)
    if single.worth > worth, single.worth >= most { return [single.sentence] }
    if most <= worth { return [] }
    for index in mends.indices.reversed() {
      var fewer = mends
      fewer.remove(at: index)
      if self.worth(of: mended(by: fewer).text) >= most { mends = fewer }
    }
    return mended(by: mends).sentences
  }

  private static var whole: Int { 1_024 }

  /// 0 for a link that opens no route, or whose fragment is a path that the route ignores; less than ``whole`` for each
  /// value that a route reads and the link lacks.
  private func worth(of link: String) -> Int {
    guard let link = try? LinkComponents(link) else { return 0 }
    let hasPath = link.fragment?.utf8.first == UInt8(ascii: "/")
    let trials = trials(of: link)
    guard let end = trials.last, case .success = end.result, admits(end.route),
      !hasPath || trials.allSatisfy({ $0.template.fragment != nil })
    else { return 0 }
    return max(1, Self.whole - end.reports.count)
  }
}

/// The repair of one kind of damage.
private struct Mend {
  /// The text of a link without the damage, and a sentence about it; nil if there is none.
  private let repair: (String) -> (text: String, sentence: String)?

  func callAsFunction(_ text: String) -> (text: String, sentence: String)? {
    repair(text).flatMap { $0.text.utf8Equals(text) ? nil : $0 }
  }

  private init(_ repair: @escaping (String) -> (text: String, sentence: String)?) {
    self.repair = repair
  }

  /// Replaces what a pattern matches, from the start of the link on.
  private init(
    _ pattern: Regex<(Substring, Substring)>, _ sentence: String, _ replacement: String = "://"
  ) {
    self.init {
      ($0.replacing(pattern, maxReplacements: 1) { $0.output.1 + replacement }, sentence)
    }
  }

  /// Cuts some characters off at both ends.
  private init(cutting signs: String, _ sentence: String) {
    self.init { text in
      let isCut = signs.unicodeScalars.contains
      return (String(Substring(Substring(text).unicodeScalars.trimmed(isCut))), sentence)
    }
  }

  /// Cuts some escapes off at the end.
  private init(cutting escapes: [String], _ sentence: String) {
    self.init { text in
      var rest = text[...]
      while let escape = escapes.first(where: {
        rest.utf8.suffix($0.utf8.count).elementsEqual($0.utf8, by: { $0 | 0x20 == $1 | 0x20 })
      }) {
        rest = rest[..<rest.utf8.index(rest.endIndex, offsetBy: -escape.utf8.count)]
      }
      return (String(rest), sentence)
    }
  }

  static var all: [Mend] { around + start + items + sides }

  // MARK: Around the link

  private static var around: [Mend] {
    [
      Mend { text in
        let scalars = text.unicodeScalars
        let ends = [scalars.first, scalars.last].map { $0?.isAroundLinks == true ? $0 : nil }
        guard let first = ends[0] ?? ends[1] else { return nil }
        let place = ends[1] == nil ? "in front of" : ends[0] == nil ? "behind" : "around"
        let name =
          first == "\u{FEFF}"
          ? "a byte order mark"
          : first.properties.isWhitespace ? "white space" : "an invisible mark"
        // At least four digits: all such marks are of the first plane.
        let code = String(0x10000 + first.value, radix: 16, uppercase: true).dropFirst()
        return (
          String(Substring(Substring(text).unicodeScalars.trimmed(\.isAroundLinks))),
          "\(name), U+\(code), stands \(place) the link: cut it off, as LinkComponents(trimming:) does"
        )
      },
      Mend(cutting: "<>", "\"<\" and \">\" stand around the link: cut them off"),
      Mend(
        cutting:
          "\"'`\u{AB}\u{BB}\u{2018}\u{2019}\u{201A}\u{201C}\u{201D}\u{201E}",
        "quotation marks stand around the link: cut them off"),
      Mend(
        cutting: ["%20", "%09", "%0a", "%0d", "%c2%a0", "%e2%80%8b", "%ef%bb%bf"],
        "the link ends with escaped white space: cut the white space off before the text becomes a URL, "
          + "as LinkComponents(trimming:) does"),
      Mend(
        cutting: ["%22", "%e2%80%9d", "%3e"],
        "the link ends with an escaped quotation mark or \">\": cut it off"),
      Mend { text in
        let rest = text.reversed().drop { ".,!)]".contains($0) }
        guard let end = text.last else { return nil }
        return (
          String(rest.reversed()),
          "\"\(end)\" at the end perhaps belongs to the text around the link"
        )
      },
    ]
  }

  // MARK: The start

  private static var start: [Mend] {
    let decoded = (1...2).map { times in
      Mend { text in
        let scheme = text.prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
        guard text.dropFirst(scheme.count).lowercased().hasPrefix(times == 1 ? "%3a" : "%253a")
        else { return nil }
        return (
          times == 1 ? text.decoded : text.decoded.decoded,
          "the link is percent-encoded as a whole, its colon too: decode it "
            + (times == 1 ? "once" : "twice")
        )
      }
    }
    return decoded + [
      Mend(
        #/^([A-Za-z][A-Za-z0-9+\-]*)\/\//#,
        "the colon in front of \"//\" is missing: write \"://\""),
      Mend(
        #/(?i)^[a-z][a-z0-9+.\-]*:\/\/(https?|[a-z][a-z0-9+.\-]*(?=:\/\/)):?\/\//#,
        "the scheme stands twice: cut the first one off"),
      Mend(#/(?i)^(https?)(?::\\\\?|;\/\/|::(?:\/\/)?)/#, "\"://\" is misspelt behind the scheme"),
      Mend(#/(?i)^(https?):\/(?!\/)/#, "one slash stands behind the colon: write two"),
      Mend(#/(?i)^(https?):\/\/\/+/#, "more than two slashes stand behind the colon: write two"),
      Mend(
        #/^([A-Za-z][A-Za-z0-9+.\-]*):\/\/(?=[^\/?#@\[]*:[^\/?#0-9])/#,
        "a colon behind \"//\" begins a port, and here none: write one slash, \":/\"", ":/"),
      Mend { text in
        let host = text.prefix { !"/?#".contains($0) }
        return host.contains(".")
          ? ("https://" + text, "the link has no scheme: write https:// in front") : nil
      },
    ]
  }

  // MARK: Items and marks

  private static var items: [Mend] {
    let replaced = [
      ("&amp;", "&"), ("&#38;", "&"), ("&#x26;", "&"), ("=3D", "="),
    ].map { sign, mark in
      Mend { text in
        let cause =
          mark == "&"
          ? "the link has \"\(sign)\": it was copied from HTML, where \"&\" is written so"
          : "the query has \"=3D\": the link was copied from the source of an e-mail, where \"=\" is written so"
        return (text.replacing(sign, with: mark), cause)
      }
    }
    return replaced + [
      Mend { text in
        let path = text.prefix { !"?#".contains($0) }
        let cut = path.replacing(#/;[^\/;=]+=[^\/;]*/#, with: "")
        let name = path.lowercased().contains(";jsessionid=") ? "jsessionid" : "name"
        return (
          String(cut + text.dropFirst(path.count)),
          "the path has \";\(name)=\", as web servers write a session: it is part of its segment, so cut it off"
        )
      },
      Mend(
        #/^([^?#&]*)&(?=[^\/=]+=)/#,
        "the path has \"&name=\" and the link has no \"?\": write \"?\" for the first \"&\"", "?"),
      // Behind a link as a value, a second "?" is that link's own.
      Mend(
        #/^([^?#]*\?(?:[^?#:]|:(?!\/\/))*)\?(?=[^#]*=)/#,
        "the query has a second \"?\", which is part of a value: write \"&\" between items", "&"),
      Mend(
        #/(?i)^([^?#]*?)%3f/#,
        "the path has \"%3F\", an escaped \"?\": write \"?\" where a query begins", "?"),
      Mend(
        #/(?i)^([^?#]*?)%23/#,
        "the path has \"%23\", an escaped \"#\": write \"#\" where a fragment begins", "#"),
    ]
  }

  // MARK: The sides of "#"

  /// This repair never goes with another one: each link has a path.
  static var pathInFront: Mend {
    Mend(
      #/^([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\/?#]*)\/(?=[^#]+$)/#,
      "the path stands in front of \"#\": write \"/#/\"", "/#/")
  }

  private static var sides: [Mend] {
    [
      Mend(
        #/^([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\/?#]*)\/?#!?\//#,
        "the path stands behind \"#\": write it in front", "/"),
      Mend { text in
        guard let hash = text.firstIndex(of: "#"),
          let mark = text[hash...].firstIndex(of: "?"), !text[..<hash].contains("?")
        else { return nil }
        return (
          "\(text[..<hash])\(text[mark...])\(text[hash..<mark])",
          "the query stands behind \"#\": write it in front"
        )
      },
    ]
  }
}
