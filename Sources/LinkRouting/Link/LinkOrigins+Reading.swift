extension LinkOrigins {
  /// A link is ours by these origins, and its host is the first segment of its path.
  ///
  /// - Parameter link: A well-formed link.
  package func readHostAsSegment(of link: LinkComponents) -> Bool {
    link.string.withByteView { bytes in
      OriginMatcher([self]).verdict(0, bytes, link.layout) == .oursWithHostAsSegment
    }
  }
}
