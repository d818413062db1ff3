import AppSiteAssociation
import LinkRouting
import Testing

@testable import navigation

@Suite struct UsageErrorMessageTests {
  private static let messages: [(UsageError, String)] = [
    (.missingCommand, "which command?"),
    (
      .unknownCommand("mtach", known: ["match", "print"]),
      "there is no command \"mtach\": did you mean \"match\"?"
    ),
    (
      .unknownCommand("open", known: ["match", "print"]),
      "there is no command \"open\": choose one of match, print"
    ),
    (
      .unknownOption("--jsn", known: ["--json", "--help"]),
      "there is no option \"--jsn\": did you mean \"--json\"?"
    ),
    (
      .missingValue("TEMPLATE", of: "--template"),
      "--template wants a value: --template TEMPLATE"
    ),
    (.unexpectedValue("yes", of: "--json"), "--json takes no value, but was given \"yes\""),
    (
      .unknownWord("tcsh", known: ["bash", "zsh"]),
      "\"tcsh\" means nothing here: choose one of bash, zsh"
    ),
    (.missingOperand("TEMPLATE"), "TEMPLATE is missing"),
    (.unexpectedOperand("x"), "\"x\" is one operand too many"),
    (
      .conflict("--json", "--mermaid"),
      "--json and --mermaid contradict each other: give one of them"
    ),
    (.needs("--host-in-path", "--template"), "--host-in-path means nothing without --template"),
    (
      .notANumber("-1", of: "--jobs"),
      "--jobs wants a whole number, 0 or more, but was given \"-1\""
    ),
    (
      .notAnAssignment("id"),
      "\"id\" is not name=value: write the param's name, \"=\", and its text"
    ),
    (
      .badOrigin("example.com", why: "it has no scheme"),
      "\"example.com\" is no origin: it has no scheme"
    ),
    (.badAppID("com.example"), "\"com.example\" is not \(AppID.expectation)"),
    (
      .unknownHost("exmaple.com", known: ["example.com"]),
      "no route is on the host \"exmaple.com\": did you mean \"example.com\"?"
    ),
  ]

  @Test(arguments: messages)
  func message(error: UsageError, message: String) {
    #expect(error.description == message)
  }

  @Test func aBadTemplateIsShownWithACaret() throws {
    let error = try #require(throws: UsageError.self) { try RouteTemplate(argument: "/a/:/b") }
    #expect(
      error.description == """
        expected a name after ":", found "/"
          /a/:/b
              ^
        """)
  }
}
