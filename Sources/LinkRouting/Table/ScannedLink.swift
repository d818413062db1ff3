/// A link that is being matched: its bytes, the places of its parts, and its segments, raw and decoded.
///
/// It lives on the stack, as long as its string is viewed.
struct ScannedLink {
  let bytes: ByteView
  let layout: LinkLayout
  /// The raw segments.
  let segments: SegmentList
  /// The bytes that patterns are compared with: the link's own if its path has no escape, otherwise a decoded
  /// copy.
  let text: ByteView
  /// The segments' places in `text`.
  let textSegments: SegmentList
}

extension ScannedLink {
  /// A link whose path has no escapes, or none that is decoded yet.
  @inline(__always)
  init(_ bytes: ByteView, _ layout: LinkLayout, _ segments: SegmentList) {
    self.init(
      bytes: bytes, layout: layout, segments: segments, text: bytes, textSegments: segments)
  }

  /// Calls `body` with a link that was scanned before.
  static func with(_ link: LinkComponents, _ body: (ScannedLink) -> Void) {
    link.withSegments { ScannedLink($0, link.layout, $1).decoded(body) }
  }

  /// Calls `body` with this link, its segments decoded if the path has escapes.
  @inline(__always)
  func decoded<Result>(_ body: (ScannedLink) -> Result) -> Result {
    layout.escapes.contains(.path) ? withDecoded(body) : body(self)
  }

  /// Calls `body` with this link, whose path has escapes: one buffer for all of its segments, decoded
  /// one after the other.
  @inline(never)
  private func withDecoded<Result>(_ body: (ScannedLink) -> Result) -> Result {
    SegmentList.with { decodedSegments in
      let decoded = decode(into: &decodedSegments)
      return decoded.withByteView { text in
        body(
          ScannedLink(
            bytes: bytes, layout: layout, segments: segments, text: text,
            textSegments: decodedSegments))
      }
    }
  }

  /// The decoded segments, one after the other, and their places.
  private func decode(into places: inout SegmentList) -> ByteBuffer {
    var decoded = ByteBuffer()
    // A packed range starts at byte 1 at the earliest.
    decoded.append(0)
    for index in 0..<segments.count {
      let start = decoded.count
      PercentCoding.withText(bytes, segments[index].range) { decoded.append($0, $1) }
      _ = places.append(start, decoded.count)
    }
    return decoded
  }

  /// Calls `body` with the link as an origin whose host is the first segment reads it; not if the host is
  /// no segment.
  ///
  /// The authority and the path together are the path.
  @inline(never)
  func withHostAsSegment(_ body: (ScannedLink) -> Void) {
    let host = layout.host
    if host.isEmpty { return body(self) }
    guard segments.count < LinkLimits.segments,
      (try? PercentCoding.scanPathSegment(bytes, from: host.lowerBound, upTo: host.upperBound))
        != nil
    else { return }
    SegmentList.with { joined in
      _ = joined.append(host.lowerBound, host.upperBound)
      for index in 0..<segments.count {
        _ = joined.append(segments[index].start, segments[index].end)
      }
      ScannedLink(bytes, layout, joined).decoded(body)
    }
  }

  /// The raw bytes that decode to `part` of the text of segment `index`.
  func rawRange(of part: Range<Int>, inSegment index: Int) -> PackedRange {
    guard layout.escapes.contains(.path) else { return PackedRange(part) }
    let (raw, start) = (segments[index].range, textSegments[index].start)
    return PackedRange(PercentCoding.rawRange(of: part, after: start, bytes, raw))
  }
}
