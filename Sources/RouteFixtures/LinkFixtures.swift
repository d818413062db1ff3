public import Foundation

/// The rows of one or more files of fixtures, to be checked against an enum that links lead to.
///
/// One line in a test, of Swift Testing or XCTest:
///
/// ```swift
/// try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/App/Screen.swift")
/// ```
public struct LinkFixtures: Sendable {
  /// The rows, in the order of the files.
  public internal(set) var rows: [LinkFixture] = []

  /// Where the files are, in the order in which they were named.
  private(set) var files: [(name: String, url: URL)] = []
  /// The test, from which relative paths are looked up.
  private let caller: String

  /// Reads files of fixtures.
  ///
  /// - Parameters:
  ///   - paths: The files. A relative path is looked up in the folder of the test, then in each folder
  ///     above it, so write it relative to the package.
  ///   - caller: The file of the test.
  /// - Throws: ``LinkProblems`` with every missing file, and every malformed row with its key.
  public init(_ paths: String..., near caller: String = #filePath) throws(LinkProblems) {
    try self.init(paths, near: caller)
  }

  /// Reads files of fixtures.
  ///
  /// - Parameters:
  ///   - paths: The files, looked for as by ``init(_:near:)-(String...,_)``.
  ///   - caller: The file of the test.
  /// - Throws: ``LinkProblems`` with every missing file, and every malformed row with its key.
  public init(_ paths: [String], near caller: String = #filePath) throws(LinkProblems) {
    self.caller = caller
    var problems: [LinkProblem] = []
    for path in paths where !files.contains(where: { $0.name == path }) {
      do throws(LinkProblems) {
        let (url, json) = try read(path)
        files.append((path, url))
        rows += try LinkFixture.rows(of: json, file: path, canBeRecorded: true)
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw LinkProblems(problems) }
  }

  /// Makes fixtures of a text, such as that of a resource of a bundle.
  ///
  /// Nothing can be recorded, since there is no file.
  ///
  /// - Parameters:
  ///   - json: The rows.
  ///   - name: What the messages call them.
  ///   - caller: The file of the test.
  /// - Throws: ``LinkProblems`` with every malformed row.
  public init(
    json: Data, name: String = "the fixtures", near caller: String = #filePath
  ) throws(LinkProblems) {
    self.caller = caller
    rows = try LinkFixture.rows(of: json, file: name, canBeRecorded: false)
  }

  /// What the messages call the files.
  var name: String {
    files.isEmpty ? rows.first?.file ?? "the fixtures" : files.map(\.name).joined(separator: " or ")
  }

  /// A file, and where it is.
  func read(_ path: String) throws(LinkProblems) -> (URL, Data) {
    var folder = URL(fileURLWithPath: caller)
    for _ in folder.pathComponents {
      folder.deleteLastPathComponent()
      let url = URL(fileURLWithPath: path, relativeTo: folder)
      if let data = try? Data(contentsOf: url) { return (url, data) }
    }
    throw LinkProblems([.missing(path, near: caller)])
  }
}
