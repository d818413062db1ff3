import Foundation
import RouteDiagnostics

// A row as JSON. A misspelt key would check nothing, so an unknown key is an error.

extension LinkFixture {
  /// Reads the rows of a file.
  ///
  /// - Throws: ``LinkProblems`` with every malformed row.
  static func rows(
    of json: Data, file: String, canBeRecorded: Bool
  ) throws(LinkProblems) -> [LinkFixture] {
    let syntax: JSONSyntax
    do throws(JSONSyntax.Mistake) {
      syntax = try JSONSyntax(Array(json))
    } catch {
      let reason = error.isRepeatedKey ? "\(error)" : "it is no JSON: \(error)"
      throw LinkProblems([.malformed(file: file, line: error.line, reason: reason)])
    }
    guard let readings = try? JSONDecoder().decode([Reading].self, from: json) else {
      let reason = "a file of links is a list of rows, from \"[\" to \"]\""
      throw LinkProblems([.malformed(file: file, reason: reason)])
    }
    var problems: [LinkProblem] = []
    var rows: [LinkFixture] = []
    let unknown =
      "no row has this key, only " + Key.allCases.map(\.rawValue).joined(separator: ", ")
    let places = zip(syntax.keys, syntax.lines(ofKey: "id"))
    for (index, (reading, (keys, line))) in zip(readings, places).enumerated() {
      let place = "\(index + 1)" + (reading.id.map { " (\($0))" } ?? "")
      problems += keys.filter { Key(rawValue: $0) == nil }.map {
        .malformed(file: file, line: line, row: place, key: $0, reason: unknown)
      }
      do {
        var row = try reading.row.get()
        row.file = file
        (row.number, row.line) = (index + 1, line)
        row.canBeRecorded = canBeRecorded
        rows.append(row)
      } catch {
        problems.append(.malformed(file: file, line: line, row: place, error))
      }
    }
    guard problems.isEmpty else { throw LinkProblems(problems) }
    return rows
  }

  /// A row or its error, so that the reader finds all malformed rows at once.
  private struct Reading: Decodable {
    var id: String?
    var row: Result<LinkFixture, any Error>

    init(from decoder: any Decoder) {
      id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
      row = Result { try LinkFixture(from: decoder) }
    }
  }

  private init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    id = try row.decode(String.self, forKey: .id)
    pattern = try row.decodeIfPresent(Pattern.self, forKey: .urlPattern)
    func defect(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: row, debugDescription: reason)
    }
    if let pattern {
      if row.contains(.url) { throw defect(.url, "a row has this key or \"urlPattern\", not both") }
      guard let text = pattern.text else {
        let limit = "all repeats have 0 to \(Pattern.mostBytes) bytes"
        throw defect(.urlPattern, "\"count\" is \(pattern.count): \(limit)")
      }
      url = text
    } else {
      url = try row.decode(String.self, forKey: .url)
    }
    rule = try row.decodeIfPresent(String.self, forKey: .rule)
    note = try row.decodeIfPresent(String.self, forKey: .note)
    expected = [:]
    for key in [Key.template, .navigation] where row.contains(key) {
      expected[key] = .text(try row.decodeIfPresent(String.self, forKey: key))
    }
    if row.contains(.params) {
      expected[.params] = .params(try row.decode([String: String].self, forKey: .params))
    }
    if row.contains(.deepLink) {
      expected[.deepLink] = .flag(try row.decode(Bool.self, forKey: .deepLink))
    }
  }

  /// The row as JSON: the keys in their order, one a line.
  var json: String {
    let lines = Key.allCases.compactMap { key in
      text(of: key).map { "    \"\(key.rawValue)\": \($0)" }
    }
    return "  {\n\(lines.joined(separator: ",\n"))\n  }"
  }

  private func text(of key: Key) -> String? {
    func text(_ string: String?) -> String { JSONValue.string(string).text }
    return switch key {
    case .id: text(id)
    case .url: pattern == nil ? text(url) : nil
    case .urlPattern: pattern?.json
    case .rule: rule.map(text)
    case .note: note.map(text)
    case .template, .params, .navigation, .deepLink:
      switch expected[key] {
      case nil: nil
      case .text(let value): text(value)
      case .flag(let flag): "\(flag)"
      case .params(let params) where params.isEmpty: "{}"
      case .params(let params):
        "{\n"
          + params.sorted { $0.key < $1.key }.map { "      \(text($0)): \(text($1))" }
          .joined(separator: ",\n") + "\n    }"
      }
    }
  }
}

extension LinkFixture.Pattern {
  fileprivate var json: String {
    JSONValue.object([
      ("count", .number(count)), ("prefix", .string(prefix)), ("repeat", .string(`repeat`)),
      ("suffix", .string(suffix)),
    ]).text
  }
}
