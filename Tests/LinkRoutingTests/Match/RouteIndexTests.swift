import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// The index finds what the independent reader finds, in the same order, with the same params.
@Suite struct RouteIndexTests {
  @Test("R2: of many literals that ignore case, each is found in its own case and another")
  func manyInAnyCase() throws {
    let names = (0..<LawSize.of(400)).map { "Page-\($0)[x" }
    let table = SmallTable.table(try names.map { try RouteTemplate(parsing: "(?i)/n/" + $0) })
    var mismatches = Mismatches()
    for (number, name) in names.enumerated() {
      for spelling in [name, name.uppercased(), name.lowercased()] {
        let link = example("/n/" + spelling)
        mismatches.check(table.located(link) == number) { "R2: \(link)" }
      }
      // 0x20 is the case of a letter, and no more than that.
      let other = example("/n/" + name.replacing("[", with: "%7B"))
      mismatches.check(table.located(other) == nil) { "R2: \(other)" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  // MARK: Many routes

  @Test(
    "As many literals below a node as a hash is for, of every length",
    arguments: [1, 11, 12, 13, 14, 16, 17, 31, 32, 33, LawSize.of(200)])
  func literals(count: Int) throws {
    let names = (0..<count).map { number in
      String(String(repeating: "abcdefghij", count: 3).prefix(number % 27)) + "\(number)"
    }
    let table = SmallTable.table(try names.map { try RouteTemplate(parsing: "/n/" + $0) })
    var mismatches = Mismatches()
    for (number, name) in names.enumerated() {
      mismatches.check(table.located(example("/n/" + name)) == number) { "\(name) of \(count)" }
      for other in [name + "x", "x" + name, String(name.dropLast()) + "!", name + "\u{E9}"] {
        mismatches.check(table.located(example("/n/" + other)) == nil) { "\(other) of \(count)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R15, R18: many texts before tokens at one place, of which one begins as another does")
  func startsOfSegments() throws {
    let templates =
      (0..<12).map { "/p\($0)-:id.html" }
      + ["/p-:id", "/p1:x", "/p1-:int(id).html", "/:id.html", "/p3-:a-:b", "/:(p1-x|q)(k)", "/é:x"]
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    for segment in allTexts(of: ["p", "1", "3", "-", "x", ".html", "%C3%A9"], upTo: 4) {
      table.check(example("/" + segment), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// Text around tokens is a key of the index, and so is an origin that features share.
@Suite struct KeyTests {
  @Test(
    "R15, R18: many texts behind tokens, and between them, at one place",
    arguments: [
      ["/:id-pN", "/:id-p", "/:int(id)1-p3", "/:id3", "/:x", "/p3", "/:a-:b3"],
      [
        "/a:id-pN-:z", "/a:id-p-:z", "/a:id-p3-:int(z)", "/:x-:y-:z", "/ap-:id", "/:(a1-p3-x|q)(k)",
      ],
      ["/:a-p:b-N", "/:a-p1:b", "/:a1-:b", "/p:id-pN-3", "/\\:id-p3:x"],
    ])
  func textAroundTokens(templates: [String]) throws {
    let numbered = (0..<12).map { templates[0].replacing("N", with: "\($0)") }
    var table = try ReaderComparison(templates: numbered + templates.dropFirst())
    var mismatches = Mismatches()
    let texts = allTexts(of: ["a", "p", "1", "3", "-", "-p3", "-%703-"], upTo: 5)
    for segment in LawSize.part(of: texts, oneIn: 10, first: 400) {
      table.check(example("/" + segment), &mismatches)
    }
    for segment in ["a1-p3-z", "1-p3", "a1-p1-p11-p3-z", "a1-p11-z", "x-p1-3", "p1-p3-3"] {
      table.check(example("/" + segment), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R4, R13: routes of many features that share origins, each read on its closest origin")
  func sharedOrigins() throws {
    let templates: [RouteTemplate] = ["/a", "/:x", "/*", "/b/:x", "/a-:x", "/(a|b)", "/"]
    let shared = [
      "https://example.com", "cook://", "https://*.example.com", "cook://*", "cook://a",
    ]
    var mismatches = Mismatches()
    for seed in 0..<LawSize.of(6) {
      var random = SplitMix64(seed: UInt64(seed))
      let features = try (0..<14).map { number in
        let own = shared.filter { _ in random.next() % 3 > 0 }
        let origins = try own.map { text in
          let origin = try LinkOrigins(parsing: [text])
          return number % 4 == 0 && text.hasPrefix("cook") ? origin.allowingUserInfo() : origin
        }
        return RouteDictionary([templates[number % templates.count]: decode(number)]).on(
          LinkOrigins([.web("s\(number).example.com")] + origins))
      }
      let table = RouteTable(features.reduce([:], +), on: [])
      let paths = ["", "/a", "/b", "/b/c", "/a-b", "/c", "/A", "/a/b"]
      let places = [
        "https://example.com", "https://s3.example.com", "https://x.example.com",
        "https://a.b.example.com",
        "cook://a", "cook://b", "cook:/", "cook://me@a", "cook://me@x:80", "https://other.example",
      ]
      for link in places.flatMap({ place in paths.map { place + $0 } }) {
        guard let scanned = try? LinkComponents(link) else { continue }
        let expected = table.routesInOrder(for: scanned).compactMap { template, origins, decoder in
          template.params(of: scanned, on: origins).flatMap { try? decoder($0) }
        }
        mismatches.check(table.allMatches(of: link).map(\.destination) == expected) {
          "R4: \(link), seed \(seed): \(expected)"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// Tokens of some texts are edges of the index, and share texts with literals and with each other.
@Suite struct TextEdgeTests {
  @Test(
    "R13, R14: many routes of one path, told apart by any clause of the query",
    arguments: [
      ("/open?kind=a&n=N", []), ("/open?(n=N|m=N)&:x", []),
      ("/open?n=:(N|xN)(n)", ["/open?n=", "/open?n=:(|0)(n)", "/open"]),
      ("/open?kN", ["/open?:n#:f", "/open?(k3)", "/*?k3=1"]),
      ("/open?n=xN:y", ["/open?n=x:y", "/open?n=:y", "/open?n=x7", "/open?m=x7:y"]),
      ("/open?n=:y-N", ["/open?n=:y-", "/open?(n=:y-3|m=:y)", "/open?n=:int(y)-3"]),
      ("/open?n=:y-N-:z", ["/open?n=:y--:z", "/open?n=:(1-3-2|x)(y)", "/open?k=:y-3-:z"]),
    ])
  func equalPaths(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let items =
      ["kind=a", "n=3", "n=%33", "n", "n=x7", "m=3", "x=1", "k3", "k3=1", "k%33=", "k19"]
      + ["n=x7y", "n=1-3", "n=1%2D3", "n=1-3-2", "n=a-1-3-b", "m=1-3"]
    // All of up to one item are the first 12.
    let queries = LawSize.part(of: sequences(of: items, upTo: 3), oneIn: 20, first: 12)
    for query in queries + [["n=3", "m=3", "x=1"]] {
      table.check(example("/open?" + query.joined(separator: "&") + "#f"), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "R15, R18: an item before a rest is no repetition of the same item inside it",
    arguments: [("kind=kN", "kind=k1", "kind=k2"), ("kN=:int(n)", "k1=2", "k1=x")])
  func itemBeforeRest(numbered: String, item: String, inner: String) throws {
    let templates = (0..<12).map { "/open?\(numbered)&url=**url".replacing("N", with: "\($0)") }
    var table = try ReaderComparison(templates: templates)
    let link = example("/open?\(item)&url=https://x.example/?a=1&\(inner)")
    #expect(table.reader.read(link)?.index == 1)
    #expect(table.difference(on: link) == nil)
  }

  @Test(
    "R13, R14: many routes of one path, told apart by any part of the fragment",
    arguments: [
      ("/open#/a/:x/N", ["/open#/a/*", "/open#/*/3", "/open#/(a|b)/x/3?q"]),
      ("/open#/:(N|xN)(n)?q=N", ["/open#/?q=3", "/open#:f"]),
      ("/open#!/N", ["/open#/3", "/open#\\/3", "/open#!/:n", "/open"]),
      ("/open#n=N&:q", ["/open#:q", "/open#n=:n", "/open#(q=:q)", "/open#n=3"]),
      ("/open#fN", ["/open#:(f3|3)(x)", "/open#:x", "/open?q#f3"]),
      ("/open#:x-N", ["/open#:x-", "/open#:int(x)-3", "/open#:x"]),
      ("/open#f:x-N-:y", ["/open#f:x", "/open#f1-3-2", "/open#:x-3-:y"]),
      ("/open#/:x-N", ["/open#/*", "/open#/:x/3", "/open#/1-3"]),
      ("/open#n=:x-N", ["/open#n=:x", "/open#n=1-3", "/open#q=:x-3"]),
    ])
  func equalPathsWithFragments(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let segments = ["a", "b", "x", "3", "%33", "x3", "", "1-3"]
    let tails = ["", "?q", "?q=3", "?q=%33&n=3", "?n=3"]
    let fragments = sequences(of: segments, upTo: 3).flatMap { path in
      ["/", "!/"].flatMap { mark in tails.map { mark + path.joined(separator: "/") + $0 } }
    }
    // The first 80 have at most one segment, the first 9 at most one item.
    for fragment in LawSize.part(of: fragments, oneIn: 40, first: 80) {
      table.check(example("/open#" + fragment), &mismatches)
    }
    let items =
      ["n=3", "n=%33", "q", "q=3", "f3", "%663", "3", "n"]
      + ["1-3", "f1-3-2", "n=1-3", "%31-3"]
    for items in LawSize.part(of: sequences(of: items, upTo: 3), oneIn: 40, first: 9) {
      table.check(example("/open#" + items.joined(separator: "&")), &mismatches)
      table.check(example("/open?q#" + items.joined(separator: "&")), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
