import RouteDiagnostics

/// Collects what is written and passes it on in large pieces.
///
/// A full buffer and ``flush()`` pass the output on. A program that waits for input flushes first, so that the reader
/// sees every answer at once.
struct OutputBuffer {
  /// The bytes from which on the buffer is passed on: what a pipe of Linux holds.
  static let capacity = 65_536

  private(set) var bytes: [UInt8] = []
  private let sink: (([UInt8]) throws(ConsoleError) -> Void)?

  /// An empty buffer.
  init(sink: @escaping ([UInt8]) throws(ConsoleError) -> Void) {
    self.sink = sink
    bytes.reserveCapacity(Self.capacity + 4_096)
  }

  /// An empty buffer that passes nothing on.
  init() { sink = nil }

  /// Appends a string unchanged.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Ends a line, and passes the buffer on where it is full.
  mutating func endLine() throws(ConsoleError) {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Passes everything on.
  mutating func flush() throws(ConsoleError) {
    guard let sink, !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension OutputBuffer {
  /// Adds lines and their ends, each as one line.
  ///
  /// Links and params come from anywhere; a line break in one must not look like the next answer, nor
  /// an escape sequence reach the terminal. Controls, line separators and marks that change the
  /// direction of text become `\u{…}`, as in a Swift literal.
  mutating func write(
    lines: some Sequence<some StringProtocol>
  ) throws(ConsoleError) {
    for line in lines {
      write(String(line).onOneLine)
      try endLine()
    }
  }
}
