/// Measures the workloads in rounds: each round takes one sample of each of them.
///
/// Whatever slows the machine for a while, a hot core or a neighbour, then slows all of them
/// alike, and their ratios stay what they are.
func measure(_ workloads: [Workload], rounds: Int) throws -> [Measurement] {
  var samplers = try workloads.map(Sampler.init)
  for _ in 0..<rounds {
    for index in samplers.indices {
      samplers[index].sample()
    }
  }
  return samplers.map(\.measurement)
}
