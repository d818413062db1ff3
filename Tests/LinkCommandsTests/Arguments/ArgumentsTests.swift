import Testing

@testable import LinkCommands

@Suite struct ArgumentsTests {
  private static let flag = CommandOption("--flag", "a flag")
  private static let option = CommandOption("--option", value: "VALUE", "an option")

  private func parse(_ words: String...) throws(UsageError) -> Arguments {
    try Arguments(words, accepting: [Self.flag, Self.option, .help])
  }

  @Test func optionsAndOperandsStandInAnyOrder() throws {
    let arguments = try parse("a", "--flag", "b", "--option", "1", "c", "--option=2=3")
    #expect(arguments.operands == ["a", "b", "c"])
    #expect(arguments.contains(Self.flag))
    #expect(arguments.values(of: Self.option) == ["1", "2=3"])
    #expect(!arguments.contains(.help))
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try parse("--", "--flag", "--", "-x")
    #expect(arguments.operands == ["--flag", "--", "-x"])
    #expect(!arguments.contains(Self.flag))
  }

  @Test func aValueMayLookLikeAnOption() throws {
    #expect(try parse("--option", "--").values(of: Self.option) == ["--"])
    #expect(try parse("--option=").values(of: Self.option) == [""])
  }

  @Test func aLoneDashAndAnEmptyWordAreOperands() throws {
    #expect(try parse("-", "").operands == ["-", ""])
  }
}
