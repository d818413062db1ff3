import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// README's app, whose table and lines of `link` a test may change.
enum Mistaken: LinkDestination {
  case home
  case recipe(id: Int, servings: Int?)
  case search(String, page: Int)
  case profile(user: String, tab: Screen.Tab?)

  @TaskLocal static var table = RouteTable(routes, on: origins)
  @TaskLocal static var print: @Sendable (Mistaken) -> LinkPath = { $0.rightLink }

  static let origins: LinkOrigins = [.web("example.com"), .scheme("cook")]
  static let routes = deepLinkRoutes.asDeepLinks() + inAppRoutes
  static let deepLinkRoutes: RouteDictionary<Mistaken> = [
    "/": decode(.home),
    "/recipes/\(.recipe)": decode(Mistaken.recipe, .recipe, .servings),
    "/search?\(.query)": decode(Mistaken.search, .query, .page),
  ]
  static let inAppRoutes: RouteDictionary<Mistaken> = [
    "/users/\(.user)": decode(Mistaken.profile, .user, .tab)
  ]

  var link: LinkPath { Self.print(self) }

  var rightLink: LinkPath {
    switch self {
    case .home: return "/"
    case .recipe(let id, let servings): return "/recipes/\(id)?\(.servings, servings)"
    case .search(let text, let page): return "/search?\(.query, text)&\(.page, page)"
    case .profile(let user, let tab): return "/users/\(user)?\(.tab, tab)"
    }
  }
}

struct MistakenLinks: LinkTool {
  typealias Destination = Mistaken
  static let name = "mistaken"
  static let appIDs = ["ABCDE12345.example.cooking"]
  @TaskLocal static var folder = ""
  @TaskLocal static var buildSettings: [String: String] = [:]
  static var sources: [String] { [folder + "/Cooking/Screen.swift"] }
  static var fixtures: String { folder + "/links.json" }
  static var entitlements: String? { folder + "/App.entitlements" }
  static var infoPlist: String? { folder + "/Info.plist" }
}

/// A slip of a newcomer that compiles: the files that show it, and the app that has it.
struct Mistake: Sendable, CustomStringConvertible {
  typealias Routes = RouteDictionary<Mistaken>
  var description = "none"
  /// A right text in a file, and the wrong text in its place.
  var edits: [(file: String, right: String, wrong: String)] = []
  var routes = Mistaken.routes
  var origins = Mistaken.origins
  var link: @Sendable (Mistaken) -> LinkPath = { $0.rightLink }
  var settings: [String: String] = [:]
  /// The text of the line that the first finding names, or its file.
  var place = ""
  /// A part of the first line.
  var cause = ""

  static let source = "Cooking/Screen.swift"

  /// Routes without these templates, and others.
  static func routes(without some: RouteTemplate..., adding others: Routes = [:]) -> Routes {
    RouteDictionary(Mistaken.routes.routes.filter { !some.contains($0.template) })
      + others.asDeepLinks()
  }
}

