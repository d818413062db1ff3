extension LinkPattern {
  /// A state of a pattern that reads a string scalar by scalar.
  struct State: Hashable {
    var piece = 0
    /// The number of scalars read of a literal or a run, or the node of a list.
    var inner = 0
  }

  /// The edges of a state, and whether the string may end there.
  struct Steps {
    var edges: [(symbol: Symbol, next: State)] = []
    var isEnd = false
  }

  /// The edges that follow a state.
  ///
  /// Not by recursion: a pattern of many variables that may be empty is a long chain.
  func steps(from state: State) -> Steps {
    var steps = Steps()
    var pending = [state]
    // The last piece whose start was reached.
    var furthest = state.piece
    while let state = pending.popLast() {
      guard state.piece < pieces.count else {
        steps.isEnd = true
        continue
      }
      let next = State(piece: state.piece + 1)
      var canEnd = false
      func inside(_ inner: Int) -> State { State(piece: state.piece, inner: inner) }
      switch pieces[state.piece] {
      case .text(let text):
        let isLast = state.inner + 1 == text.count
        steps.edges.append(
          (.scalar(text[state.inner]), isLast ? next : inside(state.inner + 1)))
      case .run(let symbol, let least, let isOpen):
        if state.inner < least {
          let isLast = state.inner + 1 == least && !isOpen
          steps.edges.append((symbol, isLast ? next : inside(state.inner + 1)))
        } else {
          steps.edges.append((symbol, state))
          canEnd = true
        }
      case .list(let list):
        let node = list.nodes[state.inner]
        if node.loops { steps.edges.append((.any, state)) }
        steps.edges += node.edges.map { ($0.symbol, inside($0.node)) }
        if let skip = node.skip { pending.append(inside(skip)) }
        canEnd = node.isEnd
      }
      if canEnd, next.piece > furthest {
        furthest = next.piece
        pending.append(next)
      }
    }
    return steps
  }
}
