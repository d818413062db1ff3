import Foundation
import TestSupport
import Testing

/// Runs commands of a page or of the help; the programs that are built beside the tests are in its `PATH`.
enum Shell {
  /// Runs a script in bash, which ends at the first command that fails.
  ///
  /// - Returns: How it ended, and what it wrote to both outputs.
  static func run(_ script: String, in files: Files) throws -> (status: Int32, output: String) {
    let program = try #require(Executable.url, "the program is built beside the tests")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let path = #"export PATH="$(dirname "$NAVIGATION"):$PATH""#
    process.arguments = ["-euo", "pipefail", "-c", path + "\n" + script]
    process.currentDirectoryURL = files.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["NAVIGATION": program.path, "ROOT": Repository.root.path]) { $1 }
    try files.write("output of the script", "")
    let output = try FileHandle(
      forWritingTo: URL(fileURLWithPath: files.path("output of the script")))
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try files.read("output of the script"))
  }
}
