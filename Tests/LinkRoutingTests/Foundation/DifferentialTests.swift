#if canImport(FoundationEssentials)
  import Foundation
  import TestSupport
  import Testing

  @testable import LinkRouting

  /// The scanner against Foundation's `URLComponents`, on generated links and on mutated ones.
  ///
  /// Where both take a text they agree on every part. Where they do not, the kind of disagreement is one
  /// of those in the table, each with the reason why ours is the safer reading; any other is a failure.
  ///
  /// The table speaks of swift-foundation, which reads URLs the same everywhere; the Foundation of Apple's
  /// systems changes with them.
  @Suite struct DifferentialTests {
    enum Disagreement: Hashable {
      /// Ours refuses a text that Foundation takes.
      case refused(LinkError.Reason)
      /// Foundation refuses a text that ours takes.
      case onlyOurs(Cause)
      /// Both take it, and a part differs.
      case differs(Part, Cause)
    }

    /// Where a link of ours would be somebody else's.
    static let origins = LinkOrigins.web("www.example.com", "example.com", "h", "a.b")

    enum Part { case scheme, userinfo, host, port, path, query, fragment }

    /// What is unusual in a link.
    enum Cause { case brackets, escapedHost, port, userinfo, repaired, careless, nothing }

    /// Kinds of disagreement, and why ours is the reading to trust.
    static let known: [Disagreement: String] = [
      .refused(.missingScheme): "a relative reference is no link (R3)",
      .refused(.spaceOrControl):
        "Foundation escapes what it may not hold; nothing is repaired (R7)",
      .refused(.forbiddenByte): "Foundation escapes it, browsers take a backslash for a slash (R7)",
      .refused(.nonASCIIAuthority): "Foundation translates it, and look-alikes with it (R7)",
      .refused(.invalidEscape): "Foundation escapes the percent sign: another path (R8)",
      .refused(.escapedControl): "a line end or a zero cuts text short where it is used (R8)",
      .refused(.invalidUTF8): "Foundation has no text for such a segment (R8)",
      .refused(.dotSegment): "Foundation keeps it, and who resolves it has another path (R11)",
      .refused(.tooLong): "work has a bound (R13)",
      .refused(.tooManySegments): "work has a bound (R13)",
      .refused(.tooManyQueryItems): "work has a bound (R13)",
      .onlyOurs(.brackets): "no origin lists such a host (R4)",
      .onlyOurs(.escapedHost): "no origin lists such a host (R4)",
      .onlyOurs(.port): "it is no number, and no origin lists it (R6)",
      .onlyOurs(.userinfo): "no link with user info is ours (R5)",
      .differs(.host, .brackets): "Foundation takes them off; no origin lists such a host (R4)",
      .differs(.host, .escapedHost): "no origin lists such a host (R4)",
      .differs(.port, .port): "Foundation reads 0443 as 443; a port is compared as text (R6)",
      .differs(.port, .brackets): "Foundation reads 0443 as 443; a port is compared as text (R6)",
      .differs(.port, .escapedHost):
        "Foundation reads 0443 as 443; no origin lists such a host (R4)",
      .differs(.userinfo, .userinfo): "Foundation cannot decode it; no such link is ours (R5)",
      .differs(.path, .repaired): "Foundation escapes the escapes of what it repairs (R7)",
      .differs(.query, .repaired): "Foundation escapes the escapes of what it repairs (R7)",
      .differs(.fragment, .repaired): "Foundation escapes the escapes of what it repairs (R7)",
      .differs(.query, .careless): "a careless sender's text stands for itself (R12)",
      .differs(.fragment, .careless): "a careless sender's text stands for itself (R12)",
    ]

    @Test("R3–R13: where the scanner and URLComponents disagree, it is known why")
    func differential() {
      var random = SplitMix64(seed: 0x5EED_0031)
      var found: [Disagreement: (count: Int, example: String)] = [:]
      let count = LawSize.of(2_000)
      var agreed = 0
      for number in 0..<count {
        let text =
          number.isMultiple(of: 2)
          ? LinkGenerator.text(&random) : Self.mutated(random.pick(Self.links), &random)
        if let kind = Self.disagreement(on: text) {
          found[kind, default: (0, text)].count += 1
          let isOurs = kind.isAboutTheHost && Self.origins.contains(text)
          #expect(!isOurs, "\(kind), and ours: \(text.debugDescription)")
        } else {
          agreed += 1
        }
      }
      for (kind, (number, example)) in found.sorted(by: { $0.value.count > $1.value.count }) {
        #expect(
          Self.known[kind] != nil, "\(number) of \(count): \(kind), \(example.debugDescription)")
      }
      #expect(agreed > count / 4, "\(agreed) of \(count) texts")
    }

    static let links = [
      "https://www.example.com/projects/creator/a-project?ref=discovery&page=2#top",
      "http://example.com:80/a%2Fb/caf%C3%A9/", "cook://recipes/42?servings=2",
      "https://user:word@example.com:8080/?q=a+b&q=&&x==y", "https://[::1]:443/",
      "mailto:a@example.com",
    ]

    /// A link with a few bytes left out, doubled or replaced.
    static func mutated(_ link: String, _ random: inout SplitMix64) -> String {
      var text = Array(link.unicodeScalars)
      for _ in 0...random.below(3) where !text.isEmpty {
        let place = random.below(text.count)
        switch random.below(4) {
        case 0: text.remove(at: place)
        case 1: text.insert(text[place], at: place)
        case 2: text[place] = random.pick(Array("/?#&=@:%.[]\\ é\u{0}a0".unicodeScalars))
        default: text.swapAt(place, random.below(text.count))
        }
      }
      var result = String.UnicodeScalarView()
      result.append(contentsOf: text)
      return String(result)
    }

    /// The first thing that the two make differently of a text.
    static func disagreement(on text: String) -> Disagreement? {
      let theirs = URLComponents(string: text)
      let link: LinkComponents
      do throws(LinkError) {
        link = try LinkComponents(text)
      } catch {
        return theirs == nil ? nil : .refused(error.reason)
      }
      guard let theirs else { return .onlyOurs(cause(in: link)) }
      return part(of: link, differingFrom: theirs).map { .differs($0, cause(in: link, $0)) }
    }

    private static func part(
      of link: LinkComponents, differingFrom theirs: URLComponents
    ) -> Part? {
      if theirs.scheme != link.scheme { return .scheme }
      let hasUser = (theirs.user ?? theirs.password) != nil
      if hasUser != link.hasUserinfo { return .userinfo }
      if theirs.percentEncodedHost != link.writtenHost { return .host }
      if theirs.port.map(String.init) ?? "" != link.port ?? "" { return .port }
      let segments = theirs.percentEncodedPath.split(separator: "/").map {
        $0.removingPercentEncoding ?? String($0)
      }
      if !isSame(segments, link.pathSegments) { return .path }
      let fragments = [theirs.fragment, link.fragment].map { $0.map { [$0] } ?? [] }
      if !isSame(fragments[0], fragments[1]) { return .fragment }
      // Foundation keeps empty items.
      let items = (theirs.queryItems ?? []).filter { !($0.name.isEmpty && $0.value == nil) }
      let sameNames = isSame(items.map(\.name), link.queryItems.map(\.name))
      return sameNames && isSame(items.map { $0.value ?? "" }, link.queryItems.map(\.value))
        ? nil : .query
    }

    /// The texts are the same bytes (R1).
    private static func isSame(_ some: [String], _ others: [String]) -> Bool {
      some.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    }

    private static func cause(in link: LinkComponents, _ part: Part? = nil) -> Cause {
      let isTail = [.path, .query, .fragment].contains(part)
      let host = link.writtenHost ?? ""
      if part == .userinfo { return .userinfo }
      if !isTail {
        if host.contains("[") || host.contains("]") { return .brackets }
        if host.contains("%") { return .escapedHost }
        if let port = link.port, UInt(port).map(String.init) != port { return .port }
        return link.hasUserinfo ? .userinfo : .nothing
      }
      // It holds what no URL may, and is escaped anew, its escapes included.
      let isForeign = link.string.utf8.contains { $0 >= 0x80 || "\\<>\"^{|}`[]".utf8.contains($0) }
      return isForeign ? .repaired : link.string.contains("%") ? .careless : .nothing
    }
  }

  extension DifferentialTests.Disagreement {
    fileprivate var isAboutTheHost: Bool {
      switch self {
      case .refused, .onlyOurs, .differs(.scheme, _), .differs(.host, _), .differs(.port, _),
        .differs(.userinfo, _):
        true
      case .differs: false
      }
    }
  }
#endif
