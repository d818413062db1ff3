import Foundation
import KickstarterNavigation
import LinkRouting
import RouteFixtures
import TestSupport
import Testing
import TransitNavigation

/// A change of one character that changes no answer, and the reason.
///
/// Each kind reduces a string by what no answer shows. The kind of a change is the first one after which the two strings
/// are equal.
private enum HarmlessChange: String, CaseIterable {
  case escape = "An escape is its byte, unless the byte is a separator (R9, R12)."
  case backslash = "A backslash before a character of no meaning is nothing."
  case letterCase = "Scheme, host and the literals of (?i) ignore ASCII case (R2, R3)."
  case webScheme = "A host of the web is listed for http and https."
  case port = "A default or empty port is no port (R6)."
  case authority = "A scheme without hosts needs no authority (R3)."
  case emptySegment = "An empty segment is dropped, also at the ends of a template or group (R10)."
  case emptyItem = "An empty item, the = of an empty value, the # of an empty fragment (R12)."
  case fragment = "The template has no fragment."
  case unread = "Without names, wildcards, typed tokens and groups keep no text."
  case list = "A list holds each string once, and no empty string, . or .. as a segment."
  case wildcard = "Of two wildcards, the first captures one segment, as a token does."
  case alternative = "An alternative within another one of its group matches no other link (R15)."

