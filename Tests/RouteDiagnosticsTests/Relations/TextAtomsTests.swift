import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The two ways to cut texts into classes agree, and so do machines and matcher.
@Suite struct TextAtomsTests {
  static let texts = [
    "a", "1", ":x", ":int(n)", ":double(d)", ":bool(b)", ":uuid(u)", ":int2(n)", "01", "true", "-1",
    ":(a|1|b)(s)",
    "a:(|b)(s)", "(?i)a", "(?i)/tRue", "(?i)/123e4567-e89b-12d3-a456-426614174000",
  ]
  static let affixed = [
    "a:x", ":string(x)a", ":x-:y", "-:int(n)", ":int(n)a", ":uuid(u)-:x", ":int(a).:int(b)",
    ":bool(b)e", "1:int2(n)", ":int2(n).:int2(m)", ":string(x)e", "1:double(d)", ":x--:y", "é:x",
  ]

  private func pattern(_ text: String) throws -> TextPattern {
    let template = try RouteTemplate(parsing: text)
    guard let pattern = template.variants[0].segments[0].pattern else {
      return TextPattern("")
    }
    return pattern
  }

  @Test(arguments: [TextUniverse.segment, .value, .fragment])
  func chosenTextsFindTheClassesThatTheWalkFinds(universe: TextUniverse) throws {
    let patterns = try Self.texts.map(pattern)
    let sets = patterns.indices.flatMap { first in
      patterns.indices.prefix(first + 1).flatMap { second in
        patterns[...second].map { [patterns[first], patterns[second], $0] }
      }
    }
    for set in LawSize.part(of: sets, oneIn: 5) {
      let chosen = PathAlphabet().atoms(set, in: universe)
      let walked = PathAlphabet().search(set, in: universe)
      #expect(
        Set(chosen.map(\.isMatched)) == Set(walked.map(\.isMatched)), "\(set) in \(universe)")
    }
  }

  @Test func everyClassHasATextThatTheMatcherTakesLikeIt() throws {
    let patterns = try (Self.texts + Self.affixed).map(pattern)
    for first in patterns {
      for second in LawSize.part(of: patterns, oneIn: 3) {
        for atom in PathAlphabet().atoms([first, second], in: .segment) {
          #expect(TextUniverse.segment.contains(atom.text))
          #expect(
            [first, second].map { $0.takes(atom.text, allowsEmpty: false) } == atom.isMatched,
            "\(atom)")
        }
      }
    }
  }

  @Test(arguments: RouteTokenType.builtIn)
  func machinesTakeWhatTheMatcherTakes(type: RouteTokenType) {
    let token = TextPattern(RouteToken(name: nil, type: type))
    let machine = Machine([token], in: .segment)
    let bound = String(Int.max)
    let texts = [
      "", "0", "-0", "-", "7", "-7", "00", "007", "1e5", "0.", ".5", "0.5", "-0.5", "-0.0", "-0.00",
      "-0.01", "1.50", "1.5.2", bound, "-" + bound, bound + "0", String(Int.min),
      String(bound.dropLast()) + "8", String(bound.dropLast()) + "9", "-9223372036854775809",
      "8999999999999999999", "9300000000000000000", "true", "false", "tru", "truee", "True", "fals",
      "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-42661417400F",
      "123e4567-e89b-12d3-a456-42661417400", "123e4567-e89b-12d3-a456-4266141740000",
      "123e4567ae89b-12d3-a456-426614174000", "g23e4567-e89b-12d3-a456-426614174000", "é", "a b",
    ]
    for text in texts {
      var isAccepted = false
      Machine([TextPattern(text)], in: .segment).walk(
        beside: machine, WorkLimit(steps: 100_000),
        letters: { own, _ in if case .one(let scalar) = own { [scalar] } else { [] } },
        accepts: { $0.accepts($1) },
        visit: { owners, _ in
          isAccepted = owners == [0]
          return true
        })
      #expect(isAccepted == type.accepts(text), "\(text) as \(type)")
    }
  }
}
