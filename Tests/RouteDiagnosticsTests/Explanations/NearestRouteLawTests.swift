import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// A link with one mistake: `explain` names the route that it was made of, and each "did you mean" leads to a match.
@Suite struct NearestRouteLawTests {
  /// A route of which no literal and no typed value is left in the link is nobody's guess.
  @Test("The route of a link with one mistake is listed; each \"did you mean\" leads to a match")
  func oneMistake() {
    var random = SplitMix64(seed: 20)
    var (missing, astray) = (Mismatches(), Mismatches())
    for _ in 0..<LawSize.of(200) {
      let routes = Shape.routes(&random)
      let table = Self.table(routes)
      for route in routes where !route.segments.isEmpty {
        var mistaken = route
        guard let mistake = mistaken.makeMistake(&random, among: routes),
          mistaken.sharesText, table.match(mistaken.link) == nil
        else { continue }
        let text = table.explain(mistaken.link).text(showingValues: true)
        let lines = text.split(separator: "\n").map(String.init)
        let listed = lines.filter { $0.hasPrefix("  /") }.map { String($0.dropFirst(2)) }
        let isThere = listed.contains(route.template)
        missing.check(
          isThere
            || listed.count == 3
              && listed.allSatisfy { template in
                routes.contains { $0.template == template && mistaken.isOneEdit(from: $0) }
              }
        ) {
          "\(route.template), \(mistake), of \(routes.map(\.template)):\n\(text)"
        }
        for line in lines where line.contains("did you mean") {
          let word = line.components(separatedBy: "'")[1]
          astray.check(mistaken.following(word).contains { table.match($0.link) != nil }) {
            "\(line) of \(mistaken.link), \(routes.map(\.template))"
          }
        }
      }
    }
    #expect(missing.isEmpty, "\(missing)")
    #expect(astray.isEmpty, "\(astray)")
    #expect(missing.cases > 250 && astray.cases > 50)
  }

  private static func table(_ routes: [Shape]) -> RouteTable<Int> {
    let templates = routes.compactMap { try? RouteTemplate(parsing: $0.template) }
    #expect(templates.count == routes.count, "\(routes.map(\.template))")
    return RouteTable(
      RouteDictionary(templates.map { (key: $0, value: decode(1)) }), on: .web("h.example"))
  }
}

/// A route, and a link that it matches.
private struct Shape {
  /// A piece of a segment, an item's value or the fragment.
  struct Piece {
    var template: String
    var text: String
    /// A text that the token does not match; nil for a literal, and for a token of any text.
    var wrong: String?
    var isLiteral: Bool { template == text }
  }

  var segments: [[Piece]]
  var items: [(name: String, value: Piece)]
  var fragment: Piece?

  private static func text(_ text: String) -> Piece { Piece(template: text, text: text) }
  private static let words = [
    "orders", "offers", "order", "recipes", "recipe", "users", "me", "a", "x", "edit", "café",
  ]

  private static func segment(_ place: Int, _ random: inout SplitMix64) -> [Piece] {
    let slug = Piece(template: ":slug\(place)", text: "tea")
    let id = Piece(template: ":int(id\(place))", text: "7", wrong: "x7")
    let lang = Piece(template: ":(de|en)(lang\(place))", text: "de", wrong: "italian")
    switch random.below(12) {
    case 0: return [slug]
    case 1: return [id]
    case 2: return [lang]
    case 3: return [text(random.pick(["white-", "black-", "green-"])), slug]
    case 4: return [text(random.pick(["event-", "e", "events-"])), id, text(".html")]
    case 5: return [slug, text("-of-"), id]
    default: return [text(random.pick(words))]
    }
  }

  static func routes(_ random: inout SplitMix64) -> [Shape] {
    let routes = (0..<2 + random.below(5)).map { _ in
      let items: [(String, Piece)] = [
        ("page", Piece(template: ":int(page)", text: "2", wrong: "two")),
        ("kind", text("project")), ("q", Piece(template: ":term", text: "tea")),
        ("amount", Piece(template: ":double(amount)", text: "0.5", wrong: "half")),
      ]
      let fragments = [
        text("top"), Piece(template: ":int(section)", text: "3", wrong: "three"),
        Piece(template: "/rooms/:int(room)", text: "/rooms/3", wrong: "/rooms/three"),
      ]
      return Shape(
        segments: (0..<1 + random.below(3)).map { segment($0, &random) },
        items: items.filter { _ in random.oneIn(6) },
        fragment: random.oneIn(8) ? random.pick(fragments) : nil)
    }
    return routes.indices.filter { route in
      !routes[..<route].contains { $0.template == routes[route].template }
    }.map { routes[$0] }
  }

  /// The template as the package writes it.
  var template: String { (try? RouteTemplate(parsing: written))?.description ?? "" }