/// Each mistake of a newcomer is found, once, and with its cause.
@Suite("One mistake, at most two lines") struct MistakeTests {
  private static let mistakes: [Mistake] = [
    Mistake(
      description: "template has another param than the decoder",
      edits: [(Mistake.source, #""/recipes/\(.recipe)""#, #""/recipes/\(.page)""#)],
      routes: Mistake.routes(
        without: "/recipes/:int(id)",
        adding: ["/recipes/\(.page)": decode(Mistaken.recipe, .recipe, .servings)]),
      place: #"/recipes/\(.page)"#, cause: "has no id, which its decoder reads"),
    Mistake(
      description: "same template twice in a dictionary",
      edits: [
        (
          Mistake.source, "// Only the app",
          "\n    \"/search?\\(.query)\": decode(Screen.search, .query, .page),\n"
        )
      ],
      routes: Mistaken.routes
        + (["/search?\(.query)": decode(Mistaken.search, .query, .page)] as Mistake.Routes)
        .asDeepLinks(),
      place: #""/search?\(.query)":"#, cause: "is there twice"),
    Mistake(
      description: "overlap",
      edits: [
        (
          Mistake.source, "    \"/search",
          "    \"/:query/new\": decode(Screen.search, .query, .page),\n    \"/search"
        )
      ],
      routes: Mistaken.routes
        + (["/:query/new": decode(Mistaken.search, .query, .page)] as Mistake.Routes).asDeepLinks(),
      place: "/:query/new", cause: "overlap"),
    Mistake(
      description: "host misspelt in the origins",
      edits: [(Mistake.source, "example.com", "exmaple.com")],
      origins: [.web("exmaple.com"), .scheme("cook")],
      place: "App.entitlements", cause: "exmaple.com"),
    Mistake(
      description: "fixture names the wrong value",
      edits: [("links.json", ".recipe(id: 42, servings: 2)", ".recipe(id: 42, servings: 3)")],
      place: "links.json", cause: "\"navigation\" of cook://recipes/42?servings=2 differs"),
    Mistake(
      description: "case without a route",
      edits: [
        (Mistake.source, "    \"/search?\\(.query)\": decode(Screen.search, .query, .page),\n", ""),
        (
          "links.json",
          #"  {"id": "search", "url": "https://example.com/search?query=tea&page=2", "navigation": ".search(\"tea\", page: 2)"},"#
            + "\n", ""
        ),
      ],
      routes: Mistake.routes(without: "/search?query=:query"),
      place: "case search(", cause: "it lacks a line in `allRoutes`"),
    Mistake(
      description: "case without a route, with a row",
      edits: [
        (Mistake.source, "    \"/search?\\(.query)\": decode(Screen.search, .query, .page),\n", "")
      ],
      routes: Mistake.routes(without: "/search?query=:query"),
      place: "case search(", cause: "it lacks a line in `allRoutes`"),
    Mistake(
      description: "alias to a template that is not there",
      edits: [
        (
          Mistake.source, "inAppRoutes\n",
          "inAppRoutes.adding(aliases: [\"/dishes/:int(id)\": \"/recipe/:int(id)\"])\n"
        )
      ],
      routes: Mistaken.routes.adding(aliases: ["/dishes/:int(id)": "/recipe/:int(id)"]),
      place: "/dishes/", cause: "is an alias of /recipe/:int(id)"),
    Mistake(
      description: "link forgets an optional item",
      edits: [(Mistake.source, #""/recipes/\(id)?\(.servings, servings)""#, #""/recipes/\(id)""#)],
      link: { if case .recipe(let id, _) = $0 { "/recipes/\(id)" } else { $0.rightLink } },
      place: "case .recipe(let", cause: "leads elsewhere"),
    Mistake(
      description: "text token, other name than the decoder reads",
      edits: [(Mistake.source, #""/users/\(.user)""#, #""/users/:name""#)],
      routes: Mistake.routes(without: "/users/:user") + [
        "/users/:name": decode(Mistaken.profile, .user, .tab)
      ],
      place: "/users/:name", cause: "has no user, which its decoder reads"),
    Mistake(
      description: "mark forgotten on the feature",
      edits: [
        (
          "links.json", "tea&page=2\", \"navigation\": \".search(\\\"tea\\\", page: 2)\"",
          "tea&page=2\", \"navigation\": \".search(\\\"tea\\\", page: 2)\", \"deepLink\": true"
        )
      ],
      routes: Mistaken.deepLinkRoutes
        + (["/feature": decode(.home)] as Mistake.Routes).asDeepLinks() + Mistaken.inAppRoutes,
      place: "links.json", cause: "\"deepLink\" of https://example.com/ differs"),
    Mistake(
      description: "no mark at all",
      routes: Mistaken.deepLinkRoutes + Mistaken.inAppRoutes,
      place: "Screen.swift:1:", cause: "mark routes with `asDeepLinks()`"),
    Mistake(
      description: "scheme misspelt in Info.plist", edits: [("Info.plist", "cook", "coook")],
      place: "Info.plist", cause: "no entry names cook"),
    Mistake(
      description: "entitlement lacks www",
      edits: [(Mistake.source, "example.com", "example.com\", \"www.example.com")],
      origins: [.web("example.com", "www.example.com"), .scheme("cook")],
      place: "App.entitlements", cause: "routes are on www.example.com, but no entry names it"),
    Mistake(
      description: "prefix forgotten in link of the feature",
      edits: [(Mistake.source, #""/users/\(user)?\(.tab, tab)""#, #""/\(user)?\(.tab, tab)""#)],
      link: {
        if case .profile(let user, let tab) = $0 { "/\(user)?\(.tab, tab)" } else { $0.rightLink }
      },
      place: "case .profile(let", cause: "leads elsewhere"),
    Mistake(
      description: "unknown key in a fixture",
      edits: [("links.json", "\"navigation\": \".home\"", "\"navgation\": \".home\"")],
      place: "links.json", cause: "navgation"),
    Mistake(
      description: "comma missing in the JSON",
      edits: [("links.json", "true},\n  {\"id\": \"search\"", "true}\n  {\"id\": \"search\"")],
      place: "links.json", cause: ","),
    Mistake(
      description: "two ids swapped in link",
      edits: [
        (
          Mistake.source, #""/search?\(.query, text)&\(.page, page)""#,
          #""/search?\(.query, "\(page)")&page=\(text)""#
        )
      ],
      link: {
        if case .search(let text, let page) = $0 {
          "/search?\(.query, "\(page)")&page=\(text)"
        } else {
          $0.rightLink
        }
      },
      place: "case .search(let", cause: "leads elsewhere"),
    Mistake(
      description: "routes of the other host without on()",
      edits: [
        (
          Mistake.source, "return \"/users/\\(user)?\\(.tab, tab)\"",
          "return LinkPath(\"/users/\\(user)?\\(.tab, tab)\").on(host: \"people.example.com\")"
        )
      ],
      link: {
        if case .profile(let user, let tab) = $0 {
          LinkPath("/users/\(user)?\(.tab, tab)").on(host: "people.example.com")
        } else {
          $0.rightLink
        }
      },
      place: "case .profile(let", cause: "has no link"),
    Mistake(
      description: "rest written as a value",
      edits: [
        (Mistake.source, #""/search?\(.query)""#, #""/search?query=**query""#),
        (
          Mistake.source, #"return "/search?\(.query, text)&\(.page, page)""#,
          #"return "/search?page=\(page)&query=\(text)""#
        ),
      ],
      routes: Mistake.routes(
        without: "/search?query=:query",
        adding: ["/search?query=**query": decode(Mistaken.search, .query, .page)]),
      link: {
        if case .search(let text, let page) = $0 {
          "/search?page=\(page)&query=\(text)"
        } else {
          $0.rightLink
        }
      },
      place: "case .search(let", cause: "the link escapes **query, which is read as it is written"),
    Mistake(
      description: "query item misspelt in link as text",
      edits: [(Mistake.source, #"\(.servings, servings)""#, #"serving=\(servings)""#)],
      link: {
        if case .recipe(let id, let servings) = $0 {
          "/recipes/\(id)?serving=\(servings)"
        } else {
          $0.rightLink
        }
      },
      place: "case .recipe(let", cause: "leads elsewhere"),
    Mistake(
      description: "template in a decoder's own case: same case, other arguments",
      edits: [(Mistake.source, "decode(.home)", "decode(.search(\"\", page: 1))")],
      routes: Mistake.routes(without: "/", adding: ["/": decode(.search("", page: 1))]),
      place: "links.json", cause: "\"navigation\" of https://example.com/ differs"),
  ]

  static let rows = "Tests/OwnApp/Cooking/Tests/links.json"

  /// Runs commands of an app with a mistake; the last is `check` unless it is named.
  static func run(
    _ mistake: Mistake, _ words: [String] = ["check"], before: [String]? = nil
  ) throws -> (run: Run, source: String, folder: String) {
    let files = try Files()
    var texts = [
      Mistake.source: try Repository.text("Tests/OwnApp/Cooking/Sources/Cooking/Screen.swift"),
      "links.json": try Repository.text(Self.rows),
      "App.entitlements": """
      <plist><dict><key>com.apple.developer.associated-domains</key>
      <array><string>applinks:example.com</string></array></dict></plist>
      """,
      "Info.plist": """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>cook</string></array></dict></array></dict></plist>
      """,
    ]
    for (file, right, wrong) in mistake.edits {
      let text = texts[file] ?? ""
      #expect(text.contains(right), "\(mistake): \(right)")
      texts[file] = text.replacing(right, with: wrong)
    }
    let source = (texts[Mistake.source] ?? "").replacing("Screen", with: "Mistaken")
    texts[Mistake.source] = source
    for (file, text) in texts { try files.write(file, text) }
    let run = MistakenLinks.$folder.withValue(files.folder.path) {
      let table = RouteTable(
        mistake.routes, on: mistake.origins, fileID: Mistake.source, line: 1)
      return Mistaken.$table.withValue(table) {
        Mistaken.$print.withValue(mistake.link) {
          MistakenLinks.$buildSettings.withValue(mistake.settings) {
            if let before { _ = Run(before, of: MistakenLinks.self) }
            return Run(words, of: MistakenLinks.self)
          }
        }
      }
    }
    return (run, source, files.folder.path)
  }

  /// The lines of findings that people have to read.
  static func findings(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains(#/^(\S+: )?(error|warning): /#) }
  }

  @Test(
    "A command finds it, its first line has the place and the cause, and there are at most two",
    arguments: mistakes)
  private func found(_ mistake: Mistake) throws {
    let (run, source, folder) = try Self.run(mistake)
    let output = run.output.replacing(folder + "/Cooking/", with: "").replacing(
      folder + "/", with: "")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.lastIndex { $0.contains(mistake.place) }
    let place = line.map { "Screen.swift:\($0 + 1):" } ?? mistake.place
    let findings = Self.findings(output)
    #expect(run.status == .failure && 1...2 ~= findings.count, "\(output)")
    #expect(findings.first?.hasPrefix(place) == true, "\(place)\n\(output)")
    if mistake.description.hasPrefix("case without a route") {
      #expect(output.contains("note: write: \"/search/:search/:int(page)\": "), "\(output)")
    }
    #expect(findings.first?.contains(mistake.cause) == true, "\(mistake.cause)\n\(output)")
    #expect(!output.contains(Mistake.source), "a file is named by its whole path: \(output)")
  }

  @Test("A template is renamed, and the site association is the old one")
  func oldSiteAssociation() throws {
    let files = try Files()
    let right = try Self.run(Mistake(), ["aasa"])
    try files.write("site", right.run.output)
    let mistake = Mistake(
      description: "template renamed, site association old",
      routes: Mistake.routes(
        without: "/recipes/:int(id)",
        adding: ["/dishes/\(.recipe)": decode(Mistaken.recipe, .recipe, .servings)]))
    let (run, _, _) = try Self.run(mistake, ["aasa", "check", files.path("site")])
    #expect(run.status == .failure && Self.findings(run.output).count <= 2, "\(run.output)")
    #expect(run.output.contains("/dishes/"), "\(run.output)")
  }

  @Test("The app without a mistake is green")
  func right() throws {
    let (run, _, _) = try Self.run(Mistake())
    #expect(
      run.status == .success && Self.findings(run.output).isEmpty, "\(run.output)\(run.errors)")
  }
}
