// The parts of a variant that a match reads. All literals lie in one array of bytes, and so do all names: an object
// or a string for each would be retained for each comparison.

extension RouteVariant {
  /// A path without wildcards.
  struct Path: Sendable {
    private var steps: ContiguousArray<Step> = []
    /// The literals, one after the other.
    private var bytes: ContiguousArray<UInt8> = []
    /// The patterns that are neither a literal nor a token of any text.
    private var patterns: ContiguousArray<TextPattern> = []

    private enum Step: Sendable {
      /// A literal; the range is that of its bytes.
      case literal(Range<Int>)
      /// A token of any text.
      case text(isNamed: Bool)
      /// The pattern of this index.
      case pattern(Int)
    }

    init(_ segments: [TextPattern]) {
      for pattern in segments {
        if let literal = pattern.literal {
          steps.append(.literal(bytes.count..<bytes.count + literal.utf8.count))
          bytes += literal.utf8
        } else if pattern.takesAnyText {
          steps.append(.text(isNamed: !pattern.names.isEmpty))
        } else {
          steps.append(.pattern(patterns.count))
          patterns.append(pattern)
        }
      }
    }

    /// True if the segments of a link match, one by one; what their tokens capture is appended to `captures`.
    func matches(
      _ link: LinkComponents, _ text: Bytes, _ first: Int,
      _ captures: inout ContiguousArray<LinkComponents.Part?>
    ) -> Bool {
      let (steps, bytes, segments) = (steps.span, bytes.span, link.segments)
      guard steps.count == segments.count &- first else { return false }
      for index in steps.indices {
        let part = segments[first &+ index]
        switch steps[index] {
        case .literal(let range):
          guard text.equal(part.text, bytes, range) else { return false }
        case .text(let isNamed):
          if isNamed { captures.append(part) }
        case .pattern(let index):
          guard patterns[index].matches(link, text, part, &captures) else { return false }
        }
      }
      return true
    }
  }

  /// The names of a variant's tokens.
  struct NameList: Sendable {
    private var bytes: ContiguousArray<UInt8> = []
    private var ranges: ContiguousArray<Range<Int>> = []

    init(_ names: [String]) {
      for name in names {
        ranges.append(bytes.count..<bytes.count + name.utf8.count)
        bytes += name.utf8
      }
    }

    /// The capture of the first token called `name` that has one.
    func find(
      _ name: Bytes, in captures: ContiguousArray<LinkComponents.Part?>
    ) -> LinkComponents.Part? {
      let (bytes, ranges) = (bytes.span, ranges.span)
      for index in ranges.indices where name.equal(0..<name.count, bytes, ranges[index]) {
        if let part = captures[index] { return part }
      }
      return nil
    }
  }
}
