import LinkRouting

/// The machines of several patterns, walked together over every text, the shortest first.
///
/// A state of the walk is the set of states that the machines can be in: the subset construction,
/// made as far as texts reach. What it accepts at its end is which patterns take the text.
struct JointPatterns {
  private let machines: [PatternMachine]
  private let universe: TextUniverse
  private let symbols: [Unicode.Scalar]

  /// Every class of texts, with its shortest.
  ///
  /// - Complexity: exponential in the number of patterns that hold one text anywhere, linear in
  ///   their lengths otherwise.
  static func atoms(
    _ patterns: [TextPattern], _ universe: TextUniverse, _ work: WorkLimit
  ) -> [TextAtom] {
    JointPatterns(patterns, universe).walk(work)
  }

  private init(_ patterns: [TextPattern], _ universe: TextUniverse) {
    machines = patterns.map(PatternMachine.init)
    self.universe = universe
    symbols = Self.symbols(of: machines)
  }

  /// A place of the walk.
  private struct State: Hashable {
    /// Machine and state, packed and sorted.
    var states: [Int]
    /// What the universe leaves out: 0 for no text, 1 and 2 for dots, 3 for all else.
    var dots: Int

    static let machineShift = 32
  }

  private func walk(_ work: WorkLimit) -> [TextAtom] {
    var states = [start]
    var known: [State: Int] = [start: 0]
    var origins: [(parent: Int, symbol: Unicode.Scalar)] = [(-1, "x")]
    var atoms: [TextAtom] = []
    var seen: Set<[Bool]> = []
    var index = 0
    while index < states.count {
      let state = states[index]
      if exists(state) {
        let isTaken = accepted(state)
        if seen.insert(isTaken).inserted {
          atoms.append(TextAtom(text: text(to: index, origins), isTaken: isTaken))
        }
      }
      for symbol in symbols {
        guard work.spend(1 + state.states.count / 8) else { return atoms }
        let next = step(state, symbol)
        guard known[next] == nil else { continue }
        known[next] = states.count
        states.append(next)
        origins.append((index, symbol))
      }
      index += 1
    }
    return atoms
  }

  private var start: State {
    var states: [Int] = []
    for (number, machine) in machines.enumerated() {
      states += machine.start(allowsEmpty: universe == .value).map {
        number << State.machineShift | $0
      }
    }
    return State(states: states, dots: 0)
  }

  private func step(_ state: State, _ symbol: Unicode.Scalar) -> State {
    var next: [Int] = []
    var reached: [Int] = []
    for packed in state.states {
      let number = packed >> State.machineShift
      reached.removeAll(keepingCapacity: true)
      machines[number].step(packed & 0xFFFF_FFFF, symbol, into: &reached)
      for target in reached { next.append(number << State.machineShift | target) }
    }
    next.sort()
    var unique: [Int] = []
    for packed in next where packed != unique.last { unique.append(packed) }
    let dots = symbol == "." && state.dots < 2 ? state.dots + 1 : 3
    return State(states: unique, dots: dots)
  }

  private func exists(_ state: State) -> Bool {
    switch universe {
    case .segment: state.dots == 3
    case .value: true
    case .fragment: state.dots > 0
    }
  }

  private func accepted(_ state: State) -> [Bool] {
    var isTaken = Array(repeating: false, count: machines.count)
    for packed in state.states {
      let number = packed >> State.machineShift
      if packed & 0xFFFF_FFFF == machines[number].accepting { isTaken[number] = true }
    }
    return isTaken
  }

  private func text(
    to index: Int, _ origins: [(parent: Int, symbol: Unicode.Scalar)]
  ) -> String {
    var scalars: [Unicode.Scalar] = []
    var index = index
    while origins[index].parent >= 0 {
      scalars.append(origins[index].symbol)
      index = origins[index].parent
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.reversed())
    return String(text)
  }

  /// One scalar of every class: each that stands in a literal, one for each way in which the types
  /// in play treat the others, and one that nothing mentions.
  private static func symbols(of machines: [PatternMachine]) -> [Unicode.Scalar] {
    let literals = Set(machines.flatMap(\.scalars))
    let types = Set(machines.flatMap(\.types)).sorted { $0.description < $1.description }
    // The universe of segments knows a dot.
    let single = literals.union(["."])
    var symbols: [Unicode.Scalar] = []
    var classes: Set<[Int]> = []
    for scalar in candidates where !single.contains(scalar) {
      if classes.insert(types.map { $0.symbolClass(scalar) }).inserted { symbols.append(scalar) }
    }
    // Last, so that of texts of one length those with letters are found first.
    symbols += single.sorted { $0.value < $1.value }
    return symbols
  }

  /// Letters, what the types know, and enough others that one is in no literal.
  private static let candidates: [Unicode.Scalar] = {
    var text = "xyzabcdefghijklmnopqrstuvw0123456789-.ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let more = (0xC0...0x24F).compactMap(Unicode.Scalar.init)
    text.unicodeScalars.append(contentsOf: more)
    return Array(text.unicodeScalars)
  }()
}
