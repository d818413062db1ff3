import Foundation
import Testing

/// The program as it was built beside the tests, run as a process.
struct Executable {
  let process = Process()
  let input = Pipe()
  let output = Pipe()
  let errors = Pipe()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - words: Its command line.
  ///   - outputIsClosed: Nobody reads what it writes.
  ///   - file: Where its output goes, if not to ``output``.
  ///   - folder: Where it runs, if not where the tests do.
  init(
    _ words: [String], outputIsClosed: Bool = false, file: FileHandle? = nil, in folder: URL? = nil
  ) throws {
    let url: URL = try #require(Self.url, "the program is built beside the tests")
    process.executableURL = url
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = input
    if let file { process.standardOutput = file } else { process.standardOutput = output }
    process.standardError = errors
    if outputIsClosed { try output.fileHandleForReading.close() }
    try process.run()
  }

  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends the input and waits for the end of the program.
  ///
  /// - Returns: How it ended, and what it wrote to the standard error.
  func finish() throws -> (status: Int32, errors: String) {
    try input.fileHandleForWriting.close()
    let errors = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
  }

  /// Where the program is.
  static var url: URL? {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    return ([program, Bundle.main.executableURL].compactMap { $0 } + bundles)
      .map { $0.deletingLastPathComponent().appendingPathComponent("navigation") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
