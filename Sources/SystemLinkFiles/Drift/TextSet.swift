import Foundation
import LinkRouting
import RouteDiagnostics

/// A set of strings of one part of a link.
enum TextSet: Hashable {
  /// All strings; a path also begins and ends with a segment, and has no segment of dots.
  case every
  /// All paths without empty segments and segments of dots.
  case paths
  /// The strings that a component matches.
  case pattern(LinkPattern, Comparison)
  /// The paths that a template matches.
  case path([TextPattern])
  /// The strings that a part of a template matches.
  case text(TextPattern)
  /// The queries in which each item of a name, or of a route the last, has such a value.
  indirect case items(String, TextSet, Comparison, isOfRoute: Bool)
}

/// Writes sets of strings as machines, so that a walk compares them.
///
/// The letters are those of the link as it is written. A component compares the string with its escapes, or decoded,
/// in one case or in both, and a template compares it decoded. As they are written, all are sets of the same strings:
/// `é` is `%C3%A9`, six letters. The possible escapes are `%25` and those that the literals of the sets need. Needless
/// escapes, such as `%61`, are left out.
struct WrittenTexts {
  private var part: WebLinkPart
  private let sets: [TextSet]
  /// The possible escapes.
  private var escapes: [(scalar: Unicode.Scalar, written: [Unicode.Scalar])] = []

  /// - Parameter work: The work limit; if there are not enough steps, there are no strings.
  init(_ part: WebLinkPart, _ sets: [TextSet], _ work: WorkLimit) {
    self.part = part
    self.sets = work.spend(sets.reduce(0) { $0 + $1.size }) ? sets : []
    let scalars = Set(self.sets.flatMap { $0.escapedScalars(in: part) } + ["%"])
    let written = part == .query ? WebLinkPart.value : part
    escapes = scalars.sorted().map { ($0, written.written(String($0))) }
  }

  /// Visits strings of the first set, the shortest first: one for each of the other sets that contain them.
  ///
  /// - Parameters:
  ///   - needed: The number of the other sets that have to contain each text.
  ///   - first: The preferred letter.
  ///   - visit: Called with the numbers of the other sets that contain the text, which begin at 1; return true to stop.
  func walk(
    needed: Int = 0, preferring first: Unicode.Scalar? = nil, _ work: WorkLimit,
    visit: (_ others: [Int], _ text: String) -> Bool
  ) {
    guard !sets.isEmpty, work.spend(40 * escapes.count) else { return }
    machine(sets.prefix(1)).walk(
      beside: machine(sets.dropFirst()), needed: needed, preferring: first, work,
      where: { $0 == "%" || part.isPlain($0) },
      visit: { owners, word in
        visit(owners.map { $0 + 1 }, String(String.UnicodeScalarView(word())))
      })
  }

  private func machine(_ sets: ArraySlice<TextSet>) -> Machine<ScalarLabel> {
    Machine(Array(sets)) { add($1, to: &$0, before: [$2]) }
  }

  private func add(
    _ set: TextSet, to machine: inout Machine<ScalarLabel>, before end: [Int]
  ) -> [Int] {
    switch set {
    case .every:
      if part != .path { return [machine.addLoop(before: end) { any(&$0, .any, before: [$1]) }] }
      let last = any(&machine, .allBut(["/"]), before: end)
      return last + [machine.addLoop(before: last) { any(&$0, .any, before: [$1]) }] + end
    case .paths:
      return segments(&machine, before: end) + end
    case .pattern(let pattern, let way):
      return machine.addPattern(
        pattern, before: end, text: { text(&$0, $1, way, before: $2) },
        any: {
          way.percentEncoded ? [$0.add(character, before: $1)] : any(&$0, character, before: $1)
        })
    case .text(let pattern):
      let next = self.pattern(&machine, pattern, before: end)
      // An empty fragment is none.
      return set.hasEmpty && part != .fragment ? next + end : next
    case .path(let path):
      return path.indices.reversed().reduce(end) { next, index in
        let next = index == path.count - 1 ? next : [machine.add(.one("/"), before: next)]
        return path[index].pattern.map { self.pattern(&machine, $0, before: next) }
          ?? segments(&machine, before: next)
      }
    case .items(let name, let value, let way, let isOfRoute):
      var inner = self
      inner.part = .value
      return inner.items(name, value, way, isOfRoute: isOfRoute, to: &machine, before: end)
    }
  }

