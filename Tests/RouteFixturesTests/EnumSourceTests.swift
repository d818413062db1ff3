import RouteDiagnostics
import Testing

@testable import RouteFixtures

/// The cases of declarations as people write them.
@Suite struct EnumSourceTests {
  @Test(arguments: [
    ("enum Screen { case home, search(String) }", ["home", "search"]),
    ("enum Screen {\n  /* case old */ // case older\n  case `default`\n}", ["default"]),
    // Comments nest, and quotes in them are no texts.
    ("enum Screen { /* case a /* case b */ case c */ case d }", ["d"]),
    ("enum Screen { /*/* it's \"*/ } // */ case a /**/ case b /***/ }", ["a", "b"]),
    ("enum Screen {\r\n  // case old\r\n  case new\r\n}", ["new"]),
    ("enum Screen: String { case a = \"case b\", c = \"}\"; case d }", ["a", "c", "d"]),
    ("enum Screen: Int { case a = -1, b = 2\n case c }", ["a", "b", "c"]),
    (
      "enum Screen { static let a = \"\"\"\n say \"hi\n \"\"\"\n case b\n static let c = \"d\" }",
      ["b"]
    ),
    // In a raw text quotes and backslashes are like any other sign.
    (##"enum Screen { static let a = #"say "{" \"#, b = "x"; case c }"##, ["c"]),
    // A switch has cases too, of which none is declared there.
    (
      "enum Screen { case a\n var link: LinkPath { switch self { case .a: \"/\\(b ?? \"{\")\" } } }",
      ["a"]
    ),
    ("enum Screen { case tab(Tab)\n enum Tab { case one, two(Int) } }", ["tab.one", "tab.two"]),
    ("enum Screen { case tab(Tab?) }\nextension Screen { enum Tab { case one } }", ["tab.one"]),
    (
      "enum Screen { case tab(from: Int, Tabs.Tab) }\nenum Tabs { enum Tab { case one } }",
      ["tab.one"]
    ),
    // Values of params, lists and what an enum holds of itself are no places of their own.
    ("enum Screen { case a(Sort)\n enum Sort: String { case up, down } }", ["a"]),
    ("enum Screen { case a([Kind], Box<Kind>)\n enum Kind { case x } }", ["a"]),
    ("indirect enum Screen { case home, sheet(over: Screen) }", ["home", "sheet"]),
    (
      "enum Screen { case a(L, R)\n enum L { case x, y }\n enum R { case z } }",
      ["a.x.z", "a.y.z"]
    ),
    // A quotation mark in a pattern does not begin a literal.
    ("enum Screen { static let quote = /\"/\n case a }", ["a"]),
    ("enum Other { case a }\nstruct Screen { var b = 1 }", []),
    // A type may have several names.
    ("typealias Page = Tab\nenum Screen { case a(Page) }\nenum Tab { case one }", ["a.one"]),
    (
      "enum Screen { typealias Page = Tab; case a(Page)\n enum Tab { case one } }",
      ["a.one"]
    ),
    ("enum Screen { case a(App.Tab) }\nenum Tab { case one }", ["a.one"]),
    ("enum Screen { case a(App.Screen.Tab); enum Tab { case one } }", ["a.one"]),
    ("enum Screen { case a(Self.Tab?); enum Tab { case one } }", ["a.one"]),
    ("enum Screen { case a(Optional<Tab>, Int); enum Tab { case one } }", ["a.one"]),
    (
      "typealias Page = App.Place; enum Screen { case a(Page.Tab) }\nenum Place { enum Tab { case one } }",
      ["a.one"]
    ),
    (
      "enum Screen { typealias Pair = (L, R); case a(Pair); enum L { case x }; enum R { case y } }",
      ["a.x.y"]
    ),
    ("typealias A = B; typealias B = A\nenum Screen { case a(A), b(A.B) }", ["a", "b"]),
    ("typealias All = [Tab]; enum Screen { case a(All) }\nenum Tab { case one }", ["a"]),
    (
      "typealias Page<T> = Tab; enum Screen { case a(Page<Int>) }\nenum Tab { case one }", ["a.one"]
    ),
    // Quotes and braces in literals of each kind.
    (###"enum Screen { case a; var x: String { ##"a"# }"## }; case b }"###, ["a", "b"]),
    ("enum Screen { var x: String { #\"\"\"\n \"\"\" }\n \"\"\"# }\n case b }", ["b"]),
    (#"enum Screen { var x: Any { /\}"/ }; case b }"#, ["b"]),
    (##"enum Screen { var x: Any { #/}"/# }; var y: Any { #/https://}/# }; case b }"##, ["b"]),
    ("enum Screen { var x: Any { #/\n } \" \n/# }; case b }", ["b"]),
    ("enum Screen { var x: Int { a / b }\n var y: Int { c/d / 2 }\n case e }", ["e"]),
    (#"enum Screen { var x: String { "\(a(b(c(d("}")))))" }; case b }"#, ["b"]),
    (#"enum Screen { var x: String { "\(/"/)\("\("}")")" }; case b }"#, ["b"]),
    ("enum Screen { var x: String { \"\"\"\n \\(a(\"}\",\n \"{\"))\n \"\"\" }; case b }", ["b"]),
    ("enum Screen { var x: String { \"\\(a }\n }; case b }", ["b"]),
    // A name in backticks is no keyword, and neither is one behind a dot.
    (
      "enum Screen { case `case`, `enum`; case `two words`(Tab)\n enum Tab { case one } }",
      ["case", "enum", "two words.one"]
    ),
    ("enum Screen { case a; var x: Any { .enum { b } }; case c }", ["a", "c"]),
    // Each branch has the same brace.
    (
      "#if DEBUG\nenum Screen: P {\n#else\nenum Screen {\n#endif\n case a\n}\nenum Other { case b }",
      ["a"]
    ),
    (
      "enum Screen { case a\n#if A\n case b\n#elseif B\n case c\n#endif\n case d }",
      ["a", "b", "c", "d"]
    ),
    ("typealias Box<T> = [T]; enum Screen { case a(Box<Tab>) }\nenum Tab { case one }", ["a"]),
  ])
  func leaves(source: String, leaves: [String]) {
    let source = EnumSource([.init(name: "Screen.swift", text: source)])
    #expect(source.leaves(of: "Screen") == leaves)
  }

  @Test("A case within #if is one that another build may lack, so nothing has to lead to it")
  func conditionalCases() {
    let source = EnumSource([
      .init(
        name: "Screen.swift",
        text: "enum Screen { case a\n#if DEBUG\n case b\n#else\n case c\n#endif\n case d }")
    ])
    #expect(["a", "b", "c", "d"].map(source.hasNoLink) == [false, true, true, false])
  }

  @Test func aValueHasTheNamesOfItsCases() throws {
    let source = EnumSource([
      .init(
        name: "Place.swift",
        text: """
          enum Place {
            case root, at(Spot?, order: Order)
            enum Order: String { case up }
          }
          """),
      .init(name: "Spot.swift", text: "extension Place { enum Spot { case here, there(Int) } }"),
    ])
    #expect(casePath(of: Place.root) == "root")
    #expect(casePath(of: Place.at(.there(1), order: .up)) == "at.there")
    #expect(casePath(of: Place.at(nil, order: .up)) == "at")
    #expect(source.leaves(of: "Place") == ["root", "at.here", "at.there"])
  }
}

enum Place {
  case root
  case at(Spot?, order: Order)

  enum Spot {
    case here
    case there(Int)
  }
  enum Order: String { case up }
}
