import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import SystemLinkFiles

/// Entries of a property list, the origins of a table, and what is found.
struct DeclaredRow: CustomTestStringConvertible, Sendable {
  let entries: [String]
  let origins: LinkOrigins
  let findings: [String]

  init(_ entries: [String], _ origins: LinkOrigins, _ findings: [String] = []) {
    self.entries = entries
    self.origins = origins
    self.findings = findings
  }

  var testDescription: String { "\(entries) on \(origins.list.map { "\($0.scheme) \($0.host)" })" }
}

/// Property lists against tables, each with one peculiarity.
@Suite struct DeclaredLinksTests {
  /// A table whose routes may open from outside on some origins, and another on origins of the app alone.
  private static func table(_ origins: LinkOrigins, inApp: LinkOrigins = []) -> RouteTable<Int> {
    let (open, closed): (RouteDictionary<Int>, RouteDictionary<Int>) = (
      ["/a": decode(1)], ["/b": decode(2)]
    )
    return RouteTable(
      open.on(origins).asDeepLinks() + (inApp == [] ? [:] : closed.on(inApp)), on: [])
  }

  /// A property list with a value at a key, as XML or in the binary format.
  private static func plist(
    _ key: String, _ value: Any, _ format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: [key: value], format: format, options: 0)
  }

  /// The findings of entitlements with these domains, or of an `Info.plist` with these schemes.
  private static func findings(
    domains: [String]? = nil, schemes: [String]? = nil, _ origins: LinkOrigins,
    inApp: LinkOrigins = [], settings: [String: String] = [:], otherHosts: [String] = []
  ) throws -> [String] {
    var links = DeclaredLinks()
    links.domains = try domains.map {
      try .init(entitlements: plist("com.apple.developer.associated-domains", $0), file: "e")
    }
    links.schemes = try schemes.map {
      try .init(infoPlist: plist("CFBundleURLTypes", [["CFBundleURLSchemes": $0]]), file: "i")
    }
    return links.findings(
      against: table(origins, inApp: inApp), buildSettings: settings, otherHosts: otherHosts
    ).map { "\($0.severity): \($0.message)" }
  }

  @Test(
    "Entries that are as the routes need them",
    arguments: [
      DeclaredRow(["applinks:example.com"], .web("example.com")),
      DeclaredRow(["applinks:EXAMPLE.com"], .web("example.com")),
      DeclaredRow(
        ["applinks:example.com", "applinks:example.com?mode=developer+managed"], .web("example.com")
      ),
      DeclaredRow(["applinks:*.example.com"], ["https://*.example.com", "http://*.example.com"]),
      DeclaredRow(
        ["applinks:*.example.com"], ["https://*.shop.example.com", "http://*.shop.example.com"]),
      DeclaredRow(
        ["webcredentials:example.org", "appclips:example.org", "applinks:example.com"],
        .web("example.com")
      ),
      // Origins without universal links need no entry.
      DeclaredRow([], .scheme("cook")),
      DeclaredRow([], "http://localhost"),
    ])
  func goodDomains(row: DeclaredRow) throws {
    // A wildcard that is larger than the routes is a note, below.
    #expect(
      try Self.findings(domains: row.entries, row.origins).filter { !$0.hasPrefix("note") } == [])
  }

  @Test(
    "Entries without a route, and hosts without an entry",
    arguments: [
      DeclaredRow(
        ["applinks:example.com", "applinks:example.org"], .web("example.com"),
        [
          "error: applinks:example.org: no route is on example.org, so its links open the app and lead nowhere: "
            + "write a route, or list the host of a link service in otherHosts"
        ]
      ),
      // The wildcard does not have the host itself (R4).
      DeclaredRow(
        ["applinks:*.example.com"], .web("example.com"),
        [
          "error: applinks:*.example.com: no route is on *.example.com, so its links open the app and lead nowhere: "
            + "write a route, or list the host of a link service in otherHosts",
          "error: routes are on example.com, but no entry names it: add applinks:example.com",
        ]
      ),
      DeclaredRow(
        ["applinks:*.example.com"], .web("www.example.com"),
        [
          "note: applinks:*.example.com: only www.example.com has routes; links of other subdomains open the app "
            + "and lead nowhere"
        ]
      ),
      DeclaredRow(
        ["applinks:www.example.com"], ["https://*.example.com", "http://*.example.com"],
        [
          "warning: routes are on *.example.com, but the entries name only www.example.com: add "
            + "applinks:*.example.com, or list the hosts in the table"
        ]
      ),
      DeclaredRow(
        [], .web("example.com", "example.org"),
        [
          "error: routes are on example.com, but no entry names it: add applinks:example.com",
          "error: routes are on example.org, but no entry names it: add applinks:example.org",
        ]
      ),
      DeclaredRow(
        ["applinks:chat.example"], "https://*",
        [
          "note: routes match https links of any server, but an associated domain names a host: the system opens "
            + "the app only for the hosts with an entry"
        ]
      ),
    ])
  func domains(row: DeclaredRow) throws {
    #expect(try Self.findings(domains: row.entries, row.origins) == row.findings)
  }

  @Test(
    "Entries that are written wrong",
    arguments: [
      (
        "is no associated domain: write applinks: and the host, such as applinks:example.com",
        ["example.com", "applink:example.com", "Applinks:example.com", "https://example.com"]
      ),
      (
        "names no host: write it without a port, a scheme, a path, a slash or a space, such as applinks:example.com or "
          + "applinks:*.example.com",
        [
          "https://example.com", "example.com/", "*example.com", "example.com:99999",
          "example.com:8443", "", " example.com", "example.com ", "example.*.com", "*", "*.*.com",
        ].map { "applinks:" + $0 }
      ),
    ])
  func malformedDomains(message: String, entries: [String]) throws {
    for entry in entries {
      let found = try Self.findings(domains: ["applinks:example.com", entry], .web("example.com"))
      #expect(found == ["error: \(entry) \(message)"])
    }
  }

  @Test func modes() throws {
    let plain = "applinks:example.com"
    for mode in ["debug", "Developer", "developer&mode=managed"] {
      #expect(
        try Self.findings(domains: [plain, plain + "?mode=\(mode)"], .web("example.com")) == [
          "warning: applinks:example.com?mode=\(mode): ?mode=\(mode) means nothing: write ?mode=developer, "
            + "?mode=managed or ?mode=developer+managed"
        ])
    }
    #expect(
      try Self.findings(domains: [plain + "?mode=developer"], .web("example.com")) == [
        "warning: applinks:example.com?mode=developer is for devices in this mode alone: add applinks:example.com"
      ])
  }

  @Test("Build settings have values, or are named")
  func settings() throws {
    #expect(
      try Self.findings(
        domains: ["applinks:$(HOST)", "applinks:www.${HOST}"],
        .web("example.com", "www.example.com"),
        settings: ["HOST": "example.com"]) == [])
    #expect(
      try Self.findings(
        domains: ["applinks:$(HOST)", "webcredentials:$(HOST)"], .web("example.com")) == [
          "warning: applinks:$(HOST) depends on a build setting: give the value of HOST in buildSettings",
          "warning: webcredentials:$(HOST) depends on a build setting: give the value of HOST in buildSettings",
          "warning: routes are on example.com, but no entry names it: add applinks:example.com, unless "
            + "applinks:$(HOST) stands for it",
        ])
    #expect(
      try Self.findings(
        schemes: ["$(APP_SCHEME)"], .scheme("cook"), settings: ["APP_SCHEME": "Cook"]) == [])
    #expect(
      try Self.findings(
        schemes: ["$(APP_SCHEME)"], .scheme("cook"), settings: ["APP_SCHEME": "shop"]
      ).map {
        $0.prefix { $0 != "," }
      } == ["error: routes are on cook:", "warning: $(APP_SCHEME): no route is on shop:"])
    #expect(
      try Self.findings(schemes: ["$(APP_SCHEME)"], .scheme("cook")) == [
        "warning: $(APP_SCHEME) depends on a build setting: give the value of APP_SCHEME in buildSettings",
        "warning: routes are on cook:, but no entry names it: add cook to CFBundleURLTypes, unless "
          + "$(APP_SCHEME) stands for it",
      ])
    for (text, expanded) in [
      ("", ""), ("a$", "a$"), ("$(A", "$(A"), ("$(A)$(A:lower)${A:upper}", "AbabAB"),
      ("$(B)-$(A)", "$(B)-Ab"), ("$(A:rfc1034identifier)", "$(A:rfc1034identifier)"),
      ("$()", "$()"),
    ] { #expect(text.expanded(by: ["A": "Ab"]).text == expanded) }
  }

  @Test(
    "A setting without a value excuses only what it could be",
    arguments: [
      ("fb$(ID)", "ksr", false), ("$(ID)", "ksr", true), ("k$(ID)", "ksr", true),
      ("KS${ID}", "ksr", true), ("$(ID)r", "ksr", true), ("$(ID)x", "ksr", false),
      ("k$(A)s$(B)r", "ksr", true), ("ks$(A)sr", "ksr", false), ("ksr$(A)", "ksr", true),
      ("$(A)$(B)", "ksr", true),
    ])
  func possibleSchemes(entry: String, scheme: String, isPossible: Bool) throws {
    let findings = try Self.findings(schemes: [entry], .scheme(scheme))
    #expect(findings.count == 2)
    #expect(findings.contains { $0.hasPrefix("error: routes are on ksr:") } == !isPossible)
    #expect(findings.contains { $0.contains("unless \(entry) stands for it") } == isPossible)
  }

  @Test(
    "A host as well, with its service, its wildcards, its port and its mode",
    arguments: [
      ("applinks:$(HOST)", true), ("applinks:api.$(HOST)", false), ("applinks:w$(HOST)", true),
      ("applinks:www.$(NAME).com", true), ("applinks:www.$(NAME).org", false),
      ("applinks:*.$(HOST)", true), ("applinks:*.$(HOST).org", false),
      ("applinks:$(HOST)?mode=developer", true), ("applinks:$(HOST).org?mode=developer", false),
      ("applinks:$(HOST):8443", false), ("applinks:www.example.com:$(PORT)", false),
      ("applinks:www.example.com?mode=$(MODE)", true), ("$(SERVICE):www.example.com", true),
      ("$(SERVICE):example.org", false), ("$(ENTRY)", true), ("webcredentials:$(HOST)", false),
      ("applinks:$(HOST:lower)", true),
    ])
  func possibleHosts(entry: String, isPossible: Bool) throws {
    let findings = try Self.findings(domains: [entry], .web("www.example.com"))
    #expect(findings.count == 2)
    #expect(findings.contains { $0.hasPrefix("error: routes are on www.") } == !isPossible)
    #expect(findings.contains { $0.contains("unless \(entry) stands for it") } == isPossible)
    // An entry for one subdomain of many is still a part of what is missing.
    #expect(
      try Self.findings(
        domains: ["applinks:$(A).example.com"], ["https://*.example.com", "http://*.example.com"]
      )
      .allSatisfy { $0.hasPrefix("warning: ") })
  }

  @Test(
    "Schemes without a route, and schemes without an entry",
    arguments: [
      DeclaredRow(["cook"], .scheme("cook"), []),
      DeclaredRow(["COOK"], .scheme("cook"), []),
      DeclaredRow(["cook"], "cook://open", []),
      DeclaredRow(["team"], "team://*", []),
      DeclaredRow([], .web("example.com"), []),
      DeclaredRow(
        [], .scheme("cook"),
        ["error: routes are on cook:, but no entry names it: add cook to CFBundleURLTypes"]
      ),
      DeclaredRow(
        ["cook", "fb123"], .scheme("cook"),
        [
          "warning: fb123: no route is on fb123:, so its links open the app and lead nowhere, unless other code of "
            + "the app reads them"
        ]
      ),
      DeclaredRow(
        ["cook", "cook://"], .scheme("cook"),
        [
          "error: \"cook://\" is no scheme: write letters, digits, \"+\", \"-\", \".\", without \"://\""
        ]
      ),
      DeclaredRow(
        ["cook", "https"], .scheme("cook"),
        [
          "error: https is a scheme of the web, which only a browser may declare: name your hosts in the entitlements, "
            + "such as applinks:example.com"
        ]
      ),
    ])
  func schemes(row: DeclaredRow) throws {
    #expect(try Self.findings(schemes: row.entries, row.origins) == row.findings)
  }

  @Test("A route of the app alone is no route for links from outside")
  func inAppRoutes() throws {
    #expect(
      try Self.findings(
        domains: ["applinks:example.com"], .scheme("cook"), inApp: .web("example.com")) == [
          "error: applinks:example.com: no route on example.com may open from outside: mark routes with "
            + "`asDeepLinks()`"
        ])
    #expect(
      try Self.findings(schemes: ["cook"], .web("example.com"), inApp: .scheme("cook")) == [
        "warning: cook: no route on cook: may open from outside: mark routes with `asDeepLinks()`"
      ])
  }

  @Test("Of thousands of entries with settings, a message names three")
  func manySettings() throws {
    let entries = (0..<5_000).map { "applinks:$(H\($0)).example.com" }
    let found = try Self.findings(domains: entries, .web("a.example.com", "b.example.org"))
    #expect(
      found.filter { $0.contains("routes are on") } == [
        "error: routes are on b.example.org, but no entry names it: add applinks:b.example.org",
        "warning: routes are on a.example.com, but no entry names it: add applinks:a.example.com, unless "
          + entries.prefix(3).joined(separator: " or ") + " or another entry stands for it",
      ])
    #expect(found.count == entries.count + 2)
  }

  @Test(
    "Both formats of Xcode are read",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func formats(format: PropertyListSerialization.PropertyListFormat) throws {
    let domains = try Self.plist("com.apple.developer.associated-domains", ["applinks:a.b"], format)
    #expect(try DeclaredLinks.Entries(entitlements: domains, file: "e").texts == ["applinks:a.b"])
    let types = try Self.plist(
      "CFBundleURLTypes", [["CFBundleURLSchemes": ["a", "b"]], ["CFBundleURLName": "x"]], format)
    #expect(try DeclaredLinks.Entries(infoPlist: types, file: "i").texts == ["a", "b"])
  }

  @Test(
    "Values that are nested deeply are an error, whatever stands between them",
    arguments: [
      "<array>", "<dict><key>a</key>", "(", "{a=", "<array><!--</a>-->", "<array><?x </a> ?>",
      "<array><string><![CDATA[</a>]]></string>", "<array><string>/></string>",
      "<dict><!-- > --><key>a</key>",
    ])
  func deepValues(start: String) {
    let text = "<plist version=\"1.0\">" + String(repeating: start, count: 20_000)
    for encoding in [String.Encoding.utf8, .utf16] {
      #expect(throws: DeclarationError.self) {
        try DeclaredLinks(entitlements: text.data(using: encoding))
      }
    }
  }

  @Test("Any text may stand in a value")
  func texts() throws {
    let texts = [String(repeating: "$(", count: 20_000), "((((", "</array>"].map {
      "applinks:\($0)"
    }
    let data = try Self.plist("com.apple.developer.associated-domains", texts)
    #expect(try DeclaredLinks.Entries(entitlements: data, file: "e").texts == texts)
  }

  @Test("The host of a link service needs no route, if it is listed")
  func otherHosts() throws {
    let domains = ["applinks:example.com", "applinks:shop.app.link", "applinks:*.sng.link"]
    func found(_ hosts: [String]) throws -> [String] {
      try Self.findings(domains: domains, .web("example.com"), otherHosts: hosts)
    }
    #expect(try found(["shop.app.link", "*.sng.link"]) == [])
    #expect(try found(["*.app.link", "*.sng.link"]) == [])
    let way =
      "so its links open the app and lead nowhere: write a route, or list the host of a link service in otherHosts"
    #expect(
      try found(["*.SNG.link"]) == [
        "error: applinks:shop.app.link: no route is on shop.app.link, \(way)"
      ])
    #expect(
      try found(["shop.app.link", "a.sng.link"]) == [
        "error: applinks:*.sng.link: no route is on *.sng.link, \(way)"
      ])
    #expect(
      try found(["https://shop.app.link", "*.app.link", "*.sng.link"]) == [
        "error: https://shop.app.link of otherHosts is no host: write one such as shop.app.link or *.app.link"
      ])
  }

  @Test("A file that is something else is named")
  func otherFiles() throws {
    let key = "com.apple.developer.associated-domains"
    for (data, wanted) in [
      (
        Data("{".utf8),
        "this is no property list: expected XML or the binary format, as Xcode writes it"
      ),
      (
        Data("nonsense".utf8),
        "this is no property list: expected XML or the binary format, as Xcode writes it"
      ),
      (Data(), "this is no property list: expected XML or the binary format, as Xcode writes it"),
      (try Self.plist(key, 1), "\(key): wanted an array"),
      (try Self.plist(key, ["applinks:a.b", 1]), "\(key)[1]: wanted a string"),
      (
        try PropertyListSerialization.data(fromPropertyList: ["a"], format: .xml, options: 0),
        "the file: wanted a dictionary"
      ),
      (
        try Self.plist("CFBundleURLTypes", [Any]()),
        "this is an Info.plist, which has CFBundleURLTypes, and no entitlements"
      ),
    ] {
      #expect(throws: DeclarationError(message: wanted)) { try DeclaredLinks(entitlements: data) }
    }
    for (data, wanted) in [
      (
        try Self.plist("CFBundleURLTypes", ["a"]),
        "CFBundleURLTypes[0]: wanted a dictionary"
      ),
      (
        try Self.plist("CFBundleURLTypes", [["CFBundleURLSchemes": "a"]]),
        "CFBundleURLTypes[0].CFBundleURLSchemes: wanted an array"
      ),
      (
        try Self.plist(key, ["applinks:a.b"]),
        "these are entitlements, with \(key), and no Info.plist"
      ),
    ] { #expect(throws: DeclarationError(message: wanted)) { try DeclaredLinks(infoPlist: data) } }
  }
}
