import Foundation

/// The program `navigation-benchmark`: the times of matching and printing, next to a plain fold over all routes.
///
///     swift run -c release navigation-benchmark                      each workload, for about a minute
///     FILTER=reference ROUNDS=1 swift run -c release …               those with this text in their names, briefly
///     FILTER=reference ITERATIONS=10 swift run -c release …          the same, 10 times and without a clock
///
/// Each workload checks its answers before it is measured. A ratio is of two medians of one run.
/// `column -t -s $'\t'` aligns the table. `.ci/complexity` counts what larger tables and longer links cost.
/// Count the instructions or the allocations of two runs with different `ITERATIONS`: their difference, divided by the
/// operations between them, is the cost of one operation without the start of the program.
@main
enum NavigationBenchmark {
  static func main() {
    do {
      if let argument = CommandLine.arguments.dropFirst().first {
        throw BenchmarkError(
          "\"\(argument)\" is no argument: set FILTER, ROUNDS or ITERATIONS in the environment")
      }
      print(try output(for: ProcessInfo.processInfo.environment))
    } catch {
      FileHandle.standardError.write(Data("navigation-benchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Measures the workloads that the environment selects, or runs them without a clock.
  private static func output(for environment: [String: String]) throws -> String {
    let filter = environment["FILTER"] ?? ""
    let all = Workload.all
    func isSelected(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
    let selected = all.filter { isSelected($0.name) }
    guard !selected.isEmpty else {
      throw BenchmarkError(
        "no name contains \"\(filter)\"; the names are\n" + all.map(\.name).joined(separator: "\n"))
    }
    if let iterations = try count("ITERATIONS", in: environment) {
      return try selected.map { try run($0, iterations: iterations) }.joined(separator: "\n")
    }
    // The ratios need the plain fold.
    let measured = all.filter { isSelected($0.name) || $0.name == Workload.plainFold.name }
    let rounds = try count("ROUNDS", in: environment) ?? 40
    var samplers = try measured.map(Sampler.init)
    // Each round takes one sample of each workload: a hot core or a busy neighbour then slows all of them alike, and their
    // ratios stay the same.
    for _ in 0..<rounds {
      for index in samplers.indices { samplers[index].sample() }
    }
    let plainFold = samplers.first { $0.workload.name == Workload.plainFold.name }
    let rows = samplers.filter { isSelected($0.workload.name) }.map { $0.row(beside: plainFold) }
    return ([Sampler.header] + rows).joined(separator: "\n")
  }

  private static func count(_ name: String, in environment: [String: String]) throws -> Int? {
    guard let text = environment[name] else { return nil }
    guard let count = Int(text), count > 0 else {
      throw BenchmarkError("\(name) is a whole number greater than zero, not \"\(text)\"")
    }
    return count
  }

  /// Runs a workload without a clock, and tells how many operations that was.
  private static func run(_ workload: Workload, iterations: Int) throws -> String {
    let body = try workload.prepare()
    body.run(iterations)
    return "\(workload.name): \(iterations) × \(body.operations) links"
  }
}
