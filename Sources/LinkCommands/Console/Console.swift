/// Where a command reads and writes.
struct Console {
  private var lines = LineSplitter()
  private var isAtEnd = false
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private let source: (inout [UInt8]) throws(ConsoleError) -> Int
  /// The command's result.
  var output: OutputBuffer
  /// Messages about errors.
  private var errors: OutputBuffer
  /// The streams that are terminals.
  let terminals: Set<Terminal>

  /// An end of a console that is a terminal: the output shows colours, and nobody asked for none; the input is what
  /// somebody types.
  enum Terminal { case errors, colors, input }

  /// Commands that know colours write them.
  var isColored: Bool { terminals.contains(.colors) }

  /// A console on any source and sinks.
  ///
  /// - Parameters:
  ///   - source: Fills a buffer from its start and returns the count of bytes, 0 at the end.
  ///   - output: Takes what the command was asked for.
  ///   - errors: Takes what went wrong.
  ///   - terminals: Which ends are terminals.
  init(
    source: @escaping (inout [UInt8]) throws(ConsoleError) -> Int, output: OutputBuffer,
    errors: OutputBuffer, terminals: Set<Terminal> = []
  ) {
    (self.source, self.output, self.errors) = (source, output, errors)
    self.terminals = terminals
  }

  /// The console of the process.
  static var standard: Console {
    var terminals: Set<Terminal> = FileDescriptor.standardError.isTerminal ? [.errors] : []
    if FileDescriptor.standardInput.isTerminal { terminals.insert(.input) }
    if FileDescriptor.standardOutput.isTerminal, allowsColor(FileDescriptor.environment) {
      terminals.insert(.colors)
    }
    return Console(
      source: FileDescriptor.standardInput.read,
      output: OutputBuffer(sink: FileDescriptor.standardOutput.write),
      errors: OutputBuffer(sink: FileDescriptor.standardError.write), terminals: terminals)
  }

  /// The user wants colours: `NO_COLOR` is unset or empty, and the terminal is not a dumb one.
  ///
  /// - Parameter environment: The value of a variable, or nil where it is not set.
  static func allowsColor(_ environment: (String) -> String?) -> Bool {
    (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  /// The next line of the input, or nil at its end.
  ///
  /// Before it waits for more input, everything that was written is passed on: in a pipe, an answer
  /// never waits for the next question.
  mutating func readLine() throws(ConsoleError) -> LineSplitter.Line? {
    while true {
      if let line = lines.next() { return line }
      if isAtEnd { return lines.last() }
      try output.flush()
      let count = try source(&piece)
      isAtEnd = count == 0
      lines.append(piece[..<count])
    }
  }

  /// Lets `read` read a file as if it were the input; `-` is the input itself.
  mutating func withInput<Result>(
    from path: String, _ read: (inout Console) throws(ConsoleError) -> Result
  ) throws(ConsoleError) -> Result {
    if path == "-" {
      tellWaiting()
      return try read(&self)
    }
    do throws(ConsoleError) {
      return try FileDescriptor.withFile(at: path) { file throws(ConsoleError) in
        var input = Console(source: file.read, output: OutputBuffer(), errors: OutputBuffer())
        return try read(&input)
      }
    } catch {
      guard case .failed(let operation, let code, _) = error else { throw error }
      throw .failed(operation, code: code, path: path)
    }
  }

  /// The name of a file in messages.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// All of a file; `-` is the input itself.
  mutating func readAll(from path: String) throws(ConsoleError) -> [UInt8] {
    try withInput(from: path) { input throws(ConsoleError) in
      var bytes: [UInt8] = []
      while true {
        let count = try input.source(&input.piece)
        if count == 0 { return bytes }
        bytes += input.piece[..<count]
      }
    }
  }

  /// All lines of a file; `-` is the input itself.
  mutating func readLines(from path: String) throws(ConsoleError) -> [LineSplitter.Line] {
    try withInput(from: path) { input throws(ConsoleError) in
      var lines: [LineSplitter.Line] = []
      while let line = try input.readLine() { lines.append(line) }
      return lines
    }
  }

  /// Tells somebody who is expected to type that the program waits.
  mutating func tellWaiting() {
    guard terminals.contains(.input) else { return }
    complain("reading the standard input from this terminal, line by line; Control-D ends it")
  }

  /// Says what went wrong.
  mutating func complain(_ message: String) {
    errors.write(message + "\n")
    // Nothing useful is left to do if this fails.
    try? errors.flush()
  }

  /// Tells somebody who looks at a terminal how far the work is; the last call takes that away.
  mutating func showProgress(_ done: Int, of total: Int) {
    guard terminals.contains(.errors), done == total || done % 1_000 == 0 else { return }
    errors.write(done < total ? "\r\(done) of \(total)" : "\r\u{1B}[K")
    try? errors.flush()
  }

  /// Says what is wrong with the command line, and how it should be.
  mutating func refuse(_ error: UsageError, by program: String, usage: String) -> ExitStatus {
    complain(
      """
      \(program): \(error.sentence)
      \(usage)
      Try "\(program) --help".
      """)
    return .usage
  }
}
