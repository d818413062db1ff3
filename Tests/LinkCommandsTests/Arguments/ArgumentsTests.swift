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

  @Test func theShortFormOfHelp() throws {
    #expect(try parse("-h").contains(.help))
  }

  @Test func wrongUsageIsAnError() {
    let known = ["--flag", "--option", "--help"]
    #expect(throws: UsageError.unknownOption("--flog", known: known)) { try parse("--flog=1") }
    #expect(throws: UsageError.unknownOption("-f", known: known)) { try parse("-f") }
    #expect(throws: UsageError.missingValue("VALUE", of: "--option")) { try parse("--option") }
    #expect(throws: UsageError.unexpectedValue("1", of: "--flag")) { try parse("--flag=1") }
  }

  @Test func oneOperandAtMost() throws {
    #expect(try parse("--").onlyOperand() == nil)
    #expect(try parse("a", "--flag").onlyOperand() == "a")
    let two = try parse("a", "b")
    #expect(throws: UsageError.unexpectedOperand("b")) { try two.onlyOperand() }
  }

  @Test func optionsThatContradictEachOther() throws {
    let both = try parse("--option", "1", "--flag")
    #expect(throws: UsageError.conflict("--flag", "--option")) {
      try both.refuse(Self.flag, with: Self.option)
    }
    try parse("--flag").refuse(Self.flag, with: Self.option)
  }
}
