extension NavigationBenchmark {
  /// The text of `--help`.
  static let help = """
    Measures how long matching, printing and building take, next to a plain fold over all
    routes and to the least that reading a link can cost. Build it in release mode:

      swift run -c release navigation-benchmark [--filter TEXT …] [--rounds N] [--json]

      --filter TEXT   only workloads whose name contains TEXT; may be given more than once
      --rounds N      samples of each workload, \(Options.defaultRounds) if not given; 1 is a brief trial run
      --json          {"results": [{"name": …, "nanoseconds": median, "minimum": …,
                      "per": …, "ratioToPlainFold": …, "ratioToByteLoop": …}, …]}
      --list          print the names and stop
      --iterations N  run each workload N times, just once and without a clock, and print how
                      many operations that was. Count instructions or allocations of such a
                      run at two values of N: the difference, divided by the operations
                      between them, is the cost of one, with nothing of the start in it
      --help          print this and stop

    Every workload checks its answers before it is measured. Ratios are of medians in the
    same run: the workload's time over the yardstick's. A ratio is given only for what is
    measured per link. A sample of first-match starts a process, which matches one link and
    ends; its time is in µs, and the start of the process is not in it.
    """
}