  /// - Parameter template: The template that matches the link.
  func reduce(_ link: PlainLink, of template: String) -> PlainLink {
    var link = link
    switch self {
    case .escape:
      link.path = link.path.decoded(but: "/?#%")
      link.query = link.query.decoded(but: "&=#%")
    case .letterCase:
      link.head = link.head.lowercased()
      if template.hasPrefix("(?i)") { link.path = link.path.lowercased() }
    case .webScheme: link.head.replace(/^http:/, with: "https:")
    case .port: link.head.replace(/(\/.*):(443)?$/, with: \.output.1)
    case .authority where !link.head.hasPrefix("http"):
      link.path = link.head.replacing(/^[^:]*:\/?/, with: "") + link.path
      link.head = ""
    case .emptySegment: link.path = link.path.split(separator: "/").joined(separator: "/")
    case .emptyItem:
      link.query = link.query.split(separator: "&").map { $0.replacing(/(.)=$/, with: \.output.1) }
        .joined(separator: "&")
    case .fragment where !template.contains(/#|\*\*/): link.fragment = ""
    case .unread where template.contains(/\*(?!\w)|\(\)|\/\(/): link.path = ""
    default: break
    }
    guard !link.fragment.isEmpty, self != .unread else { return link }
    // A fragment is a path with a query, or items.
    let isPath = link.fragment.contains(/^!?\//)
    link.fragment =
      reduce(PlainLink(fragment: (isPath ? "" : "?") + link.fragment), of: template).text
    return link
  }

  func reduce(_ template: String) -> String {
    switch self {
    case .backslash: template.replacing("\\", with: "")
    case .letterCase: template.hasPrefix("(?i)") ? template.lowercased() : template
    case .emptySegment:
      template.replacing(/^(\(\?i\))?\//, with: { $0.output.1 ?? "" })
        .replacing(/\/($|[?#|)])/, with: \.output.1).replacing(/\)\/$/, with: ")")
    case .list:
      template.replacing(/:\((.*)\)\(/) { list in
        Set(list.output.1.split(separator: "|")).subtracting([".", ".."]).sorted().description
      }
    case .wildcard: template.replacing(/\*(?=\w+(\/:\w+)*\/\(?\*)/, with: ":")
    case .alternative:
      template.replacing(/(\((?:.*\|)?(\w+))(\|.*)?\|\2\/[^|)]*(?=\)\/\*)/) {
        $0.output.1 + ($0.output.3 ?? "")
      }
    default: template
    }
  }

  static func between<Text: Equatable>(
    _ one: Text, _ other: Text, _ reduce: (Self, Text) -> Text
  ) -> Self? {
    var (one, other) = (one, other)
    return allCases.first { kind in
      (one, other) = (reduce(kind, one), reduce(kind, other))
      return one == other
    }
  }
}

extension String {
  /// An escape of an ASCII byte is the byte, unless the byte is one of some.
  fileprivate func decoded(but separators: String) -> String {
    replacing(/%[0-9A-Fa-f]{2}/) { match in
      let escape = match.output.uppercased()
      let byte = UInt8(escape.dropFirst(), radix: 16) ?? 0x80
      return byte < 0x80 && !separators.utf8.contains(byte) ? String(Unicode.Scalar(byte)) : escape
    }
  }
}

/// A link, cut by hand.
private struct PlainLink: Equatable {
  var head = ""
  var path = ""
  var query = ""
  var fragment = ""

  init(_ link: String) {
    let end = link.firstIndex(of: "#") ?? link.endIndex
    self.init(fragment: String(link[..<end]))
    fragment = String(link[end...].dropFirst())
    head = String(path.prefixMatch(of: /[^:\/]*:(\/\/[^\/]*)?/)?.output.0 ?? "")
    path = String(path.dropFirst(head.count))
  }

  init(fragment: String) {
    let end = fragment.firstIndex(of: "?") ?? fragment.endIndex
    (path, query) = (String(fragment[..<end]), String(fragment[end...].dropFirst()))
  }

  var text: String { path + "?" + query }
}

/// By day, one in so many changes is looked at.
private let step = 40

/// The results of many changes.
private struct Net {
  private var mismatches = Mismatches()
  private var met: Set<HarmlessChange> = []

  mutating func check(
    _ text: String, _ changed: String, isSame: Bool, _ kind: @autoclosure () -> HarmlessChange?
  ) {
    let kind = isSame ? kind() : nil
    if let kind { met.insert(kind) }
    mismatches.check(!isSame || kind != nil) { "\(text)  →  \(changed)" }
  }

  /// - Parameter kinds: The kinds that are met where every change is looked at.
  func report(_ kinds: Set<HarmlessChange>) {
    #expect(mismatches.isEmpty, "\(mismatches)")
    let wrong = LawSize.scale < step ? met.subtracting(kinds) : met.symmetricDifference(kinds)
    #expect(wrong.isEmpty)
  }
}

@Suite struct OneCharacterTests {
  /// The strings that differ from a string in one character.
  private func changes(_ whole: String) -> [String] {
    let text = Array(whole.unicodeScalars)
    var changes: [(at: Range<Int>, new: [Unicode.Scalar])] = []
    for (index, old) in text.enumerated() {
      let place = index..<index + 1
      changes += [(place, []), (place, [old, old])]
      changes += text[place.upperBound...].prefix(1).map { (index..<index + 2, [$0, old]) }
      let others = "x7/?#&=:*()|.-%`" + "\(old)".uppercased() + "\(old)".lowercased()
      changes += others.unicodeScalars.map { (place, [$0]) }
    }
    return LawSize.part(of: changes, oneIn: step).map { place, new in
      String(String.UnicodeScalarView(text[..<place.lowerBound] + new + text[place.upperBound...]))
    }
    .filter { !$0.utf8.elementsEqual(whole.utf8) }
  }

  /// A row of `Fixtures/templates.json`.
  private struct Row: Decodable {
    var template: String
    var matches: [Link]?

    struct Link: Decodable { var url: String }

    static func all() throws -> [Row] {
      try Repository.fixture("templates.json", as: [String: [Row]].self)["valid"] ?? []
    }
  }

  @Test("A link with one character changed leads elsewhere")
  func links() throws {
    var net = Net()
    func check<Destination: Hashable>(_ link: String, _ table: RouteTable<Destination>) {
      let outside = table.deepLinks
      func answer(_ link: String) -> [AnyHashable?] {
        let route = table.route(of: link)
        return [route?.template, route?.params, table.match(link), outside.match(link)]
      }
      // A link that leads nowhere may lead anywhere when it is changed.
      guard let template = table.route(of: link)?.template.description else { return }
      let before = answer(link)
      for changed in changes(link) {
        net.check(
          link, changed, isSame: answer(changed) == before,
          .between(PlainLink(link), PlainLink(changed)) { $0.reduce($1, of: template) })
      }
    }
    let rows = try LinkFixtures("Fixtures/links.json", "Fixtures/hostile.json").rows
    for row in rows where row.url.utf8.count < 300 { check(row.url, Navigation.table) }
    try LinkFixtures("Fixtures/transit/links.json").rows.forEach { check($0.url, Transit.table) }
    for row in try Row.all() {
      let table = SmallTable.table([try RouteTemplate(parsing: row.template)])
      for link in row.matches ?? [] { check(link.url, table) }
    }
    net.report(
      Set(HarmlessChange.allCases).subtracting([.backslash, .list, .wildcard, .alternative]))
  }

  @Test("A template with one character changed matches other links, or captures other params")
  func templates() throws {
    var net = Net()
    let rows =
      try Row.all()
      + (Navigation.table.templates + Transit.table.templates).map { Row(template: $0.description) }
    for row in rows {
      let template = try RouteTemplate(parsing: row.template)
      let (table, given) = (SmallTable.table([template]), (row.matches ?? []).map(\.url))
      for changed in changes(row.template) {
        guard let other = try? RouteTemplate(parsing: changed) else { continue }
        let otherTable = SmallTable.table([other])
        func isShown(_ link: String) -> Bool {
          table.route(of: link)?.params != otherTable.route(of: link)?.params
        }
        let isSame =
          template == other
          || !given.contains(where: isShown)
            && ![changed, row.template].contains { links(of: $0).contains(where: isShown) }
        net.check(
          row.template, changed, isSame: isSame,
          .between(row.template, changed) { $0.reduce($1) })
      }
    }
    net.report([.backslash, .letterCase, .emptySegment, .list, .wildcard, .alternative])
  }

  /// Links that nearly match a template.
  private func links(of template: String) -> some Sequence<String> {
    let reader = try? PlainReader(templates: [template], origins: [.web("example.com")])
    var sampler = ReaderSampler(seed: 1)
    return (0..<500).lazy.compactMap { _ in reader.map { sampler.link(for: $0) } }
  }

  @Test("An origin with one character changed matches other links")
  func origins() {
    var net = Net()
    func check(
      _ texts: [String], _ isValid: (String) -> Bool, _ origin: (String) -> String,
      _ link: (String) -> String
    ) {
      func origins(_ text: String) -> LinkOrigins {
        (try? LinkOrigins(parsing: [origin(text)])) ?? []
      }
      for text in texts {
        for changed in changes(text) where isValid(changed) {
          let tables = [text, changed].map { RouteTable(["/x": decode(true)], on: origins($0)) }
          let answers = [text, changed].map { text in tables.map { $0.match(link(text)) != nil } }
          net.check(
            text, changed, isSame: answers.allSatisfy { $0[0] == $0[1] },
            .between(PlainLink(text + ":"), PlainLink(changed + ":")) { $0.reduce($1, of: "") })
        }
      }
    }
    let hosts = Navigation.Hosts.production.app + Navigation.Hosts.production.email
    check(hosts, LinkOrigins.isHost, { "https://\($0)" }, { "https://\($0)/x" })
    check(
      hosts, { LinkOrigins.isHost($0) && $0.contains(".") }, { "https://*.\($0)" },
      { "https://any.\($0)/x" })
    check(
      ["ksr", "transit", "a1+b"], { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*/) != nil },
      { "\($0)://" }, { "\($0)://x" })
    check(
      ["8443"], { UInt16($0).map(String.init) == $0 && $0 != "0" },
      { "https://a.example:\($0)" }, { "https://a.example:\($0)/x" })
    net.report([.letterCase])
  }
}