  private var written: String {
    "/" + segments.map { $0.map(\.template).joined() }.joined(separator: "/")
      + (items.isEmpty ? "" : "?")
      + items.map { "\($0)=\($1.template)" }.joined(separator: "&")
      + (fragment.map { "#" + $0.template } ?? "")
  }

  /// Whether the link still has a literal of the route's path, or a value that not every text is.
  var sharesText: Bool {
    segments.joined().contains {
      $0.isLiteral ? $0.text != "zzz" : $0.wrong != nil && $0.text != $0.wrong
    }
  }

  private func text(of place: Int) -> String { segments[place].map(\.text).joined() }

  var link: String {
    let path = segments.indices.map { text(of: $0) }.joined(separator: "/")
    return "https://h.example/" + path + (items.isEmpty ? "" : "?")
      + items.map { "\($0)=\($1.text)" }.joined(separator: "&")
      + (fragment.map { "#" + $0.text } ?? "")
  }

  /// Makes one mistake in the link, if the one that is drawn can be made, and describes it.
  mutating func makeMistake(_ random: inout SplitMix64, among routes: [Shape]) -> String? {
    let place = random.below(segments.count)
    let piece = random.below(segments[place].count)
    switch random.below(8) {
    case 0, 1:
      guard segments[place][piece].isLiteral else { return nil }
      segments[place][piece].text = Self.misspelt(segments[place][piece].text, &random)
      // A word of a template is no misspelling; two segments are no letter.
      let word = text(of: place)
      let isWord = routes.contains { route in
        route.segments.indices.contains(place) && route.text(of: place) == word
      }
      return isWord || word.isEmpty ? nil : "a letter of segment \(place + 1)"
    case 2:
      guard let wrong = segments[place][piece].wrong else { return nil }
      segments[place][piece].text = wrong
      return "the value of segment \(place + 1)"
    case 3:
      segments.remove(at: place)
      return "without segment \(place + 1)"
    case 4:
      segments.insert([Self.text("zzz")], at: random.below(segments.count + 1))
      return "a segment more"
    case 5:
      guard !items.isEmpty else { return nil }
      items.remove(at: random.below(items.count))
      return "an item less"
    case 6:
      guard !items.isEmpty else { return nil }
      let item = random.below(items.count)
      if let wrong = items[item].value.wrong, random.oneIn(2) {
        items[item].value.text = wrong
        return "the value of \(items[item].name)"
      }
      items[item].name = Self.misspelt(items[item].name, &random)
      return "a letter of an item's name"
    default:
      guard var piece = fragment else { return nil }
      piece.text = piece.wrong ?? Self.misspelt(piece.text, &random)
      fragment = random.oneIn(2) ? piece : nil
      return "the fragment"
    }
  }

  /// One letter another, dropped, or twice.
  private static func misspelt(_ text: String, _ random: inout SplitMix64) -> String {
    var letters = Array(text)
    let place = random.below(letters.count)
    switch random.below(3) {
    case 0: letters[place] = random.pick(["z", "k", "7"])
    case 1: letters.remove(at: place)
    default: letters.insert(letters[place], at: place)
    }
    return String(letters)
  }

  /// The links with a word in place of a segment, of a part of one, or of an item's name.
  func following(_ word: String) -> [Shape] {
    segments.indices.flatMap { place -> [Shape] in
      let text = Array(text(of: place))
      return text.indices.flatMap { start in
        (start + 1...text.count).map { end in
          var shape = self
          let mended = String(text[..<start]) + word + String(text[end...])
          shape.segments[place] = [Self.text(mended)]
          return shape
        }
      }
    }
      + items.indices.map { item in
        var shape = self
        shape.items[item].name = word
        return shape
      }
  }

  /// Whether a value, a segment, an item, the fragment or some letters lie between the link and a route.
  func isOneEdit(from route: Shape) -> Bool {
    guard let template = try? RouteTemplate(parsing: route.template) else { return false }
    var mended: [Shape] = []
    func add(_ change: (inout Shape) -> Void) {
      var shape = self
      change(&shape)
      mended.append(shape)
    }
    for place in segments.indices { add { $0.segments.remove(at: place) } }
    for (number, segment) in route.segments.enumerated() {
      for place in 0...segments.count {
        add { $0.segments.insert(segment, at: place) }
        guard place < segments.count else { continue }
        let (text, word) = (text(of: place), segment.map(\.text).joined())
        let limit = max(1, min(3, word.count / 3))
        let isValue = segment.contains { !$0.isLiteral }
        if isValue || Misspelling(text).distance(to: word) <= limit {
          add { $0.segments[place] = route.segments[number] }
        }
      }
    }
    for item in route.items {
      add { $0.items.append(item) }
      for place in items.indices { add { $0.items[place] = item } }
    }
    add { $0.fragment = route.fragment }
    let table = RouteTable([template: decode(1)], on: .web("h.example"))
    return mended.contains { table.match($0.link) != nil }
  }
}
