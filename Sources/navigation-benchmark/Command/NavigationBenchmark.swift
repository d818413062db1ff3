import Foundation

/// The command `navigation-benchmark`.
@main
enum NavigationBenchmark {
  /// Exit codes: wrong usage, after `sysexits.h`, and an answer that was not the expected one.
  private static let wrongUsage: Int32 = 64
  private static let failure: Int32 = 1

  static func main() {
    do {
      // Before anything else, so that the match finds the process cold.
      if let kind = try firstMatch(CommandLine.arguments) {
        return print(Int(try kind.run() / .nanoseconds(1)))
      }
      print(try output(for: Options(Array(CommandLine.arguments.dropFirst()))))
    } catch let error as UsageError {
      stop("\(error)", code: wrongUsage)
    } catch {
      stop("\(error)", code: failure)
    }
  }

  /// The kind after `--first-match`: ``Workload/firstMatches`` starts a process with these arguments.
  private static func firstMatch(_ arguments: [String]) throws -> FirstMatch? {
    guard arguments.count == 3, arguments[1] == "--first-match" else { return nil }
    guard let kind = FirstMatch(rawValue: arguments[2]) else {
      throw UsageError.unknown(arguments[2])
    }
    return kind
  }

  /// Does what the options ask for, and returns what is to be printed.
  private static func output(for options: Options) throws -> String {
    let selected = try Workload.all.get().filter { options.selects($0.name) }
    if selected.isEmpty, options.mode != .help { throw UsageError.nothingSelected(options.filters) }
    switch options.mode {
    case .help:
      return help
    case .list:
      return selected.map(\.name).joined(separator: "\n")
    case .run(let iterations):
      return try selected.map { try run($0, iterations: iterations) }.joined(separator: "\n")
    case .measure(let rounds, let json):
      let report = try report(on: options, rounds: rounds)
      return json ? try report.json() : report.table
    }
  }

  /// Measures the selected workloads, and with them the two that the ratios need.
  private static func report(on options: Options, rounds: Int) throws -> Report {
    let yardsticks = [Workload.plainFold.name, Workload.byteLoop.name]
    let measured = try Workload.all.get()
      .filter { options.selects($0.name) || yardsticks.contains($0.name) }
    return Report(try measure(measured, rounds: rounds), shows: options.selects)
  }

  /// Runs a workload without a clock, and says how many operations that was.
  private static func run(_ workload: Workload, iterations: Int) throws -> String {
    let body = try workload.checkedBody()
    body.run(iterations)
    return "\(workload.name): \(iterations) × \(body.operations) \(workload.unit.rawValue)s"
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("navigation-benchmark: \(message)\n".utf8))
    exit(code)
  }
}
