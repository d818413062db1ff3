import Foundation
import TestSupport
import Testing

@testable import RouteFixtures

/// How files are found, read and written.
@Suite struct LinkFixturesTests {
  /// The problems of a file that is read.
  private static func problems(_ json: String) -> [String] {
    do throws(LinkProblems) {
      _ = try LinkFixtures(json: Data(json.utf8), name: "links.json")
      return []
    } catch { return error.problems.map(\.text) }
  }

  @Test(arguments: [
    (
      #"{"url": "https://example.com/"}"#,
      #"links.json: error: row 1: "id": it is missing"#
    ),
    (
      #"{"id": "a"}"#,
      #"links.json:1: error: row 1 (a): "url": it is missing"#
    ),
    (
      #"{"id": "a", "url": "https://example.com/", "deeplink": true}"#,
      #"links.json:1: error: row 1 (a): "deeplink": no row has this key, only id, url, urlPattern, template, params, navigation, deepLink, rule, note"#
    ),
    (
      #"{"id": "a", "url": "b", "urlPattern": {"prefix": "", "repeat": "b", "count": 1, "suffix": ""}}"#,
      #"links.json:1: error: row 1 (a): "url": a row has this key or "urlPattern", not both"#
    ),
  ])
  func rowsThatAreNone(row: String, message: String) {
    #expect(Self.problems("[\(row)]") == [message])
  }

