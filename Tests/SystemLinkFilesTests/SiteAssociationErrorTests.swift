import Foundation
import SystemLinkFiles
import Testing

/// An error says where in the file, what is wanted there, and what is there.
@Suite struct SiteAssociationErrorTests {
  @Test(arguments: [
    ("[]", "the file: wanted an object, found an array"),
    ("{}", "the file: wanted the key \"applinks\", found none"),
    (#"{"appLinks":{}}"#, "the file: wanted the key \"applinks\", found \"appLinks\""),
    (
      entry(#""components":[{"/":"/a"},{"/":5}]"#), component(1, "/: wanted a string, found number")
    ),
    (
      entry(#""components":[{"exclude":"yes"}]"#),
      component(0, "exclude: wanted true or false, found a string")
    ),
    (
      entry(#""components":[{"?":{"a":"1","flag":true}}]"#),
      component(0, "?.flag: wanted a string, found true or false")
    ),
    (entry(#""components":[{"?":["a"]}]"#), component(0, "?: wanted an object, found an array")),
    (
      #"{"applinks":{"details":[{"components":[]}]}}"#,
      "applinks.details[0]: wanted \"appIDs\" or \"appID\", found neither"
    ),
    (
      #"{"applinks":{"details":[{"appIDs":[]}]}}"#,
      "applinks.details[0]: wanted \"appIDs\" or \"appID\", found an empty list"
    ),
    (
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example", "com.example.app"]}]}}"#,
      "applinks.details[0].appIDs[1]: wanted \(AppID.expectation), found \"com.example.app\""
    ),
    (
      #"{"applinks":{"details":[],"substitutionVariables":{"food":"pizza"}}}"#,
      "applinks.substitutionVariables.food: wanted an array, found a string"
    ),
  ])
  func message(json: String, message: String) {
    let error = #expect(throws: SiteAssociationError.self) {
      try SiteAssociation(json: Data(json.utf8))
    }
    #expect(error?.description == message)
  }

  private static func entry(_ more: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],\#(more)}]}}"#
  }

  private static func component(_ index: Int, _ more: String) -> String {
    "applinks.details[0].components[\(index)].\(more)"
  }
}
