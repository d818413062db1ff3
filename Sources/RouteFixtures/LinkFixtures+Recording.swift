import Foundation
import LinkRouting

extension LinkFixtures {
  /// Gives each row that does not say where it leads what the tables say, and writes its file anew.
  ///
  /// What a row says already stays. Files in which no row lacks anything are not written, and rows that
  /// were read from no file are left as they are.
  ///
  /// - Returns: A problem for each row that was completed: what was recorded has to be read.
  mutating func record(
    _ tables: CheckedTables<some Any>
  ) throws(LinkProblems) -> [LinkProblem] {
    var recorded: [LinkProblem] = []
    var changed: Set<String> = []
    for index in rows.indices
    where rows[index].canBeRecorded && !rows[index].isComplete(for: tables) {
      let answers = rows[index].answers(of: tables).filter { $0.value != .params([:]) }
      rows[index].expected.merge(answers) { stated, _ in stated }
      recorded.append(.recorded(rows[index]))
      changed.insert(rows[index].file)
    }
    for file in files where changed.contains(file.name) {
      do {
        let texts = try rows.filter { $0.file == file.name }.map { try $0.json }
        let json = "[\n" + texts.joined(separator: ",\n") + "\n]\n"
        try Data(json.utf8).write(to: file.url, options: .atomic)
      } catch {
        throw LinkProblems([.malformed(file: file.name, row: nil, error)])
      }
    }
    return recorded
  }
}
