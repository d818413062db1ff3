import Foundation
public import LinkRouting

/// The URL strings of App Intents, to check against an app's routes.
///
/// The system reads these strings when the app is built, so they cannot call `url`. In a test:
///
/// ```swift
/// try URLRepresentations(in: "Sources/App/Intents.swift").check(Screen.self)
/// try URLRepresentations(#"https://example.com/recipes/\(.id)"#).check(Screen.self)
/// ```
public struct URLRepresentations: Sendable {
  private let strings: [(text: String, place: String?)]

  /// Takes strings as the app's source has them, without quotation marks.
  public init(_ texts: String...) { strings = texts.map { ($0, nil) } }

  /// Reads each string literal that is a URL with a param: `\(.id)`, or a key path such as `\(\.$recipe)`.
  ///
  /// - Parameters:
  ///   - paths: Swift files, each relative to the package, as for ``LinkFixtures/init(_:near:)-(String...,_)``.
  ///   - caller: The file of the test.
  /// - Throws: ``LinkProblems`` for a file that is missing, or has no such string.
  public init(in paths: String..., near caller: String = #filePath) throws(LinkProblems) {
    var strings: [(String, String?)] = []
    for path in paths {
      let source = String(decoding: try LinkFixtures([], near: caller).read(path).1, as: UTF8.self)
      let found = SwiftWord.words(of: source).filter {
        $0.text.first == "\"" && $0.text.contains("://") && $0.text.contains(#/\\\(\\?\./#)
      }
      strings += found.map { (String($0.text.dropFirst().dropLast()), "\(path):\($0.line)") }
      if found.isEmpty {
        let reason = #"no string has a URL with a param such as \(.id): name another file"#
        throw LinkProblems([.malformed(file: path, line: nil, row: nil, key: nil, reason: reason)])
      }
    }
    self.strings = strings
  }

  /// Checks that a route opens the links of each string from outside, and reads each param.
  ///
  /// - Throws: ``LinkProblems`` with all problems.
  public func check<Destination: LinkDestination>(
    _ type: Destination.Type
  ) throws(LinkProblems) {
    let problems = answers(of: type).filter(\.isProblem).map { LinkProblem.urlRepresentation($0) }
    if !problems.isEmpty { throw LinkProblems(problems) }
  }

  /// Where the links of each string lead, in the order of the strings.
  ///
  /// - Complexity: O(*n* · *m*) for *n* strings and *m* routes.
  package func answers<Destination: LinkDestination>(of type: Destination.Type) -> [Answer] {
    let samples = RouteSamples(type.table)
    let links =
      samples.rows.compactMap { row in
        type.table.resolve(row.url).map { (row.url, $0.template, true) }
      }
      + samples.untried.map { ($0.link, $0.template, false) }
    return strings.map { InterpolatedLink($0).answer(at: $1, of: type.table, links) }
  }

  /// Where the links of a string lead.
  package struct Answer: Hashable, Sendable {
    /// The string.
    package let text: String
    /// The file and the line; nil for a string of the test.
    package let place: String?
    /// The template of the links; nil if no route matches them.
    package internal(set) var template: RouteTemplate?
    /// The name of the case that a sample link opens; nil if the decoder refuses the samples.
    package internal(set) var caseName: String?
    /// The params that have no counterpart in the route: their values change nothing.
    package internal(set) var unreadParams: [String] = []
    /// Whether the links may open the app from outside.
    package internal(set) var opensFromOutside = false
    /// Why no route matches.
    var reason = ""

    /// Whether the check fails.
    package var isProblem: Bool { template == nil || !opensFromOutside || !unreadParams.isEmpty }
  }
}
