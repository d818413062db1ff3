import Foundation

/// The first inputs of a target: the links and templates of each row of `Fixtures`.
enum Seeds {
  static func write(to folder: URL, asSingleLinks: Bool) throws {
    var inputs: Set<String> = []
    let files = try ["Fixtures", "Fixtures/engine"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    }
    for file in files where file.pathExtension == "json" {
      for row in rows(of: try JSONSerialization.jsonObject(with: Data(contentsOf: file))) {
        let texts = lines(of: row)
        if asSingleLinks {
          inputs.formUnion(texts)
        } else {
          inputs.insert(texts.joined(separator: "\n"))
        }
      }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, input) in inputs.sorted().enumerated() {
      try Data(input.utf8).write(to: folder.appendingPathComponent("seed-\(number)"))
    }
  }

  private static func rows(of json: Any) -> [Any] {
    switch json {
    case let rows as [Any]: rows
    case let groups as [String: Any]: groups.keys.sorted().flatMap { rows(of: groups[$0] ?? []) }
    default: []
    }
  }

  /// Templates and links, the templates first.
  private static func lines(of json: Any) -> [String] {
    let all = texts(of: json).filter { $0.utf8.count < 300 && !$0.contains("\n") }
    let (templates, links) = (all.filter { $0.hasPrefix("/") }, all.filter { $0.contains("://") })
    return templates + links.filter { !$0.hasPrefix("/") }
  }

  private static func texts(of json: Any) -> [String] {
    switch json {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]:
      object.keys.sorted().flatMap { [$0] + texts(of: object[$0] ?? "") }
    default: []
    }
  }
}
