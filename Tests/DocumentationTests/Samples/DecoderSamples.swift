import Foundation
import LinkRouting
import Testing

// The samples of "Reading params in a decoder".

extension RouteParam<Int> {
  fileprivate static var size: Self { .init("size", default: 20) }
  fileprivate static var team: Self { "team" }
}
extension RouteParam<Int?> { fileprivate static var page: Self { "page" } }
extension RouteParam<[Int]> { fileprivate static var ids: Self { "ids" } }
extension RouteParam<[String]> {
  fileprivate static var path: Self { .init("path", separator: "/") }
}
extension RouteParam<Color> { fileprivate static var color: Self { "color" } }

private struct NotAProof: Error {}

private let proof: RouteDecoder<String> = { params in
  guard params["signature"] != nil else { throw NotAProof() }
  return "proof \(try params[.team])"
}

private let payment: RouteDecoder<String> = { params in
  let amount = try params[.amount]
  guard amount <= 100 else {
    throw LinkRefusal("the amount is too large for a link")
  }
  return "pay \(amount)"
}

private struct Color: Hashable, RouteParamConvertible {
  let hex: String

  init?(routeParam text: String) {
    guard text.count == 6, text.allSatisfy(\.isHexDigit) else { return nil }
    hex = text
  }

  var routeParam: String { hex }
}

private let invitation: RouteDecoder<String> = { params in
  guard let (code, value) = params.pairs.first, value.isEmpty else {
    throw NotAProof()
  }
  return code
}

private func link(ofInvitation code: String) -> LinkPath { "/join?\(code)" }

@Suite struct DecoderSamples {
  @Test("Each row of the table gives what it says")
  func lookUps() throws {
    let template: RouteTemplate = "/teams/:int(team)/files/*path"
    let link = "https://acme.example.com/teams/7/files/a/b.txt?tag=x&tag=y&page=two&ids=1,2"
    let params = try #require(
      template.params(
        of: LinkComponents(link), on: "https://*.example.com"))
    #expect(try params[.team] == 7)
    #expect(try params[.page] == nil)
    #expect(try params[.size] == 20)
    #expect(try params[ifPresent: .team] == 7)
    #expect(try params[.ids] == [1, 2])
    #expect(try params[.path] == ["a", "b.txt"])
    #expect(params["page"] == "two")
    #expect(params["tag"] == "y")
    #expect(params.pairs.map(\.name) == ["team", "path", "tag", "tag", "page", "ids"])
    #expect(params.dictionary["tag"] == "y")
    #expect(params.subdomain == "acme")
  }

  @Test("A decoder passes a link on, or refuses it")
  func decisions() throws {
    let table = RouteTable(
      [
        "/teams/:int(team)": proof, "/pay/:int(amount)": payment, "/join": invitation,
        "/color/\(.color)": decode(\.hex, .color), "/*": decode("web"),
      ], on: .web("example.com"))
    let paths = [
      "/teams/7?signature=x", "/teams/7", "/pay/7", "/pay/700", "/color/ff0000", "/color/red",
      "/join?7D43", "/join",
    ]
    #expect(
      paths.map { table.match("https://example.com" + $0) } == [
        "proof 7", "web", "pay 7", nil, "ff0000", "web", "7D43", "web",
      ])
    #expect(
      try link(ofInvitation: "7D43").urlString(on: .web("a.example"))
        == "https://a.example/join?7D43")
  }
}
