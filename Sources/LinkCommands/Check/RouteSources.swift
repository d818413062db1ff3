import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The Swift files of an app's routes, to find the line of a route or of a case.
struct RouteSources {
  /// The files, each with its lines.
  private let files: [(path: String, lines: [Substring])]

  /// A place in a file; the line is nil if it was not found, or found twice.
  private typealias Place = (file: String, line: Int?)

  /// Reads files.
  ///
  /// - Parameter paths: Swift files, or folders with such files at any depth. A path that cannot be read is left out:
  ///   the check names it.
  init(_ paths: [String]) {
    files = paths.flatMap(Self.files).map { path in
      let data = FileManager.default.contents(atPath: path) ?? Data()
      return (
        path,
        String(decoding: data, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
      )
    }
  }

  var paths: [String] { files.map(\.path) }

  /// A file, or the Swift files of a folder.
  static func files(_ path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return [path]
    }
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }

  /// A problem, at the line of its route or its case.
  func finding(_ problem: LinkProblem) -> Diagnostic {
    let finding = problem.diagnostic
    return switch problem {
    case .unreachedCase(let name, _, _):
      finding.at(place(ofCase: String(name.split(separator: ".").last ?? "")))
    default:
      problem.isOfSample ? finding.at(place(ofCaseInLink: problem.row?.id ?? "")) : located(finding)
    }
  }

  /// A finding about a route, at the line of the route.
  func located(_ finding: Diagnostic) -> Diagnostic {
    finding.at(
      finding.template.flatMap { place(of: $0) } ?? file(of: finding.place).map { ($0, nil) })
  }

  /// The line of a template in a dictionary: `"/recipes/\(.recipe)": …` for `/recipes/:int(id)`.
  private func place(of template: RouteTemplate) -> Place? {
    let text = "\(template)"
    let (named, shape) = Self.shapes(of: text)
    let keys = files.flatMap { file in
      file.lines.enumerated().compactMap { number, line in
        Self.key(in: line).map { (place: (file.path, number + 1) as Place, text: $0) }
      }
    }
    let shapes = keys.map { ($0.place, Self.shapes(of: $0.text)) }
    let found = [
      keys.filter { $0.text == text }.map(\.place),
      shapes.filter { $0.1.named == named }.map(\.0),
      shapes.filter { $0.1.plain == shape }.map(\.0),
      // The routes of a feature have a prefix in the table.
      shapes.filter { $0.1.plain.count > 1 && shape.hasSuffix($0.1.plain) }.map(\.0),
    ].first { !$0.isEmpty }
    return Self.only(found ?? [])
  }

  /// The line of a case in the `link` of the enum.
  private func place(ofCaseInLink name: String) -> Place? {
    var links: [Place] = []
    var found: [Place] = []
    for file in files {
      guard let start = file.lines.firstIndex(where: { $0.contains("var link:") }) else { continue }
      links.append((file.path, nil))
      // Up to the brace that closes the property.
      let end = file.lines[start].prefix { $0 == " " || $0 == "\t" } + "}"
      let body = file.lines[start...].prefix { !$0.hasPrefix(end) }
      found += body.indices.filter { Self.words(of: body[$0]).isCase(".\(name)") }
        .map { (file.path, $0 + 1) }
    }
    return Self.only(found) ?? Self.only(links)
  }

  /// The line that declares a case.
  private func place(ofCase name: String) -> Place? {
    Self.only(
      files.flatMap { file in
        file.lines.indices.filter { Self.words(of: file.lines[$0]).isCase(name[...]) }
          .map { (file.path, $0 + 1) }
      })
  }

  /// The names of a line: `case`, `.recipe`, `let`, `id`.
  private static func words(of line: Substring) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
  }

  /// The file of a location, `Module/File.swift:12`.
  private func file(of location: String?) -> String? {
    let last = location?.split(separator: "/").last
    guard let name = last?.split(separator: ":").first else { return nil }
    let paths = files.map(\.path).filter { $0 == name || $0.hasSuffix("/" + name) }
    return paths.count == 1 ? paths[0] : nil
  }

  /// The only one of some places; if all are in one file, that file.
  private static func only(_ places: [Place]) -> Place? {
    guard let first = places.first, places.allSatisfy({ $0.file == first.file }) else {
      return nil
    }
    return places.count == 1 ? first : (first.file, nil)
  }

  /// The text of a literal that is the key of a dictionary, with `\(…)` as in the source.
  private static func key(in line: Substring) -> String? {
    line.firstMatch(of: #/"(\/.*?)"\s*:/#).map { String($0.1) }
  }

  /// The path of a template with a mark for each token and each interpolation, with the token's name and without.
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
}

extension Diagnostic {
  /// The finding at a place; where it is if there is none.
  fileprivate func at(_ place: (file: String, line: Int?)?) -> Diagnostic {
    guard let place else { return self }
    var finding = self
    (finding.file, finding.line) = place
    return finding
  }
}

extension [Substring] {
  /// Whether a line begins with `case` and has a name.
  fileprivate func isCase(_ name: Substring) -> Bool {
    first == "case" && contains(name) && (name.hasPrefix(".") || !contains { $0.hasPrefix(".") })
  }
}