  /// Any character of a pattern.
  private var character: ScalarLabel { part == .value ? .allBut(["&"]) : .any }

  /// Adds the queries with a condition on the items of a name: other items, one with the name, and more items.
  private func items(
    _ name: String, _ value: TextSet, _ way: Comparison, isOfRoute: Bool,
    to machine: inout Machine<ScalarLabel>, before end: [Int]
  ) -> [Int] {
    typealias Body = (inout Machine<ScalarLabel>, [Int]) -> [Int]
    let hasEmpty = value.hasEmpty
    let name = Array((name.removingPercentEncoding ?? name).unicodeScalars.map(way.folded))
    func rest(_ machine: inout Machine<ScalarLabel>, before next: [Int]) -> [Int] {
      [machine.addLoop(before: next) { any(&$0, .allBut(["&"]), before: [$1]) }]
    }
    let own: Body = { machine, next in
      let value = machine.add(.one("="), before: add(value, to: &machine, before: next))
      return text(&machine, name, way, before: [value] + (hasEmpty ? next : []))
    }
    let other: Body = { machine, next in
      let rest = machine.addFork(before: rest(&machine, before: next))
      let longer = any(&machine, .allBut(["&", "="]), before: rest)
      return name.reversed().reduce(longer) { more, scalar in
        let spellings = [scalar] + (way.caseSensitive ? [] : scalar.upperCases)
        return text(&machine, [scalar], way, before: more) + next
          + any(&machine, .allBut(["&"] + spellings), before: rest)
      }
    }
    /// Items, each behind a mark.
    func more(_ item: Body) -> Int {
      machine.addLoop(before: end) { [$0.add(.one("&"), before: item(&$0, [$1]))] }
    }
    let after = more { isOfRoute ? other(&$0, $1) : other(&$0, $1) + own(&$0, $1) }
    let last = own(&machine, [after])
    let before = machine.addLoop(before: last) { machine, start in
      let mark = [machine.add(.one("&"), before: [start])]
      return isOfRoute ? rest(&machine, before: mark) : other(&machine, mark)
    }
    if isOfRoute || !hasEmpty { return [before] }
    return [before] + other(&machine, [more(other)])
  }

  /// Adds any one decoded scalar that a label accepts.
  private func any(
    _ machine: inout Machine<ScalarLabel>, _ label: ScalarLabel, before next: [Int]
  ) -> [Int] {
    let next = machine.addFork(before: next)
    return [machine.add(label.withoutPercent, before: next)]
      + escapes.filter { label.accepts($0.scalar) }.flatMap {
        machine.addText($0.written, before: next)
      }
  }

  /// Adds one or more segments, none of them empty or of dots.
  private func segments(_ machine: inout Machine<ScalarLabel>, before next: [Int]) -> [Int] {
    func segment(_ machine: inout Machine<ScalarLabel>, before next: [Int]) -> [Int] {
      let rest = [machine.addLoop(before: next) { any(&$0, .allBut(["/"]), before: [$1]) }]
      let third = any(&machine, .allBut(["/"]), before: rest)
      let other = any(&machine, .allBut(["/", "."]), before: rest)
      let second = machine.add(.one("."), before: third)
      return other + [machine.add(.one("."), before: other + [second])]
    }
    let more = machine.addLoop(before: next) { machine, start in
      [machine.add(.one("/"), before: segment(&machine, before: [start]))]
    }
    return segment(&machine, before: [more])
  }

  /// Adds a literal of a component.
  private func text(
    _ machine: inout Machine<ScalarLabel>, _ text: [Unicode.Scalar], _ way: Comparison,
    before next: [Int]
  ) -> [Int] {
    text.reversed().reduce(next) { next, scalar in
      if scalar.isASCII, way.percentEncoded || part.isPlain(scalar) {
        return [machine.add(way.caseSensitive ? .one(scalar) : .eitherCase(scalar), before: next)]
      }
      // No link has the scalar unescaped.
      if way.percentEncoded { return [machine.add(.one(scalar), before: next)] }
      return ([scalar] + (way.caseSensitive ? [] : scalar.upperCases)).flatMap {
        machine.addText(part.written(String($0)), before: next)
      }
    }
  }

