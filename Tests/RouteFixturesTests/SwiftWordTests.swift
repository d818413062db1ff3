import Foundation
import TestSupport
import Testing

@testable import RouteFixtures

/// The words of Swift files.
@Suite struct SwiftWordTests {
  /// The cases of each enum of a file as the compiler reads them, by its qualified name.
  private static func compiled(_ path: String) throws -> [String: [String]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-frontend", "-swift-version", "6", "-dump-parse", "-dump-ast-format", "json", path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var cases: [String: [String]] = [:]
    func name(_ node: [String: Any]) -> String {
      let name = node["name"] as? [String: Any]
      return ((name?["base_name"] as? [String: Any])?["name"] as? String) ?? ""
    }
    func read(_ value: Any, in path: String) {
      if let list = value as? [Any] { for value in list { read(value, in: path) } }
      guard let node = value as? [String: Any] else { return }
      var path = path
      switch node["_kind"] as? String {
      case "extension_decl"?:
        path += (path.isEmpty ? "" : ".") + (node["extended_type"] as? String ?? "")
      case "enum_decl"?, "struct_decl"?, "class_decl"?:
        path += (path.isEmpty ? "" : ".") + name(node)
        if node["_kind"] as? String == "enum_decl" { cases[path] = cases[path] ?? [] }
      case "enum_case_decl"?:
        cases[path, default: []] += (node["elements"] as? [[String: Any]] ?? []).map(name)
        return
      default: break
      }
      for value in node.values { read(value, in: path) }
    }
    read(try JSONSerialization.jsonObject(with: data), in: "")
    return cases
  }

  private static let hasCompiler = (try? compiled(#filePath)) != nil

  @Test("Cases are those that the compiler reads", .enabled(if: hasCompiler))
  func casesOfTheRepository() throws {
    let files = try ["Sources", "Tests"].flatMap { try Repository.files(in: $0, ending: ".swift") }
      .filter { try Repository.text($0).contains("enum ") }
    #expect(files.count > 100)
    for file in LawSize.part(of: files, oneIn: 20) {
      let source = EnumSource([.init(name: file, text: try Repository.text(file))])
      // The compiler writes no valid JSON for some files.
      guard let compiled = try? Self.compiled(Repository.root.appendingPathComponent(file).path)
      else { continue }
      for (name, cases) in compiled {
        // The compiler leaves out branches of `#if`.
        let read = source.cases[name]?.filter { !$0.isConditional || cases.contains($0.name) }
        #expect(read?.map(\.name) == cases, "\(name) in \(file)")
      }
    }
  }
}
