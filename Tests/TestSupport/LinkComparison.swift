import LinkRouting

/// A link scanned by the engine, and the same text read by the independent reader.
package enum LinkComparison {
  /// The difference between the scanner's and the reader's answer about a string; nil if they agree.
  ///
  /// If the string is no link, the scanner's error has the place of the defect: the string before it begins a link, and
  /// the string with it does not.
  package static func difference(on text: String) -> String? {
    let read = ReaderLink(text)
    do throws(LinkError) {
      let scanned = parts(try LinkComponents(text))
      guard let read else { return "R7–R13: no link, and scanned: \(text.debugDescription)" }
      return scanned == parts(read)
        ? nil : "\(text.debugDescription)\n  scanner \(scanned)\n  reader \(parts(read))"
    } catch {
      let isRight = read == nil && isAtDefect(error, Array(text.utf8))
      return isRight ? nil : "R7–R13: \(text.debugDescription): \(error.reason) at \(error.offset)"
    }
  }

  private static func parts(_ link: LinkComponents) -> [String?] {
    let items = link.queryItems.flatMap { [$0.name, $0.value] }
    return [link.scheme.lowercasedASCII, "\(link.hasUserinfo)", link.host, link.port]
      + [link.fragment, "\(link.pathSegments.count) segments"] + link.pathSegments + items
  }

  private static func parts(_ link: ReaderLink) -> [String?] {
    let area = link.area(hostFirst: false)
    let segments = (area?.segments ?? []).map(\.text.string)
    let items = (area?.items ?? []).flatMap { [$0.name.string, $0.value.string] }
    return [
      link.scheme.string, "\(link.userInfo != nil)", link.host?.lowercased.string,
      link.port?.string,
    ]
      + [link.fragment?.text().string, "\(segments.count) segments"] + segments + items
  }

  private static func isAtDefect(_ error: LinkError, _ text: Bytes) -> Bool {
    let (start, rest) = (Bytes(text.prefix(error.offset)), Bytes(text.dropFirst(error.offset)))
    let segment = rest.prefix { !Bytes("/?#").contains($0) }
    let isWhole = start.last == UInt8(ascii: "/") || start.last == UInt8(ascii: ":")
    switch error.reason {
    case .tooLong: return error.offset == ReaderLink.longest && !rest.isEmpty
    case .missingScheme,
      .spaceOrControl where !start.contains(UInt8(ascii: ":")):
      let isScheme = isLink(start + Bytes(start.isEmpty ? "a:" : ":"))
      return isScheme && (rest.isEmpty || !isLink(start + rest.prefix(1) + Bytes(":")))
    case .invalidUTF8:
      // An escape is wrong, or the segment ends within a character.
      let isIncomplete = canBegin(start + segment) && !isLink(start + segment)
      return canBegin(start) && (!canBegin(start + rest.prefix(3)) || isWhole && isIncomplete)
    case .dotSegment: return isWhole && isLink(start) && !isLink(start + segment)
    case .tooManySegments, .tooManyQueryItems:
      return isLink(start) && !isLink(start + rest.prefix(1))
    default:
      // A segment too many is scanned before it is counted.
      let isTooMany = start.count > 2 * ReaderLink.mostSegments
      let shorter = Bytes(start.string.replacing(#/\/[^\/]+/#, with: "", maxReplacements: 1).utf8)
      // The bytes of a character, or of an escape.
      return (canBegin(start) || isTooMany && canBegin(shorter))
        && (1...3).contains { !canBegin(start + rest.prefix($0)) }
    }
  }

  private static func isLink(_ bytes: Bytes) -> Bool { ReaderLink(bytes.string) != nil }

  /// Whether text behind it makes the text a link: a letter behind a dot, or what is left of a character, with an
  /// escape of each range in table 3-7 of the Unicode standard.
  private static func canBegin(_ bytes: Bytes) -> Bool {
    let escapes = bytes.suffix(9).contains(UInt8(ascii: "%")) ? ["%80", "%90", "%A0"] : []
    return (sequences(of: escapes, upTo: 3) + [["a"]]).contains {
      isLink(bytes + Bytes($0.joined().utf8))
    }
  }
}