  /// Only one of the two values would be checked, perhaps the wrong one.
  @Test(arguments: [
    (#""url": "b", "navigation": ".a", "navigation": ".b""#, "navigation", 51),
    (#""url": "b", "params": {"x": "1", "x": "2"}"#, "x", 52),
    (#""url": "b", "\u0075rl": "c""#, "url", 31), (#""url": "b", "id": "b""#, "id", 31),
  ])
  func aKeyThatIsThereTwice(keys: String, key: String, column: Int) {
    let rows = "[\n{\"id\": \"first\", \"url\": \"a\"},\n  {\"id\": \"second\",\(keys)}]"
    let start =
      "links.json:3: error: line 3, column \(column): the key \"\(key)\" is there twice, at \""
    let found = Self.problems(rows)
    #expect(found.count == 1 && found[0].hasPrefix(start), "\(found)")
  }

  /// What Foundation says of a wrong type differs between platforms; the place does not.
  @Test(arguments: [
    (#""deepLink": "yes""#, "deepLink"), (#""params": {"b": 1}"#, "params.b"),
    (#""navigation": []"#, "navigation"), (#""urlPattern": {"prefix": "a"}"#, "urlPattern.repeat"),
  ])
  func valuesOfAnotherType(value: String, key: String) {
    let rows = #"[{"id": "a", "url": "b"}, {"id": "b", "url": "https://example.com/", \#(value)}]"#
    let found = Self.problems(rows)
    #expect(found.count == 1 && found[0].contains(":1: error: row 2 (b): \"\(key)\": "), "\(found)")
  }

  /// What would take all memory, or a length that no number holds, is an error like any other.
  @Test(arguments: [
    ("b", -1), ("b", 16_777_217), ("b", Int.max), ("", Int.max), ("bbbbbbbbb", 2_000_000),
  ])
  func patternsThatMakeNoLink(text: String, count: Int) {
    let pattern = #"{"prefix": "", "repeat": "\#(text)", "count": \#(count), "suffix": ""}"#
    #expect(
      Self.problems(#"[{"id": "a", "urlPattern": \#(pattern)}]"#) == [
        "links.json:1: error: row 1 (a): \"urlPattern\": \"count\" is \(count): all repeats have 0 to 16777216 bytes"
      ])
  }

  @Test(arguments: ["{}", "3", "null", #"{"rows": []}"#])
  func aFileIsAList(json: String) {
    #expect(
      Self.problems(json)
        == [#"links.json: error: a file of links is a list of rows, from "[" to "]""#])
  }

  /// Half a character is found when the row is read, and not before.
  @Test(arguments: [#""\ud800""#, "\"a\tb\"", "a"])
  func aTextThatIsNoneIsNotJSON(id: String) {
    #expect(Self.problems(#"[{"id": \#(id)}]"#).joined().contains("it is no JSON: "))
  }

  @Test func aMissingFileIsNamed() {
    let error = #expect(throws: LinkProblems.self) {
      try LinkFixtures("no/such.json", near: "/a/b/Tests.swift")
    }
    #expect(
      error?.description == """
        1 problem
        no/such.json: error: no file that can be read in /a/b or above it: write the path \
        from the package's folder
        """)
  }

  @Test func everyFileAtFaultIsNamed() throws {
    let files = try Files()
    try files.write("none.json", "[{}]")
    let error = #expect(throws: LinkProblems.self) {
      try LinkFixtures("a.json", "none.json", "b.json", near: files.path("Tests.swift"))
    }
    #expect(
      error?.problems.map { $0.text.prefix { $0 != ":" } } == [
        "a.json", "none.json", "b.json",
      ])
  }

  // MARK: Recording

  private static let rows = """
    [
      {
        "id": "a",
        "url": "https://example.com/items/7?size=2&b=\\"",
        "template": "/wrong",
        "deepLink": true,
        "note": "What is there stays."
      },
      {
        "id": "b",
        "url": "https://example.com/é",
        "navigation": ".wrong"
      },
      {
        "id": "c",
        "url": "https://example.com/é"
      }
    ]

    """

  @Test func recordingWritesWhatIsMissing() throws {
    let files = try Files()
    try files.write("links.json", Self.rows)
    let fixtures = try LinkFixtures("links.json", near: files.path("Tests.swift"))
    let error = #expect(throws: LinkProblems.self) {
      try fixtures.check(Shop.self, recording: true)
    }
    let recorded = try #require(error?.problems.prefix(2).map(\.text))
    #expect(
      recorded
        == [("a", 3), ("c", 21)].map { row, line in
          "links.json:\(line): note: row \(row): written to links.json as it is today: read it, then run the check again"
        })

    let text = try files.read("links.json")
    #expect(
      text == """
        [
          {
            "id": "a",
            "url": "https://example.com/items/7?size=2&b=\\"",
            "template": "/wrong",
            "params": {
              "b": "\\"",
              "id": "7",
              "size": "2"
            },
            "navigation": ".item(id: 7, size: 2)",
            "deepLink": true,
            "note": "What is there stays."
          },
          {
            "id": "b",
            "url": "https://example.com/é",
            "navigation": ".wrong"
          },
          {
            "id": "c",
            "url": "https://example.com/é",
            "template": null,
            "navigation": null,
            "deepLink": false
          }
        ]

        """)

    // Once more: nothing lacks, nothing is written.
    var again = try LinkFixtures("links.json", near: files.path("Tests.swift"))
    #expect(try again.record(CheckedTables(Shop.self)) == [])
    #expect(try files.read("links.json") == text)
  }

  @Test("A row that does not change keeps its layout")
  func otherRowsStay() throws {
    let files = try Files()
    let kept = #"    {"url": "https://example.com/é", "navigation": ".wrong", "id": "kept"}"#
    let row = #"{"id": "new", "url": "https://example.com/"}"#
    let written = #"""
      {
          "id": "new",
          "url": "https://example.com/",
          "template": "/",
          "navigation": ".home",
          "deepLink": true
        }
      """#
    for (text, wanted) in [
      ("[\r\n\(kept),\r\n\(row)\r\n]", "[\r\n\(kept),\r\n\(written)\r\n]"),
      ("[\n\(row)\n,\n\(kept) ]\n\n", "[\n\(written)\n,\n\(kept) ]\n\n"),
    ] {
      try files.write("links.json", text)
      var fixtures = try LinkFixtures("links.json", near: files.path("Tests.swift"))
      #expect(try fixtures.record(CheckedTables(Shop.self)).count == 1)
      #expect(try files.read("links.json") == wanted)
    }
    // Rows that share a line are all written anew.
    try files.write("links.json", "[\(kept), \(row)]")
    var fixtures = try LinkFixtures("links.json", near: files.path("Tests.swift"))
    #expect(try fixtures.record(CheckedTables(Shop.self)).count == 1)
    let rows = fixtures.rows.map(\.json)
    #expect(try files.read("links.json") == "[\n" + rows.joined(separator: ",\n") + "\n]\n")
  }

  @Test func withoutTheFlagNothingIsWritten() throws {
    let files = try Files()
    try files.write("links.json", Self.rows)
    let fixtures = try LinkFixtures("links.json", near: files.path("Tests.swift"))
    let error = #expect(throws: LinkProblems.self) { try fixtures.check(Shop.self) }
    #expect(
      error?.problems.last?.text == """
        links.json:15: error: row c: it lacks "navigation", where https://example.com/é leads: write it in \
        links.json, or record it: `recording: true` in a test, `check --record` of the tool
        """)
    #expect(try files.read("links.json") == Self.rows)
  }

  /// A file that was written by hand is written as it was, and one that is named twice is read once.
  @Test func aFileIsWrittenAsItWasRead() throws {
    let path = "Fixtures/links.json"
    let rows = try LinkFixtures(path, path).rows.map(\.json)
    #expect(
      try "[\n" + rows.joined(separator: ",\n") + "\n]\n" == Repository.text("Fixtures/links.json"))
  }

  // MARK: The schema

  @Test func theSchemaHasEveryKey() throws {
    struct Schema: Decodable {
      struct Items: Decodable {
        struct Property: Decodable {}
        var properties: [String: Property]
        var additionalProperties: Bool
      }
      var items: Items
    }
    let schema: Schema = try Repository.fixture("schemas/links.schema.json")
    #expect(Set(schema.items.properties.keys) == Set(LinkFixture.Key.allCases.map(\.rawValue)))
    #expect(!schema.items.additionalProperties)
  }
}
