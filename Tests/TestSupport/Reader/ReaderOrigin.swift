/// An origin in the reader's own words (R2 to R6).
package struct ReaderOrigin: Sendable {
  package enum Place: Sendable {
    case host(String)
    case subdomains(of: String)
    case anyServer
    /// The host is the first segment of the path.
    case segment
    /// Every host of every scheme, which only tests and tools ask for.
    case any
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

  package static let any = Self([], .any)

  /// How close the origin is, as R4 lists it: 0 is the closest.
  var distance: Int {
    switch place {
    case .host: 0
    case .subdomains: 1
    case .anyServer: 2
    case .segment: 3
    case .any: 4
    }
  }

  var isSegment: Bool { distance == 3 }

  func admits(_ link: ReaderLink) -> Bool {
    if case .any = place { return link.host?.isEmpty == false }
    guard schemes.contains(where: { Bytes($0.utf8).lowercased == link.scheme }) else {
      return false
    }
    if let user = link.userInfo, !allowsUserInfo || !user.isUserInfo { return false }
    guard let host = link.host?.lowercased, !host.isEmpty else {
      return isSegment && link.port ?? [] == []
    }
    return admitsHost(host) && admitsPort(of: link)
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
      if host.first == UInt8(ascii: "[") { return Self.isIPv6(host) }
      return host.allSatisfy(\.isOfHost) && host.slices(between: ".").allSatisfy { !$0.isEmpty }
    case .segment: return !Self.isIPv6(host)
    case .any: return true
    }
  }

  /// True for an IPv6 address in brackets: eight groups, of which one `::` may leave out some, and the
  /// last two of which may be written as an IPv4 address.
  static func isIPv6(_ host: Bytes) -> Bool {
    guard host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") else { return false }
    var address = Bytes(host.dropFirst().dropLast())
    if address.contains(UInt8(ascii: ".")), let colon = address.lastIndex(of: UInt8(ascii: ":")) {
      let numbers = address[(colon + 1)...].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard numbers.count == 4,
        numbers.allSatisfy({ number in
          (1...3).contains(number.count) && number.allSatisfy(\.isDigit)
            && (number.count == 1 || number.first != UInt8(ascii: "0"))
            && Int(Bytes(number).string) ?? 256 <= 255
        })
      else { return false }
      address = Bytes(address[...colon]) + Bytes("0:0")
    }
    func groups(_ text: Bytes) -> Int? {
      if text.isEmpty { return 0 }
      let groups = text.slices(between: ":")
      let areHex = groups.allSatisfy { group in
        (1...4).contains(group.count) && text[group].allSatisfy { $0.hexDigit != nil }
      }
      return areHex ? groups.count : nil
    }
    for index in address.indices.dropLast() where address[index...].starts(with: Bytes("::")) {
      guard let before = groups(Bytes(address[..<index])),
        let after = groups(Bytes(address[(index + 2)...]))
      else { return false }
      return before + after <= 7
    }
    return groups(address) == 8
  }

  private func usualPorts(of link: ReaderLink) -> Set<Int> {
    ["https": [443], "http": [80]][link.scheme.string] ?? []
  }

  private func listedPorts(of link: ReaderLink) -> Set<Int> {
    ports.isEmpty ? usualPorts(of: link) : Set(ports)
  }

  private func admitsPort(of link: ReaderLink) -> Bool {
    if case .anyServer = place, link.port ?? [] == [] { return true }
    guard let port = link.port, !port.isEmpty else {
      return ports.isEmpty || !listedPorts(of: link).isDisjoint(with: usualPorts(of: link))
    }
    guard port.allSatisfy(\.isDigit), port.first != UInt8(ascii: "0"), let number = Int(port.string)
    else { return false }
    if case .anyServer = place { return (1...65_535).contains(number) }
    return listedPorts(of: link).contains(number)
  }
}

extension Bytes {
  /// True if RFC 3986 allows the bytes in user info, and two hex digits follow each `%`.
  fileprivate var isUserInfo: Bool {
    let marks = Bytes("-._~!$&'()*+,;=:%")
    return allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
      && split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
        .allSatisfy {
          $0.count >= 2 && $0.prefix(2).allSatisfy { $0.hexDigit != nil }
        }
  }
}

extension UInt8 {
  fileprivate var isOfHost: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
