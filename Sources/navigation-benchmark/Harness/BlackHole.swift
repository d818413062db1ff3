/// Takes a value and forgets it, so that the optimiser must produce it.
///
/// An empty function would be seen through: its calls have no effect and could go, and what
/// made the value with them. This one is kept out of optimisation, hence opaque to its callers.
/// A call costs a nanosecond or two, the same in every workload.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