  /// Adds the strings of a part of a template.
  private func pattern(
    _ machine: inout Machine<ScalarLabel>, _ pattern: TextPattern, before next: [Int]
  ) -> [Int] {
    pattern.pieces.reversed().reduce(next) { next, piece in
      switch piece {
      case .literal(let text) where pattern.ignoresCase:
        return text.unicodeScalars.reversed().reduce(next) { next, scalar in
          // The letters of an escape are none of the text.
          part.isPlain(scalar)
            ? machine.add(CollectionOfOne(scalar), ignoringCase: true, before: next)
            : machine.addText(part.written(String(scalar)), before: next)
        }
      case .literal(let text): return machine.addText(part.written(text), before: next)
      case .token(let token):
        switch token.type.form {
        case .anything:
          let label = part == .path ? .allBut(["/"]) : character
          let rest = machine.addLoop(before: next) { any(&$0, label, before: [$1]) }
          return any(&machine, label, before: [rest])
        case .oneOf(let texts):
          return texts.filter { !$0.isEmpty }.flatMap {
            machine.addText(part.written($0), before: next)
          }
        case .number, .digits: return machine.add(token.type, before: next)
        }
      }
    }
  }
}

extension ScalarLabel {
  /// The label without `%`, which begins an escape.
  fileprivate var withoutPercent: ScalarLabel {
    switch self {
    case .any: .allBut(["%"])
    case .allBut(let others): .allBut(["%"] + others)
    default: self
    }
  }
}

extension TextSet {
  /// The size of the machine, without escapes.
  fileprivate var size: Int {
    switch self {
    case .every, .paths: 20
    case .pattern(let pattern, _): pattern.size
    case .path(let segments): 40 * segments.count
    case .text(let pattern): 8 + pattern.literalLength
    case .items(let name, let value, _, _): 8 * name.count + 2 * value.size
    }
  }

  /// Whether a value may be empty.
  fileprivate var hasEmpty: Bool {
    switch self {
    case .pattern(let pattern, _): pattern.matches([])
    case .text(let pattern): pattern.pieces.isEmpty || pattern.soleToken?.type.takesEmpty == true
    default: false
    }
  }

  /// The scalars of the literals that links have as escapes.
  fileprivate func escapedScalars(in part: WebLinkPart) -> [Unicode.Scalar] {
    func escaped(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      text.filter { !part.isPlain($0) && $0 != "/" }
    }
    switch self {
    case .every, .paths: return []
    case .items(let name, let value, _, _):
      return escaped((name.removingPercentEncoding ?? name).unicodeScalars)
        + value.escapedScalars(in: .value)
    case .path(let segments):
      return segments.compactMap(\.pattern).flatMap(\.literals).flatMap(escaped)
    case .text(let pattern): return pattern.literals.flatMap(escaped)
    case .pattern(let pattern, let way):
      return pattern.literals.flatMap { text in
        if !way.percentEncoded {
          return escaped(text + (way.caseSensitive ? [] : text.flatMap(\.upperCases)))
        }
        let plain = text.contains("%") ? String(String.UnicodeScalarView(text)) : ""
        return escaped((plain.removingPercentEncoding ?? "").unicodeScalars)
      }
    }
  }
}

extension LinkPattern {
  fileprivate var literals: [[Unicode.Scalar]] {
    pieces.flatMap { piece -> [[Unicode.Scalar]] in
      switch piece {
      case .text(let text): [text]
      case .run: []
      case .list(let texts): texts.flatMap(\.literals)
      }
    }
  }
}

extension TextPattern {
  /// The scalars of the literals, and of the tokens that have a list.
  fileprivate var literals: [String.UnicodeScalarView] {
    pieces.flatMap { piece in
      switch piece {
      case .literal(let text): [text.unicodeScalars]
      case .token(let token): (token.type.texts ?? []).map(\.unicodeScalars)
      }
    }
  }
}
