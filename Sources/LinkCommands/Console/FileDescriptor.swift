import Foundation

/// The system calls: reads and writes of bytes, each tried again when a signal interrupts it.
struct FileDescriptor: Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// Opens a file to read it, and closes it after `body`.
  static func withFile<Result>(
    at path: String, _ body: (FileDescriptor) throws(ConsoleError) -> Result
  ) throws(ConsoleError) -> Result {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { throw .failed(.open, code: errno) }
    defer { _ = close(number) }
    return try body(FileDescriptor(number: number))
  }

  /// Somebody looks at what is written.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The value of a variable of the environment, or nil where it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// An argument of the process is text, and not repaired in `CommandLine.arguments`.
  ///
  /// - Parameter index: An index of `CommandLine.arguments`.
  static func isUTF8(argument index: Int) -> Bool {
    CommandLine.unsafeArgv[index].map { strcmp($0, CommandLine.arguments[index]) == 0 } ?? true
  }

  /// Reads as much as there is, at most what `buffer` holds, and waits where there is nothing.
  ///
  /// - Parameter buffer: Where the bytes are put, from its start.
  /// - Returns: How many there are; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(ConsoleError) -> Int {
    while true {
      let count = Foundation.read(number, &buffer, buffer.count)
      if count >= 0 { return count }
      try recover(from: errno, .read, POLLIN)
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(ConsoleError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(number, rest, rest.count)
      if count == rest.count { return }
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try recover(from: errno, .write, POLLOUT)
      }
    }
  }

  /// Returns where trying again makes sense, after waiting where the descriptor does not wait itself.
  private func recover(
    from code: Int32, _ operation: ConsoleError.Operation, _ event: some BinaryInteger
  ) throws(ConsoleError) {
    switch code {
    case EINTR:
      return
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(event), revents: 0)
      _ = poll(&request, 1, -1)
    case EPIPE:
      throw .closedPipe
    default:
      throw .failed(operation, code: code)
    }
  }
}
