import LinkRouting
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

/// Tokens of some texts are edges of the index, and share texts with literals and with each other.
@Suite struct TextEdgeTests {
  @Test(
    "R13, R14: many routes of one path, told apart by any clause of the query",
    arguments: [
      ("/open?kind=a&n=N", []), ("/open?(n=N|m=N)&:x", []),
      ("/open?n=:(N|xN)(n)", ["/open?n=", "/open?n=:(|0)(n)", "/open"]),
      ("/open?kN", ["/open?:n#:f", "/open?(k3)", "/*?k3=1"]),
    ])
  func equalPaths(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let items = ["kind=a", "n=3", "n=%33", "n", "n=x7", "m=3", "x=1", "k3", "k3=1", "k%33=", "k19"]
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
    ])
  func equalPathsWithFragments(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let segments = ["a", "b", "x", "3", "%33", "x3", ""]
    let tails = ["", "?q", "?q=3", "?q=%33&n=3", "?n=3"]
    let fragments = sequences(of: segments, upTo: 3).flatMap { path in
      ["/", "!/"].flatMap { mark in tails.map { mark + path.joined(separator: "/") + $0 } }
    }
    // The first 80 have at most one segment, the first 9 at most one item.
    for fragment in LawSize.part(of: fragments, oneIn: 40, first: 80) {
      table.check(example("/open#" + fragment), &mismatches)
    }
    let items = ["n=3", "n=%33", "q", "q=3", "f3", "%663", "3", "n"]
    for items in LawSize.part(of: sequences(of: items, upTo: 3), oneIn: 40, first: 9) {
      table.check(example("/open#" + items.joined(separator: "&")), &mismatches)
      table.check(example("/open?q#" + items.joined(separator: "&")), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
