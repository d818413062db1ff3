import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

/// An app whose values need every shape of an expression.
private enum Screen: LinkDestination {
  case home
  case recipe(id: Int, servings: Int?)
  case search(String, page: Int)
  case tags([String], among: Set<Tag>)
  case profile(Profile)
  case filters([String: Double])
  case visit(Version, at: Minute)
  case maybe(String?, Tag?, Minute?, LinkComponents?, Profile?)

  enum Tag: String, RouteParamConvertible { case tea, chai, mate, rooibos }

  enum Profile: Hashable, Sendable {
    case me
    case user(User, at: URL)
  }

  struct Version: Hashable, Sendable, CustomStringConvertible {
    var description: String

    static func version(_ major: Int, _ minor: Int) -> Self {
      .init(description: "\(major).\(minor)")
    }
  }

  /// Its description is not the string of a link.
  struct Minute: Hashable, CustomStringConvertible, RouteParamConvertible {
    var number: Int
    init(number: Int) { self.number = number }
    init?(routeParam text: String) { nil }
    var routeParam: String { "\(number / 60):\(number % 60)" }
    var description: String { "\(number) minutes" }
  }

  struct User: Hashable, Sendable {
    var name: String
    var isKnown: Bool
  }

  static let table = RouteTable<Screen>(["/": decode(.home)], on: .web("example.com"))

  var link: LinkPath { "/" }
}

@Suite struct ExpressionTests {
  fileprivate static let expressions: [(Screen, String)] = [
    (.home, ".home"),
    (.recipe(id: 42, servings: nil), ".recipe(id: 42, servings: nil)"),
    (.recipe(id: -1, servings: 2), ".recipe(id: -1, servings: 2)"),
    (.search("a\"b\n", page: 1), #".search("a\"b\n", page: 1)"#),
    (.tags(["a", "b"], among: [.tea]), #".tags(["a", "b"], among: [.tea])"#),
    (
      .tags([], among: [.tea, .rooibos, .mate, .chai]),
      ".tags([], among: [.chai, .mate, .rooibos, .tea])"
    ),
    (.tags([], among: []), ".tags([], among: [])"),
    (.profile(.me), ".profile(.me)"),
    (.filters([:]), ".filters([:])"),
    (.filters(["b": 0.5, "a": 1]), #".filters(["a": 1.0, "b": 0.5])"#),
    (
      .profile(.user(.init(name: "ada", isKnown: true), at: URL(fileURLWithPath: "/a"))),
      #".profile(.user(User(name: "ada", isKnown: true), at: URL(routeParam: "file:///a")))"#
    ),
    (
      .visit(.version(1, 2), at: Screen.Minute(number: 70)),
      #".visit(1.2, at: Minute(routeParam: "1:10"))"#
    ),
    (.maybe(nil, nil, nil, nil, nil), ".maybe(nil, nil, nil, nil, nil)"),
    (
      .maybe("", .tea, .init(number: 1), try? LinkComponents("app://a"), .me),
      #".maybe("", .tea, Minute(routeParam: "0:1"), try LinkComponents("app://a"), .me)"#
    ),
  ]

  @Test(arguments: expressions.indices)
  func expression(index: Int) {
    let (value, text) = Self.expressions[index]
    #expect(value.expression == text)
  }

  @Test("A value is written alike, whichever value was written before it")
  func behindAnother() {
    for (before, _) in Self.expressions {
      for (value, text) in Self.expressions {
        var types = ReflectedTypes()
        _ = ValueTree(before, &types)
        #expect(ValueTree(value, &types).expression == text, "behind \(before)")
      }
    }
  }
}
