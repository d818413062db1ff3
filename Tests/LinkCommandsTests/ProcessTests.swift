import Foundation
import TestSupport
import Testing

@testable import LinkCommands

/// The program as a process: what only the system can show.
@Suite(.timeLimit(.minutes(2))) struct ProcessTests {
  @Test(
    arguments: [
      (["match", "https://www.kickstarter.com/search"], 0),
      (["match", "https://www.kickstarter.com/nowhere"], 1),
      (["match", "--nonsense"], 64),
      ([], 64),
    ] as [([String], Int32)])
  func statuses(words: [String], status: Int32) throws {
    #expect(try Executable(words).finish().status == status)
  }

  /// Half a letter is not taken for another, which some route may take.
  @Test(arguments: [#"match https://kickstarter.com/projects/a/b$half"#, #"report $half.txt"#])
  func anArgumentThatIsNotUTF8(words: String) throws {
    let program = try #require(Executable.url)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"half=$(printf '\303'); exec "$0" "# + words, program.path]
    let (output, errors) = (Pipe(), Pipe())
    shell.standardOutput = output
    shell.standardError = errors
    try shell.run()
    let message = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 64)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
    #expect(message.hasPrefix("navigation: argument 2 is not UTF-8: \""), "\(message)")
    #expect(message.contains("\u{FFFD}"))
  }

  /// The links are read and checked, wherever the program runs.
  @Test func aCheckWithoutSources() throws {
    let files = try Files()
    try files.write(
      "links.json",
      #"[{"id": "a", "url": "https://kickstarter.com/search", "navigation": ".signup"}]"#)

    let program = try Executable(["check", "links.json"], in: files.folder)
    #expect(try program.finish().status == 1)
    let output = program.output.fileHandleForReading.readDataToEndOfFile()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("Sources/KickstarterNavigation/Navigation.swift: error: no file ")
        == true)
    #expect(lines.contains { $0.contains("row a: \"navigation\" of ") }, "\(lines)")
    #expect(lines.last == "links: 1, errors: 2, warnings: 0")
  }

  @Test func anAnswerDoesNotWaitForTheNextQuestion() throws {
    let program = try Executable(["match"])
    for _ in 0..<3 {
      try program.write("https://www.kickstarter.com/search\n")
      let answer = program.output.fileHandleForReading.availableData
      #expect(String(decoding: answer, as: UTF8.self) == ".tab(.search)  (in-app)\n")
    }
    #expect(try program.finish().status == 0)
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let program = try Executable(["routes"], outputIsClosed: true)
    let (status, errors) = try program.finish()
    #expect(status == 0)
    #expect(errors.isEmpty)
  }

  @Test func aFullDiskIsReported() throws {
    // Linux has a file that is always full.
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let (status, errors) = try Executable(["routes"], file: full).finish()
    #expect(status == 74)
    #expect(
      errors == "navigation routes: cannot write the standard output: No space left on device\n")
  }
}
