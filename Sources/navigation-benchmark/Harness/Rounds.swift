/// Measures the workloads in rounds: each round takes one sample of each of them.
///
/// A hot core or a busy neighbour then slows all workloads alike, and their ratios stay the same.
func measure(_ workloads: [Workload], rounds: Int) throws -> [Measurement] {
  var samplers = try workloads.map(Sampler.init)
  for _ in 0..<rounds {
    for index in samplers.indices {
      samplers[index].sample()
    }
  }
  return samplers.map(\.measurement)
}
