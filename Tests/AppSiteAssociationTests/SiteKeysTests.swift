import AppSiteAssociation
import Foundation
import Testing

/// Keys that mean nothing to Apple's systems.
@Suite struct SiteKeysTests {
  @Test func keysThatNoComponentHas() {
    let json = """
      {"applinks": {
        "defaults": {"casesensitive": false},
        "details": [
          {"appID": "ABCDE12345.com.example.app", "paths": ["/old"]},
          {"appIDs": ["ABCDE12345.com.example.app"], "defaults": {"percentEncoded": false, "/ ": "a"},
           "components": [
             {"/": "/a", "?": {"q": "1"}, "#": "b", "comment": "all is well", "exclude": true},
             {"path": "/b", "exlude": [{"exlude": null}]}
           ]}
        ]
      }}
      """
    #expect(
      SiteAssociation.keyWarnings(for: Data(json.utf8))
        == [
          ("defaults", "casesensitive"), ("details[1].defaults", "/ "),
          ("details[1].components[1]", "exlude"), ("details[1].components[1]", "path"),
        ].map { "applinks.\($0): no component has the key \"\($1)\", so it means nothing" })
    #expect(SiteAssociation.keyWarnings(for: Data("[]".utf8)) == [])
  }
}
