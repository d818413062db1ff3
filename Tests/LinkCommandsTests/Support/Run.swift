import Foundation

@testable import LinkCommands
@testable import navigation

/// What a run of the program wrote, and how it ended.
struct Run {
  var status: ExitStatus
  var output: String
  var errors: String

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The lines of the output, each an object of JSON; the order of its keys is nobody's matter.
  var objects: [NSDictionary] { lines.flatMap { Self.objects($0) } }

  static func objects(_ lines: String...) -> [NSDictionary] {
    lines.map { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? NSDictionary ?? [:] }
  }

  /// Runs the program within this process.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - input: The pieces in which the standard input arrives, or larger ones.
  ///   - terminals: Where somebody looks.
  init(_ words: String..., input: [[UInt8]] = [], terminals: Set<Console.Terminal> = []) {
    self.init(words, input: input, terminals: terminals)
  }

  init(_ words: [String], input: [[UInt8]] = [], terminals: Set<Console.Terminal> = []) {
    self.init(words, of: NavigationLinks.self, input: input, terminals: terminals)
  }

  /// Runs the program of another app.
  init<Tool: LinkTool>(
    _ words: [String], of tool: Tool.Type, input: [[UInt8]] = [],
    terminals: Set<Console.Terminal> = []
  ) {
    var pieces = input.flatMap { bytes in
      stride(from: 0, to: bytes.count, by: 50_000).map { bytes[$0...].prefix(50_000) }
    }[...]
    let output = Sink()
    let errors = Sink()
    var console = Console(
      source: { buffer in
        guard let piece = pieces.popFirst() else { return 0 }
        buffer.replaceSubrange(0..<piece.count, with: piece)
        return piece.count
      },
      output: OutputBuffer(sink: output.append), errors: OutputBuffer(sink: errors.append),
      terminals: terminals)
    status = Program<Tool>.run(words, on: &console)
    self.output = output.text
    self.errors = errors.text
  }
}

/// Keeps what it is given.
final class Sink {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func append(_ more: [UInt8]) { bytes += more }
}
