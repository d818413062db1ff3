import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import Testing

@Suite struct ParamTests {
  @Test(arguments: ["a", "42", "...", " ", "a/b", "%2F", "é", "🎉", ".a", "\u{80}"])
  func takesWhatAPathCanHold(text: String) throws {
    let param = try #require(Param(routeParam: text))
    #expect(param.routeParam == text)
  }

  /// R8, R10, R11: what no path can hold is no value.
  @Test(arguments: ["", ".", "..", "\u{0}", "a\nb", "a\u{7F}", "\u{1F}"])
  func refusesWhatNoPathCanHold(text: String) {
    #expect(Param(routeParam: text) == nil, "\(text.debugDescription)")
  }

  @Test(
    arguments: [
      ("42", 42), ("-7", -7), ("0", 0), ("042", nil), ("+42", nil), ("-0", nil), ("slug", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func hasAnIdWhereItIsANumber(text: String, id: Int?) {
    #expect(Param(routeParam: text)?.id == id)
  }

  @Test func idsAndTextsAreOneValue() {
    #expect(Param(id: 42) == Param(routeParam: "42"))
    #expect(Param(id: 42) == "42")
  }

  @Test func describesItselfInSwift() {
    let project = ProjectParam(creator: "a\"b", project: "p")
    #expect(
      Navigation.tab(.dashboard(project: project)).expression
        == #".tab(.dashboard(project: ProjectParam(creator: "a\"b", project: "p")))"#)
  }
}
