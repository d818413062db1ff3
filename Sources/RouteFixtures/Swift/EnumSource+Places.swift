import LinkRouting
package import RouteDiagnostics

// The lines of routes and cases in the sources, for findings about them.

extension EnumSource {
  /// Problems as findings: those with one cause are one finding, with the first of their rows.
  package func findings(_ problems: [LinkProblem]) -> [Diagnostic] {
    var found: [(finding: Diagnostic, more: [LinkFixture])] = []
    var places: [[String]: Int] = [:]
    for problem in problems {
      if let cause = problem.cause, let place = places.updateValue(found.count, forKey: cause) {
        places[cause] = place
        found[place].more += [problem.row].compactMap { $0?.isSample == false ? $0 : nil }
      } else {
        found.append((finding(problem), []))
      }
    }
    return found.map { finding, more in
      more.isEmpty ? finding : finding.noting("the same of \(LinkFixture.names(of: more))")
    }
  }

  /// A problem as a finding, at the line of its route or its case.
  func finding(_ problem: LinkProblem) -> Diagnostic {
    guard let (name, note) = problem.caseInLink else { return located(problem.diagnostic) }
    let finding = note.map { problem.diagnostic.noting($0) } ?? problem.diagnostic
    if case .unreachedCase = problem {
      let declared = cases.values.joined().filter { $0.name == Self.end(of: name) }
      return finding.at(Self.only(declared.map { ($0.file, $0.line) }))
    }
    let found = links.flatMap { file, link in
      Self.places(ofCase: name, in: link).map { (file, link[$0].line) as Place }
    }
    let place = Self.only(found) ?? Self.only(links.map { ($0.file, nil) })
    if problem.row?.isSample == true { return finding.at(place) }
    return place.map { finding.noting("the `link` of .\(name) is here", at: $0) } ?? finding
  }

  /// A finding about a route, at the line of the route.
  package func located(_ finding: Diagnostic) -> Diagnostic {
    var finding = named(finding)
    finding.notes = finding.notes.map(named)
    let places = finding.template.map(places) ?? []
    // Only of routes that collide, each of these lines is one.
    if finding.kind != "conflict" || places.count > 3 { return finding.at(Self.only(places)) }
    return places.dropLast().reduce(finding.at(places.last)) {
      $0.noting("the same template is here", at: $1)
    }
  }

  /// A finding with the whole path of its file, of which `#fileID` has the module and the name.
  private func named(_ finding: Diagnostic) -> Diagnostic {
    guard let ends = finding.file?.split(separator: "/"), ends.count == 2 else { return finding }
    let found = files.map(\.name).filter { name in
      let path = name.split(separator: "/")
      return path.last == ends[1] && path.contains(ends[0])
    }
    var finding = finding
    if found.count == 1 { finding.file = found[0] }
    return finding
  }

  private static func end(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? ""
  }

  /// The lines of a template in dictionaries: `"/recipes/\(.recipe)": …` for `/recipes/:int(id)`.
  private func places(of template: RouteTemplate) -> [Place] {
    let text = "\(template)"
    let (named, plain) = Self.shapes(of: text)
    let shapes = keys.map { ($0.place, Self.shapes(of: $0.text)) }
    return [
      keys.filter { $0.text == text }.map(\.place),
      shapes.filter { $0.1.named == named }.map(\.0),
      shapes.filter { $0.1.plain == plain }.map(\.0),
      // The routes of a feature have a prefix in the table.
      shapes.filter { $0.1.plain.count > 1 && plain.hasSuffix($0.1.plain) }.map(\.0),
    ].first { !$0.isEmpty } ?? []
  }

  /// The path of a template or a key with a mark for each token and each interpolation, with the token's name and without.
  private static func shapes(of text: String) -> (named: String, plain: String) {
    // Parentheses may stand in those of an interpolation or of a type: `:(a|b)(name)`, `\\(rest: .path())`.
    let token = #/(?:\\|[:*]+\w*)\((?:[^()]|\([^()]*\))*\)(?:\(\w*\))?|[:*]+\w*/#
    let path = String(text.prefix { $0 != "?" && $0 != "#" })
    let named = path.replacing(token) { match in
      let words = match.output.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return "\u{0}" + (words.last ?? "")
    }
    return (named, path.replacing(token) { _ in "\u{0}" })
  }

  /// Whether nothing has to lead to a case: its `link` is `.none(because:)`, or this build may lack the case.
  func hasNoLink(_ path: String) -> Bool {
    let name = Self.end(of: path)
    if cases.values.joined().contains(where: { $0.name == name && $0.isConditional }) {
      return true
    }
    return links.contains { _, link in
      Self.places(ofCase: name, in: link).contains { place in
        link[place...].dropFirst().prefix { !$0.isKeyword("case") && !$0.isKeyword("default") }
          .map(\.text).joined().contains("none(because:")
      }
    }
  }

  /// The only one of some places; if all are in one file, that file.
  private static func only(_ places: [Place]) -> Place? {
    guard let first = places.first, places.allSatisfy({ $0.file == first.file }) else {
      return nil
    }
    return places.count == 1 ? first : (first.file, nil)
  }

  /// The body of a `link` in the words of a file; empty if there is none.
  static func link(in words: [SwiftWord]) -> ArraySlice<SwiftWord> {
    let starts = words.indices.filter {
      words[$0...].prefix(3).map(\.text) == ["var", "link", ":"]
    }
    var depth = 0
    return (starts.first.map { words[$0...] } ?? []).prefix { word in
      if word.text == "{" { depth += 1 }
      if word.text == "}" { depth -= 1 }
      return word.text != "}" || depth > 0
    }
  }

  /// The places of `case .name` in a `link`, perhaps with other cases before it.
  private static func places(ofCase name: String, in link: ArraySlice<SwiftWord>) -> [Int] {
    link.indices.filter { index in
      let head = link[index...].prefix { $0.text != ":" }
      return link[index].isKeyword("case")
        && zip(head, head.dropFirst()).contains { $0.text == "." && $1.text == name }
    }
  }
}

extension Diagnostic {
  /// The finding at a place; where it is if there is none.
  fileprivate func at(_ place: EnumSource.Place?) -> Diagnostic {
    guard let place else { return self }
    var finding = self
    (finding.file, finding.line) = place
    return finding
  }

  /// The finding with one more note.
  fileprivate func noting(_ message: String, at place: EnumSource.Place? = nil) -> Diagnostic {
    var finding = self
    finding.notes.append(Diagnostic(.note, "note", message).at(place))
    return finding
  }
}
