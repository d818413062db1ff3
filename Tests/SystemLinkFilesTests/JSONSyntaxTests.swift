import Foundation
import Testing

@testable import SystemLinkFiles

/// A file is strict JSON, or the error has line, column and what is there.
@Suite struct JSONSyntaxTests {
  @Test(
    arguments: [
      (
        "{\"applinks\": {\"details\": [],\n }}",
        "line 2, column 2: a key in quotes is missing, at }}"
      ),
      (
        "{\"applinks\": [1,\n\n ]}",
        "line 3, column 2: a comma stands before the closing bracket, at ]}"
      ),
      ("{\"a\":1,\"a\":2}", "line 1, column 8: the key \"a\" is there twice"),
      ("{\"a\":1,\"\\u0061\":2}", "line 1, column 8: the key \"a\" is there twice"),
      (
        "{\"applinks\":{\"details\":[{\"/\":\"/a\",\"/\":\"/b\"}]}}", "the key \"/\" is there twice"
      ),
      ("\n<!DOCTYPE html>", "line 2, column 1: the file is HTML or XML, at <!DOCTYPE html>"),
      ("\u{FEFF}{}", "byte-order mark"), ("", "line 1, column 1: no value begins here"),
      ("{\"\u{E9}\": tru}", "line 1, column 7: no value begins here, at tru}"),
      ("{} x", "line 1, column 4: something follows the end, at x"), ("{\"a\" 1}", "a colon"),
      ("{\"a\":\"b", "column 6: the string has no end"), ("{\"a\":\"\\x\"}", "a wrong escape"),
      ("[\"\\u+123\"]", "a wrong escape"),
      ("[\"\\u12\"]", "column 2: the string has a wrong escape"),
      ("[\"\\ud83d\"]", "a wrong escape"), ("[\"\\ude00\\ud83d\"]", "a wrong escape"),
      ("{\"\\ud83d\\ude00\":1,\"\u{1F600}\":2}", "the key \"\u{1F600}\" is there twice"),
      ("[01]", "no value begins here"), ("[1.]", "no value begins here"), ("[\"\t\"]", "a control"),
      ("[1 2]", "a comma or ] is missing"), ("{'a':1}", "a key in quotes is missing, at 'a':1}"),
      ("{} // x", "something follows the end"), ("\"\\", "the string has no end"),
    ])
  func mistake(json: String, message: String) throws {
    let error = try #require(Self.error(of: Data(json.utf8)), "\(json.prefix(80))")
    #expect(error.found.contains(message), "\(json.prefix(80)): \(error)")
    #expect(error.description.hasPrefix("the file: wanted JSON, found none: "))
  }

  @Test func tooManyLevels() {
    let json = String(repeating: "[", count: 100_000)
    #expect(Self.error(of: Data(json.utf8))?.found.contains("more than 64 levels") == true)
  }

  @Test func otherEncodings() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let json = try #require("{\"applinks\":{}}".data(using: encoding))
      #expect(Self.error(of: json)?.found.contains("UTF-16") == true, "\(encoding)")
    }
    #expect(Self.error(of: Data([0x22, 0xFF, 0x22]))?.found.contains("not UTF-8") == true)
  }

  @Test(arguments: [
    "{\"applinks\":{}}",
    " {\"applinks\": {\"x\": [-1.5e+3, 0, true, null, \"\\\\\\\"\\u00e9\"]}}\r\n",
    "{\"webcredentials\": {\"apps\": []}}", "{\"appclips\": {}}",
  ])
  func files(json: String) throws {
    #expect(try SiteAssociation(json: Data(json.utf8)) == SiteAssociation())
  }

  private static func error(of json: Data) -> SiteAssociationError? {
    do {
      _ = try SiteAssociation(json: json)
      return nil
    } catch { return error }
  }
}
