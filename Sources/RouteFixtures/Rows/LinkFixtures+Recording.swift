import Foundation
package import LinkRouting
import RouteDiagnostics

/// A row as its file has it, and as the tables would have it today.
package struct RowChange {
  /// Why the row changes.
  package enum Reason: Hashable, Sendable {
    /// The row did not say where its link leads.
    case recorded
    /// No row had a link of the template.
    case added
    /// The link gives something else than the row says.
    case renewed
    /// Both templates match the same links.
    case renamed(RenamedTemplate)
  }

  package let reason: Reason
  package let before: LinkFixture
  package let after: LinkFixture
}

extension LinkFixtures {
  /// The changes that recording would make today, in the order of the rows.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - renewing: Also rows whose link gives something else than they say. Only keys that a row has are
  ///     renewed.
  package func changes<Destination: LinkDestination>(
    recording type: Destination.Type, renewing: Bool
  ) -> [RowChange] {
    changes(recording: CheckedTables(type), renewing: renewing)
  }

  func changes(recording tables: CheckedTables<some Any>, renewing: Bool) -> [RowChange] {
    rows.filter(\.canBeRecorded).compactMap { row in
      var after = row
      if !row.isComplete(for: tables) {
        let answers = row.answers(of: tables).filter { $0.value != .params([:]) }
        after.expected.merge(answers) { stated, _ in stated }
        return RowChange(reason: .recorded, before: row, after: after)
      }
      guard renewing else { return nil }
      let answers = row.answers(of: tables)
      let renaming = row.renaming(in: tables.table)
      let keepsTemplate = row.expected[.template].map { $0.isSame(as: answers[.template]) } ?? true
      var changed: Set<LinkFixture.Key> = []
      for (key, expected) in row.expected {
        // Params that a row leaves out stay out, unless the link matches another template.
        var answer = keepsTemplate ? answers[key]?.named(in: expected) : answers[key]
        if key == .params, let renaming { answer = .params(renaming.params) }
        guard let answer, !expected.isSame(as: answer) else { continue }
        after.expected[key] = answer
        changed.insert(key)
      }
      if changed.isEmpty { return nil }
      let isRenamed = changed.isSubset(of: [.template, .params])
      let reason = renaming.flatMap { isRenamed ? RowChange.Reason.renamed($0.template) : nil }
      return RowChange(reason: reason ?? .renewed, before: row, after: after)
    }
  }

  /// A row for each template that no row reaches, of the sample links that open their value again.
  ///
  /// - Parameter type: The enum.
  /// - Returns: Rows to append to the first file; empty if there is no file.
  package func additions<Destination: LinkDestination>(for type: Destination.Type) -> [RowChange] {
    guard let file = files.first?.name else { return [] }
    let tables = CheckedTables(type)
    let reached = Set(rows.compactMap { tables.table.firstMatch(of: $0.url)?.template })
    var ids = Set(rows.map(\.id))
    var number = rows.count { $0.file == file }
    let samples = RouteEvidence(tables.table).samples
    let wrong = Set(
      samples.filter { !$0.problems(with: tables).isEmpty }
        .compactMap { $0.expected[.template] })
    return samples.compactMap { sample in
      guard let match = tables.table.firstMatch(of: sample.url), !reached.contains(match.template),
        !wrong.contains(.text(match.template.description))
      else { return nil }
      let names = ([""] + (2...ids.count + 2).map { "-\($0)" }).lazy.map { sample.id + $0 }
      var row = LinkFixture(
        id: names.first { !ids.contains($0) } ?? sample.id, url: sample.url,
        expected: sample.answers(of: tables).filter { $0.value != .params([:]) }, rule: nil,
        note: nil, pattern: nil)
      ids.insert(row.id)
      number += 1
      (row.file, row.number) = (file, number)
      return RowChange(reason: .added, before: row, after: row)
    }
  }

  /// Writes changes to the files of their rows, and appends new rows; a file without a change is not written.
  ///
  /// - Throws: ``LinkProblems`` for a file that cannot be written.
  package mutating func write(_ changes: [RowChange]) throws(LinkProblems) {
    let changed = Dictionary(
      changes.map { ([$0.before.file, "\($0.before.number)"], $0.after) }, uniquingKeysWith: { $1 })
    let added = changes.filter { $0.reason == .added }.map(\.after)
    rows = rows.map { changed[[$0.file, "\($0.number)"]] ?? $0 }
    let names = Set(changes.map(\.before.file))
    for file in files where names.contains(file.name) {
      do {
        let own = rows.filter { $0.file == file.name }
        let numbers = Set(changes.filter { $0.before.file == file.name }.map(\.before.number))
        let old = (try? Data(contentsOf: file.url)) ?? Data()
        let json = Self.json(
          of: own, changed: numbers, adding: added.filter { $0.file == file.name }, in: Array(old))
        try Data(json).write(to: file.url, options: .atomic)
        let lines = try JSONSyntax(json).lines(ofKey: "id")
        for index in rows.indices where rows[index].file == file.name {
          rows[index].line = lines.dropFirst(rows[index].number - 1).first ?? nil
        }
      } catch {
        throw LinkProblems([.malformed(file: file.name, error)])
      }
    }
    rows += added
  }

  /// A file with the changed and the added rows in the layout of ``LinkFixture/json``.
  ///
  /// If each row begins a line, the other rows stay as they are, so that the difference of the file is small.
  ///
  /// - Parameters:
  ///   - rows: All rows of the file.
  ///   - changed: The numbers of those that are written.
  ///   - added: Rows to append.
  ///   - old: The file as it is.
  private static func json(
    of rows: [LinkFixture], changed: Set<Int>, adding added: [LinkFixture], in old: [UInt8]
  ) -> [UInt8] {
    let elements = (try? JSONSyntax(old))?.elements ?? []
    let areOnLines = elements.allSatisfy { element in
      let indent = old[..<element.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
      return old[..<(element.lowerBound - indent.count)].last == 0x0A
    }
    guard areOnLines, elements.count == rows.count, let last = elements.last else {
      let texts = (rows + added).map(\.json)
      return Array(("[\n" + texts.joined(separator: ",\n") + "\n]\n").utf8)
    }
    var json: [UInt8] = []
    var end = 0
    for (element, row) in zip(elements, rows) where changed.contains(row.number) {
      json += old[end..<element.lowerBound]
      json += row.json.utf8.drop { $0 == 0x20 }
      end = element.upperBound
    }
    json += old[end..<last.upperBound]
    for row in added { json += ",\n\(row.json)".utf8 }
    return json + old[last.upperBound...]
  }

  /// Gives each row that does not say where it leads what the tables say, and writes its file anew.
  ///
  /// The keys of a row stay as they are. Files in which no row lacks anything are not written, and rows that
  /// were read from no file are left as they are.
  ///
  /// - Returns: A problem for each row that was completed: what was recorded has to be read.
  mutating func record(
    _ tables: CheckedTables<some Any>
  ) throws(LinkProblems) -> [LinkProblem] {
    let changes = changes(recording: tables, renewing: false)
    try write(changes)
    let recorded = Set(changes.map { [$0.before.file, "\($0.before.number)"] })
    return rows.filter { recorded.contains([$0.file, "\($0.number)"]) }.map { .recorded($0) }
  }
}
