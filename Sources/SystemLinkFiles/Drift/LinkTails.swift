import LinkRouting
import RouteDiagnostics

/// Finds the queries and fragments that some shapes distinguish, as links write them.
///
/// A tail has parts: the fragment, and the items of each name, or the whole query if a shape has a pattern of it. Each part
/// is solved on its own. The parts are then joined one by one. If the same shapes may still match several tails, the search
/// keeps one of the tails. A shape that an earlier shape settles is left out, so `n` components with an item each have about
/// `n` tails.
struct LinkTails {
  /// A string of one part, and the shapes that do not match it.
  private typealias Option = (text: String, failing: [Int])
  private typealias Part = (shapes: [Int], options: [Option])

  /// A condition of a shape on the items of a name.
  private struct Condition {
    var shape: Int
    var isOfRoute: Bool
    var name: String
    var value: TextSet
    var way: Comparison

    func sees(_ name: String) -> Bool { way.text(name) == way.text(self.name) }
  }

  /// The shapes, in the order in which the first that matches decides.
  let shapes: [Shape]
  /// The preferred letter.
  let first: Unicode.Scalar
  let work: WorkLimit

  /// A tail for each set of shapes that may match it, with these shapes; tails without a fragment come first.
  ///
  /// - Parameter settles: Whether a shape that matches leaves nothing to decide for a later shape.
  func all(settles: (Shape, _ later: Shape) -> Bool) -> [(text: String, shapes: Set<Int>)] {
    func settled(_ open: Set<Int>, _ undecided: Set<Int>) -> Set<Int> {
      open.subtracting(undecided).sorted().reduce(into: open) { open, shape in
        if !open.contains(shape) { return }
        open = open.filter { $0 <= shape || !settles(shapes[shape], shapes[$0]) }
      }
    }
    let open = settled(Set(shapes.indices), Set(shapes.indices.filter { shapes[$0].requiresTail }))
    let parts = [fragments(open.sorted())] + queries(open.sorted())
    var tails = [(texts: [String](), open: open)]
    for (number, part) in parts.enumerated() {
      let undecided = Set(parts.dropFirst(number + 1).flatMap(\.shapes))
      var known: Set<Set<Int>> = []
      tails = tails.flatMap { tail in
        part.options.compactMap { option in
          guard work.spend(1 + shapes.count / 8) else { return nil }
          let open = settled(tail.open.subtracting(option.failing), undecided)
          return known.insert(open).inserted ? (tail.texts + [option.text], open) : nil
        }
      }
    }
    return tails.map { texts, open in
      let query = texts.dropFirst().filter { !$0.isEmpty }.joined(separator: "&")
      let fragment = texts[0].isEmpty ? "" : "#" + texts[0]
      return ((query.isEmpty ? "" : "?" + query) + fragment, open)
    }
  }

  /// A string for each class of strings that some sets distinguish, with the numbers of the sets that contain it.
  private func texts(_ part: WebLinkPart, _ sets: [TextSet]) -> [(text: String, sets: Set<Int>)] {
    var texts: [(String, Set<Int>)] = []
    var known: Set<[Int]> = []
    WrittenTexts(part, [.every] + sets, work).walk(preferring: first, work) { others, text in
      if known.insert(others).inserted { texts.append((text, Set(others.map { $0 - 1 }))) }
      return false
    }
    return texts
  }

  /// - Parameter samples: Strings to prefer to others of their class.
  private func part(
    _ part: WebLinkPart, _ sets: [(shape: Int, set: TextSet)], samples: [TextSet] = []
  ) -> Part {
    let texts = texts(part, sets.map(\.set) + samples)
    let isSample = { (text: (_: String, sets: Set<Int>)) in text.sets.contains { $0 >= sets.count }
    }
    // No string, or an empty one, comes first.
    let sorted =
      texts.prefix(1) + texts.dropFirst().filter(isSample)
      + texts.dropFirst().filter { !isSample($0) }
    let options = sorted.map { text, own in
      (text, sets.indices.filter { !own.contains($0) }.map { sets[$0].shape })
    }
    return (sets.map(\.shape), options)
  }

  private func fragments(_ shapes: [Int]) -> Part {
    let samples = shapes.flatMap { self.shapes[$0].sampleFragments(first) }.map { text in
      TextSet.pattern(LinkPattern([.text(Array(text.unicodeScalars))]), .exact)
    }
    return part(
      .fragment,
      shapes.compactMap { index in self.shapes[index].fragment.map { (index, $0) } },
      samples: samples)
  }

  private func queries(_ shapes: [Int]) -> [Part] {
    let conditions = shapes.flatMap { index in
      let shape = self.shapes[index]
      return shape.items.map { name, value in
        Condition(
          shape: index, isOfRoute: shape.route != nil, name: name, value: value, way: shape.way)
      }
    }
    let whole = shapes.compactMap { index in self.shapes[index].query.map { (index, $0) } }
    if !whole.isEmpty {
      let items = conditions.map {
        ($0.shape, TextSet.items($0.name, $0.value, $0.way, isOfRoute: $0.isOfRoute))
      }
      return [part(.query, whole + items)]
    }
    // Names that some component may take for the same are solved together.
    func key(_ condition: Condition) -> String {
      Comparison(caseSensitive: false, percentEncoded: false).text(condition.name)
    }
    let groups = Dictionary(grouping: conditions, by: key)
    return conditions.map(key).unique.map { items(groups[$0] ?? []) }
  }

  /// The items of a name, in front of which one more changes nothing new.
  private func items(_ conditions: [Condition]) -> Part {
    /// Items, the conditions that they meet, and those that are about none of them.
    struct Items: Hashable {
      var meets: Set<Int> = []
      var ignores: Set<Int>
    }
    let all = Set(conditions.indices)
    let routes = all.filter { conditions[$0].isOfRoute }
    var values: [(text: String, items: Items)] = []
    // A component takes a missing item for an empty one.
    var empty: Set<Int> = []
    let names = conditions.flatMap { condition in
      condition.way.caseSensitive
        ? [condition.name] : [condition.name, condition.name.uppercased()]
    }
    for name in names.unique {
      let own = conditions.indices.filter { conditions[$0].sees(name) }
      for (text, sets) in texts(.value, own.map { conditions[$0].value }) {
        let meets = Set(sets.map { own[$0] })
        values.append(("\(name)=\(text)", Items(meets: meets, ignores: all.subtracting(own))))
        if text.isEmpty { empty.formUnion(meets.subtracting(routes)) }
      }
    }
    var found = [(text: "", items: Items(ignores: all))]
    var known: Set<Items> = []
    var number = 0
    while number < found.count {
      defer { number += 1 }
      let (text, items) = found[number]
      for (first, value) in values {
        guard work.spend(4) else { break }
        // A route reads the last item with the name, and a component each of them.
        let kept = value.meets.union(value.ignores).union(routes)
        let more = Items(
          meets: items.meets.intersection(kept).union(items.ignores.intersection(value.meets)),
          ignores: items.ignores.intersection(value.ignores))
        if known.insert(more).inserted {
          found.append((first + (text.isEmpty ? "" : "&" + text), more))
        }
      }
    }
    let options = found.map { text, items in
      let met = items.meets.union(items.ignores.intersection(empty))
      return (text, conditions.indices.filter { !met.contains($0) }.map { conditions[$0].shape })
    }
    return (conditions.map(\.shape), options)
  }
}
