import Foundation

/// A small HTTP server on 127.0.0.1, on a port that the system chooses.
///
/// It answers one request a connection and ends when told to stop, when it is deallocated, or
/// when nobody has asked for half a minute.
final class LoopbackServer: Sendable {
  struct Answer: Sendable {
    var status = 200
    var headers: [String] = []
    /// Sends a body until ``LoopbackServer/isFlooding`` is false, or the server ends.
    var isEndless = false

    static func redirect(_ location: String, status: Int = 302) -> Answer {
      Answer(status: status, headers: ["Location: \(location)"])
    }
  }

  struct Failure: Error { let call: String }

  let port: Int
  /// The heads of the requests, in order.
  let requests = Locked<[String]>([])
  private let stopper: Int32
  /// Whether a body without an end is being sent; set it to false to end it.
  let isFlooding = Locked(false)

  /// The paths that were asked for, in order.
  var paths: [String] {
    requests.value.map { String($0.split(separator: " ").dropFirst().first ?? "") }
  }

  init(_ answer: @escaping @Sendable (_ path: String, _ port: Int) -> Answer) throws {
    let (listener, port) = try Self.listen()
    var pipe: [Int32] = [-1, -1]
    guard Foundation.pipe(&pipe) == 0 else {
      close(listener)
      throw Failure(call: "pipe")
    }
    self.port = port
    stopper = pipe[1]
    let (stop, requests, isFlooding) = (pipe[0], self.requests, self.isFlooding)
    Thread.detachNewThread {
      Self.serve(listener, until: stop, isFlooding) { request in
        requests.withLock { $0.append(request) }
        let path = String(request.split(separator: " ").dropFirst().first ?? "")
        return answer(path, port)
      }
      close(listener)
      close(stop)
    }
  }

  deinit {
    isFlooding.withLock { $0 = false }
    close(stopper)
  }

  private static func listen() throws -> (socket: Int32, port: Int) {
    #if canImport(Darwin) || canImport(Musl)
      let listener = socket(AF_INET, Int32(SOCK_STREAM), 0)
    #else
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard listener >= 0 else { throw Failure(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
        guard bind(listener, address, length) == 0 else { return "bind" }
        guard Foundation.listen(listener, 16) == 0 else { return "listen" }
        guard getsockname(listener, address, &length) == 0 else { return "getsockname" }
        return nil
      }
    }
    if let failed {
      close(listener)
      throw Failure(call: failed)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func serve(
    _ listener: Int32, until stop: Int32, _ isFlooding: Locked<Bool>,
    _ answer: (String) -> Answer
  ) {
    while true {
      var watched = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&watched, 2, 600_000) > 0, watched[1].revents == 0 else { return }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      guard let request = head(from: connection) else {
        close(connection)
        continue
      }
      let answer = answer(request)
      if answer.isEndless {
        Thread.detachNewThread {
          flood(answer, connection, isFlooding)
          close(connection)
        }
      } else {
        reply(answer, to: connection)
        close(connection)
      }
    }
  }

  /// Reads up to the empty line that ends a request without a body.
  private static func head(from connection: Int32) -> String? {
    var limit = timeval()
    limit.tv_sec = 120
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 65_536 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      if bytes.suffix(4) == [13, 10, 13, 10] { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }

  private static func reply(_ answer: Answer, to connection: Int32) {
    let lines =
      ["HTTP/1.1 \(answer.status) Answer"] + answer.headers
      + (answer.isEndless ? [] : ["Content-Length: 0"]) + ["Connection: close", "", ""]
    transmit(Array(lines.joined(separator: "\r\n").utf8), to: connection)
  }

  private static func flood(_ answer: Answer, _ connection: Int32, _ isFlooding: Locked<Bool>) {
    reply(answer, to: connection)
    isFlooding.withLock { $0 = true }
    // A byte at a time: a test that waits long for its turn must find neither the body ended nor the memory full.
    while isFlooding.value, transmit([120], to: connection) { usleep(10_000) }
    isFlooding.withLock { $0 = false }
  }

  /// Sends bytes; false if the connection is closed.
  @discardableResult
  private static func transmit(_ bytes: [UInt8], to connection: Int32) -> Bool {
    // A client that has gone away must not end the test process.
    #if canImport(Darwin)
      let flags: Int32 = 0
      var on: Int32 = 1
      setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return send(connection, bytes, bytes.count, flags) > 0
  }
}
