public import Foundation

/// The rows of one or more files of fixtures, to check an enum of screens with.
///
/// One line in a test, of Swift Testing or XCTest:
///
/// ```swift
/// try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/App/Screen.swift")
/// ```
public struct LinkFixtures: Sendable {
  /// The rows, in the order of the files.
  package internal(set) var rows: [LinkFixture] = []

  /// The files with their places, in the caller's order.
  private(set) var files: [(name: String, url: URL)] = []
  /// True if no file is named: the check makes sample links.
  let makesSamples: Bool
  /// The file of the test; the search for relative paths begins in its folder.
  private let caller: String

  /// Reads files of fixtures.
  ///
  /// - Parameters:
  ///   - paths: The files. Write each path relative to the package: the search for it begins in the folder of the
  ///     test, and goes on in each folder above. Without files, the check makes sample links of each route.
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
    makesSamples = paths.isEmpty
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

  /// Reads fixtures from JSON in memory, such as a resource of a bundle.
  ///
  /// Recording needs a file, so these fixtures cannot record.
  ///
  /// - Parameters:
  ///   - json: The rows.
  ///   - name: The name of the fixtures in messages.
  ///   - caller: The file of the test.
  /// - Throws: ``LinkProblems`` with every malformed row.
  public init(
    json: Data, name: String = "the fixtures", near caller: String = #filePath
  ) throws(LinkProblems) {
    self.caller = caller
    makesSamples = false
    rows = try LinkFixture.rows(of: json, file: name, canBeRecorded: false)
  }

  /// The name of the files in messages.
  var name: String {
    files.isEmpty ? rows.first?.file ?? "the fixtures" : files.map(\.name).joined(separator: " or ")
  }

  /// The place and the content of a file.
  func read(_ path: String) throws(LinkProblems) -> (URL, Data) {
    for url in places(of: path) { if let data = try? Data(contentsOf: url) { return (url, data) } }
    throw LinkProblems([.missing(path, near: caller)])
  }

  /// The Swift files of a folder, at any depth; else the path.
  func swiftFiles(_ path: String) throws(LinkProblems) -> [String] {
    for url in places(of: path) where !path.hasSuffix(".swift") {
      let folder = url.resolvingSymlinksInPath().path
      guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
        continue
      }
      let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
      if files.isEmpty {
        let reason = "the folder has no Swift file: name a file, or the folder that has them"
        throw LinkProblems([.malformed(file: path, reason: reason)])
      }
      return files
    }
    return [path]
  }

  /// The places where a relative path may be: in the folder of the test, and in each folder above.
  private func places(of path: String) -> [URL] {
    var folder = URL(fileURLWithPath: caller)
    return folder.pathComponents.map { _ in
      folder.deleteLastPathComponent()
      return URL(fileURLWithPath: path, relativeTo: folder)
    }
  }
}
