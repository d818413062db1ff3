extension RouteTable {
  /// The destinations of every beginning of a link's path that matches by itself, shortest first, the
  /// link's own last: the screens that "back" leads through.
  ///
  /// ```swift
  /// table.trail("https://example.com/projects/c/p/posts/2/comments?ref=mail")
  /// // the project, its updates, update 2, and its comments
  /// ```
  ///
  /// The query and the fragment belong to the last only. The root is behind every link and so behind
  /// none: it is in the trail of itself alone.
  ///
  /// - Parameter string: The link's text.
  /// - Returns: What a navigation stack shows, from the bottom up; empty where no route takes the
  ///   link.
  /// - Complexity: O(*n*²) in the number of segments.
  public func trail(_ string: String) -> [Destination] {
    (try? LinkComponents(string)).map(trail) ?? []
  }

  /// The destinations of every beginning of a link's path that matches by itself, shortest first, the
  /// link's own last.
  ///
  /// - Parameter link: The link.
  /// - Returns: As ``trail(_:)-(String)``.
  /// - Complexity: O(*n*²) in the number of segments.
  public func trail(_ link: LinkComponents) -> [Destination] {
    guard let last = match(link) else { return [] }
    let hostIsSegment =
      !link.layout.host.isEmpty && engine.verdicts(on: link).contains(.oursWithHostAsSegment)
    return link.beginnings(includingHost: hostIsSegment).compactMap { match($0) } + [last]
  }
}

extension LinkComponents {
  /// Links with the first segments of this one's path and nothing after, shortest first; not the whole.
  ///
  /// - Parameter includingHost: Also with no segment at all, which matters where the host is one.
  fileprivate func beginnings(includingHost: Bool) -> [LinkComponents] {
    string.withByteView { bytes in
      SegmentTable.with { segments in
        segments.split(bytes, layout.path)
        var links: [LinkComponents] = []
        for index in 0..<segments.count {
          // The text stays whole: what a link is lies in its layout.
          var layout = layout
          layout.pathEnd = index == 0 ? layout.pathStart : UInt32(segments[index - 1].end)
          layout.queryEnd = layout.pathEnd
          layout.end = layout.pathEnd
          layout.segmentCount = UInt16(index)
          layout.marks.subtract([.query, .fragment])
          if index > 0 || includingHost {
            links.append(LinkComponents(string: string, layout: layout))
          }
        }
        return links
      }
    }
  }
}
