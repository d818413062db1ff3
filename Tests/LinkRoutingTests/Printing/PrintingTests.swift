import Foundation
import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// Section 7 of the design: what a template prints, it matches, with the same params.
@Suite struct PrintingTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    struct Pair: Decodable, Sendable {
      var name: String
      var value: String
    }
    var id: String
    var template: String
    var params: [Pair]
    var path: String?
    var error: String?

    var testDescription: String { "\(id): \(template) \(params.map { "\($0.name)=\($0.value)" })" }
  }

  static let rows = Result { try Repository.fixture("engine/printing.json", as: [Row].self) }

  @Test(arguments: try rows.get())
  func fixture(row: Row) throws {
    let template = try RouteTemplate(parsing: row.template)
    let params = RouteParams(row.params.map { (name: $0.name, value: $0.value) })
    do {
      let path = try template.path(params)
      #expect(path == row.path, "\(row.testDescription)")
      let back = try #require(template.params(of: LinkComponents("https://example.com" + path)))
      // The same params, a fixed value of the query being no param.
      for (name, value) in params.pairs {
        #expect(
          back.pairs.contains {
            $0.name.utf8.elementsEqual(name.utf8) && $0.value.utf8.elementsEqual(value.utf8)
          })
      }
    } catch let error as RoutePrintingError {
      #expect(error.description == row.error, "\(row.testDescription)")
    }
  }

  static let seed: UInt64 = 0x5EED_0003

  /// `parse(print(params)) == params`, and printing what was parsed gives the same text.
  @Test func everyGeneratedTemplateReadsBackWhatItPrints() throws {
    var generator = PrintableTemplates(seed: Self.seed)
    for number in 0..<LawSize.of(350) {
      let (text, params) = generator.next()
      let context = "seed \(Self.seed), case \(number): \(text) \(params)"
      let template = try RouteTemplate(parsing: text)
      // Some params no link can hold; these are refused.
      guard let path = try? template.path(params) else { continue }
      try #require(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(context): \(path)")
      try #require(URL(string: path)?.relativeString == path, "\(context): \(path)")
      let link = try LinkComponents("https://example.com" + path)
      let back = try #require(template.params(of: link), "\(context): \(path)")
      try #require(Self.sorted(back) == Self.sorted(params), "\(context): \(path) gives \(back)")
      try #require(try template.path(back) == path, "\(context): \(path) gives \(back)")
      let origins = PathLawTests.origins[number % PathLawTests.origins.count]
      guard let url = try? template.url(params, on: origins) else { continue }
      let read = template.params(of: try LinkComponents(url), on: origins)
      try #require(read.map(Self.sorted) == Self.sorted(params), "\(context): \(url)")
    }
  }

  private static func sorted(_ params: RouteParams) -> [[UInt8]] {
    params.pairs.map { Array("\($0.name)=\($0.value)".utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// R13: of segments, items and bytes no more than a link may have are printed.
  @Test(arguments: [
    ("/a", 1_024, "v", 1), ("/:k0", 1_025, "v", 1), ("/*k0", 1_025, "v", 1),
    ("/a?x=:k0", 1_024, "v", 1), ("/a#:k0", 1_025, "v", 1),
    ("/a", 2, "+", 10_920), ("/:k0", 1, "%", 21_844),
  ])
  func limits(text: String, most: Int, unit: String, length: Int) throws {
    let template = try RouteTemplate(parsing: text)
    func params(_ count: Int) -> RouteParams {
      RouteParams((0..<count).map { ("k\($0)", String(repeating: unit, count: length)) })
    }
    let path = try template.path(params(most))
    #expect(template.params(of: try LinkComponents("a:" + path)) != nil)
    let error = #expect(throws: RoutePrintingError.self) { try template.path(params(most + 1)) }
    #expect(error?.reason == .beyondLimits)
  }

  @Test(
    "R3: on a scheme whose host is a segment, no value becomes a host that is listed too",
    arguments: [
      ("open", "cook:/open/1"), ("OPEN", "cook:/OPEN/1"), ("a.e.com", "cook:/a.e.com/1"),
      ("e.com", "cook://e.com/1"), ("opens", "cook://opens/1"), ("o:p@n", "cook:/o:p@n/1"),
    ])
  func listedHost(value: String, link: String) throws {
    let origins: LinkOrigins = [
      .scheme("cook"), "cook://open",
      "cook://*.e.com", "other://opens",
    ]
    let template: RouteTemplate = "/:user/:x"
    let params: RouteParams = ["user": value, "x": "1"]
    #expect(try template.url(params, on: origins) == link)
    #expect(template.params(of: try LinkComponents(link), on: origins) == params)
  }

  @Test(
    "A missing value of the fragment is found before the choices of optional items are tried",
    .timeLimit(.minutes(1)),
    arguments: [":q", "/a/:q", "q=:q", "x-:string(q).html", "!/:q?(p=:p)"])
  func missingFragmentBehindManyOptionalItems(fragment: String) throws {
    let items = (0..<40).map { "(f\($0)=:f\($0))" }
    let template = try RouteTemplate(
      parsing: "/search?" + items.joined(separator: "&") + "#" + fragment)
    let params = RouteParams((0..<40).map { (name: "f\($0)", value: "1") })
    let error = #expect(throws: RoutePrintingError.self) { try template.path(params) }
    #expect(error?.reason == .missing)
    #expect(error?.param == "q")
  }

  /// The page of the module.
  @Test func printingAndSetting() throws {
    let template: RouteTemplate = "/recipes/:int(id)"
    var params: RouteParams = ["id": "42", "ref": "mail"]
    let path = try template.path(params)
    #expect(path == "/recipes/42?ref=mail")

    params.set(RouteParam<Int?>("servings"), to: 2)
    let url = try template.url(params, on: .web("example.com"))
    #expect(url == "https://example.com/recipes/42?ref=mail&servings=2")
  }
}
