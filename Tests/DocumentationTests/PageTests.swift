import Foundation
import LinkRouting
import TestSupport
import Testing

/// What the README and the catalogs promise is there.
@Suite struct PageTests {
  @Test(
    "Every link to a file leads to one",
    arguments: ["README.md", ".github/CONTRIBUTING.md", ".github/ENGINE.md"])
  func files(page: String) throws {
    let text = try Repository.text(page)
    let places = text.matches(of: #/\]\((?<path>[^)#:]+)\)|src(?:set)?="(?<source>[^"]+)"/#)
      .compactMap { $0.path ?? $0.source }
    #expect(!places.isEmpty)
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    for place in places {
      let file = folder.appendingPathComponent(String(place))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(place)")
    }
  }

  @Test(
    "Every script that is named is there",
    arguments: [".github/CONTRIBUTING.md", ".github/workflows/ci.yml", ".ci/run"])
  func scripts(file: String) throws {
    let names = try Repository.text(file).matches(of: #/\.ci/\w[\w-]*/#).map(\.output)
    #expect(!names.isEmpty)
    for name in names {
      let path = Repository.root.appendingPathComponent(String(name)).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(file): \(name)")
    }
  }

  @Test(
    "The map of the engine has each file of the engine, each once at least, and names what is there"
  )
  func map() throws {
    let page = try Repository.text(".github/ENGINE.md")
    let files = try Repository.files(in: "Sources/LinkRouting", ending: ".swift")
    let named = Set(
      page.matches(of: #/`(\w+\/[\w+]+\.swift)`/#).map { "Sources/LinkRouting/\($0.1)" })
    #expect(Set(files).subtracting(named).isEmpty, "the tour has no place for them")
    #expect(named.subtracting(files).isEmpty, "the tour names files that are gone")
    // Fences of three backticks, each closed: the page is code and text by turns.
    let fences = page.split(separator: "\n").filter { $0.hasPrefix("``") }
    #expect(fences.count.isMultiple(of: 2) && fences.allSatisfy { $0.hasPrefix("```") })
    let code = try (files + Repository.files(in: "Sources/RouteDiagnostics", ending: ".swift"))
      .map(Repository.text).joined()
    let declared = Set(
      code.matches(
        of: #/\b(?:struct|class|enum|protocol|typealias|func|var|let|case) (\w+)/#
      ).map(\.1))
    for name in page.matches(of: #/`(?:([A-Z]\w+)|(?:(\w+)\.)?(\w+)\([\w:]*\)|(\w+)\.(\w+))`/#) {
      for word in [name.1, name.2, name.3, name.4, name.5] where !Self.others.contains(word ?? "") {
        #expect(word.map(declared.contains) ?? true, "\(name.0)")
      }
    }
  }

  /// What the map names besides the declarations of the engine and its definition.
  private static let others: Set<Substring> = [
    "SourceTests", "Span", "String", "TemplatePrinting", "URL", "UUID", "example", "com",
  ]

  @Test("The README names a page by its title")
  func titles() throws {
    let readme = try Repository.text("README.md")
    let pages = readme.matches(of: #/\[(?<title>[^\]]+)\]\((?<path>Sources[^)]+\.md)\)/#)
    #expect(!pages.isEmpty)
    for page in pages {
      let title = try Repository.text(String(page.path)).prefix { $0 != "\n" }
      #expect(title == "# \(page.title)" || title == "# ``\(page.title)``", "\(page.path)")
    }
  }

  @Test("A library has a catalog")
  func catalogs() throws {
    let manifest = try Repository.text("Package.swift")
    for library in manifest.matches(of: #/\.library\(name: "(\w+)"/#).map(\.1) {
      let page = "Sources/\(library)/Documentation.docc/\(library).md"
      #expect(try Repository.pages().contains(page), "\(page)")
    }
  }

  @Test("Each page names the next one, and the way from the first leads through all of them")
  func way() throws {
    var following: [Substring: Substring] = [:]
    for page in try Repository.pages() where page.hasSuffix(".md") && page != "README.md" {
      let next = try Repository.text(page).matches(of: #/\nNext: <doc:(?:\/\w+\/|\/)?(\w+)>\./#)
      #expect(next.count == 1, "\(page)")
      let name = try #require(page.split(separator: "/").last).dropLast(3)
      following[name] = next.first?.1
    }
    var way: [Substring] = ["YourFirstRoute"]
    while let next = way.last.flatMap({ following[$0] }), !way.contains(next) { way.append(next) }
    // The overviews of three modules lead into the way.
    let left = Set(following.keys).subtracting(way)
    #expect(left == ["LinkRouting", "LinkRoutingHandlers", "LinkTesting"])
    #expect(way.last == "Start")
  }

  @Test("Each stage of the app belongs to a page, which names it and its files")
  func stages() throws {
    let text = try Repository.pages().map { try Repository.text($0) }.joined()
    let words = Set(text.split { !$0.isLetter && $0 != "_" })
    let stages = try Repository.folders(in: "Tests/OwnApp/Podcasts-stages").map { "-stages/\($0)" }
    for stage in [""] + stages {
      #expect(text.contains("`Tests/OwnApp/Podcasts\(stage)`"), "\(stage)")
      for file in try Repository.files(
        in: "Tests/OwnApp/Podcasts\(stage)/Sources", ending: ".swift")
      {
        let name = try #require(file.split(separator: "/").last).dropLast(6)
        #expect(words.contains(name), "no page names \(file), or its type")
      }
    }
  }

  @Test("No line of Swift or of shell is wider than a page: 77 letters")
  func widths() throws {
    // Lines of the reference are quoted as they stand there.
    let quoted = try Repository.files(in: "Sources/KickstarterNavigation", ending: ".swift")
      .map { try Repository.text($0) }.joined()
    for page in try Repository.pages() where page != "README.md" {
      let blocks = try ["swift", "sh"].flatMap { try Repository.samples($0, in: page) }
      for line in blocks.flatMap({ $0.split(separator: "\n") }) where line.count > 77 {
        #expect(quoted.contains(line.trimmingCharacters(in: [" "])), "\(page): \(line)")
      }
    }
  }

  @Test("A picture has a dark twin, which differs in its colours, and fits a page and a phone")
  func pictures() throws {
    let pictures = try Repository.files(in: "Sources", ending: ".svg")
    #expect(!pictures.isEmpty)
    for dark in pictures where dark.contains("~dark") {
      let light = dark.replacingOccurrences(of: "~dark", with: "")
      #expect(pictures.contains(light))
      let texts = try [light, dark].map {
        try Repository.text($0).replacing(#/#[0-9a-f]{6}/#, with: "")
      }
      #expect(texts[0] == texts[1], "\(dark)")
    }
    for picture in pictures {
      let text = try Repository.text(picture)
      let width = text.firstMatch(of: #/ width="(\d+)"/#)?.1
      #expect(width.flatMap { Int($0) }.map { $0 <= 700 } == true, "\(picture)")
      // Drawn 350 px wide, as on a phone, its letters are at least 11 px high.
      let drawn = try #require(text.firstMatch(of: #/viewBox="0 0 (\d+) /#).flatMap { Int($0.1) })
      let sizes = text.matches(of: #/font(?:-size)?: (\d+)px/#).compactMap { Int($0.1) }
      #expect(!sizes.isEmpty)
      #expect(sizes.allSatisfy { $0 * 350 >= 11 * drawn }, "\(picture)")
    }
  }

  @Test("No text of a picture touches its box, in a font of wide letters")
  func boxes() throws {
    for picture in try Repository.files(in: "Sources", ending: ".svg") {
      let text = try Repository.text(picture)
      let boxes = text.matches(
        of: #/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/#
      ).map { box in [box.1, box.2, box.3, box.4].compactMap { Double($0) } }
      let size = text.firstMatch(of: #/text \{ font: (\d+)px/#).flatMap { Double($0.1) } ?? 0
      let large = text.firstMatch(of: #/\.name \{[^}]*font(?:-size)?: (\d+)px/#)
        .flatMap { Double($0.1) }
      for line in text.matches(of: #/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]*)</#) {
        let place = try #require(Double(line.1)), height = try #require(Double(line.2))
        let letters = line.4.replacing(#/&\w+;/#, with: "x").count
        let width = Double(letters) * 0.6 * (line.3.contains("name") ? large ?? size : size)
        let start =
          line.3.contains("mid")
          ? place - width / 2 : line.3.contains("left") ? place - width : place
        for box in boxes
        where box[0]...(box[0] + box[2]) ~= place && box[1]...(box[1] + box[3]) ~= height {
          #expect(
            start >= box[0] + 2 && start + width <= box[0] + box[2] - 2, "\(picture): \(line.4)")
        }
      }
    }
  }

  @Test("R15: the templates of the picture are tried in its order")
  func order() throws {
    let picture = try Repository.text("Sources/LinkRouting/Documentation.docc/Resources/order.svg")
      .replacing("\u{A0}", with: " ")
    let link = try #require(picture.firstMatch(of: #/>(https:[^<]+)</#)).1
    let templates = try picture.matches(of: #/>\d  (\S+) /#)
      .map { try RouteTemplate(parsing: String($0.1)) }
    #expect(templates.count == 6)
    let routes = RouteDictionary(templates.reversed().map { (key: $0, value: decode($0)) })
    let table = RouteTable(routes, on: .web("example.com"))
    #expect(table.allMatches(of: String(link)).map(\.template) == templates)
  }
}
