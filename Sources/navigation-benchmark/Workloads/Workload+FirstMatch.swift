import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics

/// The first match of a process: a user who opens the app with a link waits for it.
///
/// The first match also parses the templates, compiles the table and looks up the metadata of generic types, all of
/// them once. So each sample is a process: the program starts itself with one argument, matches one link and prints
/// the nanoseconds. The start of the process is not counted.
extension Workload {
  /// The argument that makes the program match one link.
  static let firstMatchArgument = "first-match"

  /// The workload, on the systems where a program can start a process.
  static let firstMatch: [Workload] = {
    #if os(macOS) || os(Linux) || os(Windows)
      [
        Workload(name: "first-match", unit: .process) {
          Body(
            operations: 1,
            check: { _ = try matchInNewProcess() },
            run: { iterations in _ = time(iterations) },
            time: time)
        }
      ]
    #else
      []
    #endif
  }()

  /// Matches a link, and returns how long that took.
  ///
  /// The clock starts before the table is touched, and stops after the match.
  static func coldMatch() throws -> Duration {
    let link = KnownLink(
      text: "https://www.kickstarter.com/projects/creator/project/posts/2",
      answer: """
        .project(.slugs(creator: "creator", project: "project"), .update(2, .root), refTag: nil)
        """)
    let text = String(fresh: link.text)
    let clock = ContinuousClock()
    let start = clock.now
    let destination = Navigation.match(text)
    let time = clock.now - start
    try link.check(destination?.expression, in: firstMatchArgument)
    return time
  }
}

#if os(macOS) || os(Linux) || os(Windows)
  extension Workload {
    /// The sum of so many first matches.
    @Sendable fileprivate static func time(_ iterations: Int) -> Duration {
      (0..<iterations).reduce(.zero) { sum, _ in
        do {
          return sum + (try matchInNewProcess())
        } catch {
          preconditionFailure("\(error)")
        }
      }
    }

    /// Starts this program again, for one match, and reads the nanoseconds that it prints.
    fileprivate static func matchInNewProcess() throws -> Duration {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = [firstMatchArgument]
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard let nanoseconds = Int(output.dropLast()) else {
        throw NoMeasurement(status: process.terminationStatus)
      }
      return .nanoseconds(nanoseconds)
    }
  }

  /// A process that was started for a first match did not print a time.
  private struct NoMeasurement: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "a process for a first match ended with status \(status)" }
  }
#endif
