import Foundation

extension Workload {
  /// The first match of a process, of each kind, on the systems where a program can start a process.
  static let firstMatches: [Workload] = {
    #if os(macOS) || os(Linux) || os(Windows)
      FirstMatch.allCases.map { kind in
        Workload(name: "first-match/\(kind)", unit: .process) {
          Body(
            operations: 1,
            check: { _ = try kind.inNewProcess() },
            run: { iterations in _ = time(iterations, kind.inNewProcess) },
            time: { iterations in time(iterations, kind.inNewProcess) })
        }
      }
    #else
      []
    #endif
  }()

  /// The sum of so many measurements, without the start of the processes.
  private static func time(_ iterations: Int, _ measure: () throws -> Duration) -> Duration {
    (0..<iterations).reduce(.zero) { sum, _ in
      do {
        return sum + (try measure())
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
}

#if os(macOS) || os(Linux) || os(Windows)
  extension FirstMatch {
    /// Starts this program again, for one match, and reads the nanoseconds that it prints.
    fileprivate func inNewProcess() throws -> Duration {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--first-match", rawValue]
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
