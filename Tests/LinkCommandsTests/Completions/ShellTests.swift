import Foundation
import Testing

@testable import LinkCommands

/// The scripts in the shells themselves; a shell that is not installed is skipped.
@Suite(.timeLimit(.minutes(2))) struct ShellTests {
  /// What a shell prints for a script in which `navigation` is the program.
  private func output(of script: String, in shell: Shell) throws -> [String] {
    let program = try #require(Executable.url as URL?).deletingLastPathComponent().path
    let process = Process()
    let url: URL = try #require(Self.url(of: shell))
    process.executableURL = url
    process.arguments = shell == .zsh ? ["-f", "-c", script] : ["-c", script]
    process.environment = [
      "PATH": "\(program):/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LANG": "C.UTF-8",
      "TERM": "dumb",
    ]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func url(of shell: Shell) -> URL? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { URL(fileURLWithPath: "\($0)/\(shell.rawValue)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func isInstalled(_ shell: Shell) -> Bool { url(of: shell) != nil }

  @Test(.enabled(if: isInstalled(.bash), "bash is not installed"))
  func bash() throws {
    func complete(_ words: String...) throws -> [String] {
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      return try output(
        of: """
          eval "$(navigation completions bash)"
          COMP_WORDS=(navigation \(quoted)) COMP_CWORD=\(words.count)
          _navigation navigation '\(words.last ?? "")'
          printf '%s\\n' "${COMPREPLY[@]}"
          """, in: .bash)
    }
    #expect(try complete("ma") == ["match"])
    #expect(try complete("match", "--j") == ["--json"])
    #expect(try complete("aasa", "--host", "www") == ["www.kickstarter.com"])
    #expect(try complete("lint", "") == [])
  }

  @Test(.enabled(if: isInstalled(.fish), "fish is not installed"))
  func fish() throws {
    func complete(_ line: String) throws -> [String] {
      let script = "navigation completions fish | source; complete -C '\(line)'"
      return try output(of: script, in: .fish).map { String($0.prefix { $0 != "\t" }) }
    }
    // fish adds words that resemble what is typed.
    #expect(try complete("navigation mat") == ["match"])
    #expect(try complete("navigation match --j").first == "--json")
    #expect(try complete("navigation aasa --host www") == ["www.kickstarter.com"])
    #expect(try complete("navigation lint /us") == ["/usr/"])
  }

  /// zsh completes in a terminal only: one is made, a tab is typed there, and the line is run.
  @Test(.enabled(if: isInstalled(.zsh), "zsh is not installed"))
  func zsh() throws {
    let lines = try output(
      of: #"""
        zmodload zsh/zpty
        zpty terminal zsh -f -i
        zpty -w terminal 'autoload -U compinit; compinit -u -D; eval "$(navigation completions zsh)"; echo rea""dy'
        zpty -r terminal output '*ready*'
        zpty -n -w terminal $'navigation routes --deep-l\t| tail -n 1; echo en""d\n'
        zpty -r terminal output '*end*'
        print -r -- "$output"
        """#, in: .zsh)
    #expect(lines.contains { $0.contains("└── *") }, "\(lines)")
  }
}
