import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct ConsoleTests {
  @Test func everyAnswerIsPassedOnBeforeTheNextReadMayWait() throws {
    let output = Sink()
    var reads = 0
    var written: [String] = []
    var console = Console(
      source: { buffer in
        written.append(output.text)
        reads += 1
        let piece = ["a\nb\nc", "d\n", "e", ""][reads - 1]
        buffer.replaceSubrange(0..<piece.utf8.count, with: piece.utf8)
        return piece.utf8.count
      },
      output: OutputBuffer(sink: output.append), errors: OutputBuffer { _ in })
    while let line = try console.readLine() {
      console.output.write(line.text)
      try console.output.endLine()
    }
    #expect(written == ["", "a\nb\n", "a\nb\ncd\n", "a\nb\ncd\n"])
    try console.output.flush()
    #expect(output.text == "a\nb\ncd\ne\n")
    #expect(reads == 4)
  }

  /// Without its colours a text is what a pipe gets.
  @Test(arguments: [
    ["explain", "https://www.kickstarter.com/search", "x", "https://kickstarter.com/serch"],
    ["explain", "--values", "https://kickstarter.com/checkouts/a/payments", "https://a.b"],
    ["try", "-", "/a/b"], ["aasa", "check", "-"],
  ])
  func coloursChangeNoText(words: [String]) {
    let input = [Array("/a/:x\n/a/:y\n/b/:z/c\n/:w/d/c\n/:/\n".utf8)]
    let colored = Run(words, input: input, terminals: [.colors]).output
    #expect(colored.contains("\u{1B}["))
    #expect(
      colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Run(words, input: input).output)
  }

  @Test func aFailureOfTheSystemIsReported() {
    let errors = Sink()
    var console = Console(
      source: { _ throws(ConsoleError) in throw .failed(.read, code: 5) },
      output: OutputBuffer { _ in }, errors: OutputBuffer(sink: errors.append))
    #expect(Program<NavigationLinks>.run(["match"], on: &console) == .inputOutput)
    #expect(errors.text == "navigation match: cannot read the standard input: Input/output error\n")
  }
}
