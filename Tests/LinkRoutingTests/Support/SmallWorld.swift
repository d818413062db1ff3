import TestSupport

/// Small template sets and links over the same few words, to hold the index to the definition and to the reader.
enum SmallWorld {
  /// Templates of up to `length` segments: `*` stands for a segment that takes the place's number as
  /// its token's name.
  static func templates(_ segments: [String], upTo length: Int) -> [String] {
    sequences(of: segments, upTo: length).map { sequence in
      "/"
        + sequence.enumerated().map { place, segment in
          segment.replacing("x", with: "x\(place)")
        }.joined(separator: "/")
    }
  }

  /// Links of up to `length` segments.
  static func links(_ words: [String], upTo length: Int) -> [String] {
    sequences(of: words, upTo: length).map { example("/" + $0.joined(separator: "/")) }
  }
}
