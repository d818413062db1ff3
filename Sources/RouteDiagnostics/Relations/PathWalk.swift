import LinkRouting

/// Walks every path of one set beside the paths of others, the shortest first.
///
/// On the left one state at a time, for a path belongs to the set if any way through it does; on the
/// right the set of all states that the same segments lead to, for a path is outside only if no way
/// through does. There are finitely many such pairs, and each is visited once.
struct PathWalk {
  private let alphabet: PathAlphabet
  private let left: PathMachine
  private let right: PathMachine
  private var nodes: [Node] = []
  private var known: Set<Place> = []

  private struct Place: Hashable {
    var left: Int
    var right: [Int]
  }

  private struct Node {
    var place: Place
    var parent: Int
    var segment: String
  }

  init(
    _ left: [RouteTemplate.PathElement], _ right: [[RouteTemplate.PathElement]],
    _ alphabet: PathAlphabet
  ) {
    self.alphabet = alphabet
    self.left = PathMachine([left], alphabet)
    self.right = PathMachine(right, alphabet)
  }

  /// Calls `visit` for the paths of the left set, until it returns true: with those of the right
  /// sets that a path belongs to, and the path.
  ///
  /// Not with every path, of which there is no end, but with one for each pair of places that the
  /// machines can be in.
  mutating func run(_ visit: ([Int], () -> [String]) -> Bool) {
    let starts = Self.sorted(right.starts)
    for start in left.starts { add(Place(left: start, right: starts), parent: -1, "") }
    var index = 0
    while index < nodes.count, alphabet.work.spend() {
      let place = nodes[index].place
      if case .end = left.states[place.left].element,
        visit(right.owners(acceptingIn: place.right), { segments(to: index) })
      {
        return
      }
      expand(place, from: index)
      index += 1
    }
  }

  private mutating func add(_ place: Place, parent: Int, _ segment: String) {
    if known.insert(place).inserted {
      nodes.append(Node(place: place, parent: parent, segment: segment))
    }
  }

  private mutating func expand(_ place: Place, from index: Int) {
    var numbers: [Int] = []
    func note(_ element: PathMachine.Element) {
      if case .pattern(let number) = element, !numbers.contains(number) { numbers.append(number) }
    }
    var hint: String?
    switch left.states[place.left].element {
    case .end: return
    case .wildcard(let name): hint = name
    case .pattern(let number): numbers.append(number)
    }
    for other in place.right { note(right.states[other].element) }
    var targets: [Int] = []
    var others: [Int] = []
    for letter in alphabet.letters(numbers, hint: hint) {
      guard alphabet.work.spend(1 + place.right.count) else { return }
      let takes = { (number: Int) in
        numbers.firstIndex(of: number).map { letter.isTaken[$0] } ?? false
      }
      targets.removeAll(keepingCapacity: true)
      left.step(place.left, into: &targets, takes)
      if targets.isEmpty { continue }
      others.removeAll(keepingCapacity: true)
      for other in place.right { right.step(other, into: &others, takes) }
      for target in targets {
        add(Place(left: target, right: Self.sorted(others)), parent: index, letter.text)
      }
    }
  }

  /// The states in order, each once.
  private static func sorted(_ states: [Int]) -> [Int] {
    var result: [Int] = []
    for state in states.sorted() where state != result.last { result.append(state) }
    return result
  }

  private func segments(to index: Int) -> [String] {
    var segments: [String] = []
    var index = index
    while nodes[index].parent >= 0 {
      segments.append(nodes[index].segment)
      index = nodes[index].parent
    }
    return segments.reversed()
  }
}
