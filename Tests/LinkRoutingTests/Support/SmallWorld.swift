import TestSupport

@testable import LinkRouting

/// Small template sets and links over the same few words, to hold the index to the definition and to the plain zip.
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

extension RouteTable {
  /// Every route that plain origins and the plain zip find to match, in the order of the definition.
  func plainlyTried(_ link: LinkComponents) -> [Tried] {
    routesInOrder(for: link).compactMap { template, origins, _ in
      guard let match = origins.plainMatch(link) else { return nil }
      let variant = template.variants[0]
      return PlainZip.params(variant, link, hostInPath: match == .hostAsSegment).map {
        Tried(template: variant.writtenText, params: $0)
      }
    }
  }

  /// The index, the definition and the plain zip agree on a link.
  func check(_ text: String, _ mismatches: inout Mismatches) {
    guard let link = try? LinkComponents(text) else {
      return mismatches.check(route(of: text) == nil) { "R8: \(text) is no link" }
    }
    let (fast, plain) = (tried(link), plainlyTried(link))
    mismatches.check(fast == plain) { "R15, R18: \(text)\n  index \(fast)\n  plain \(plain)" }
    let first = resolve(link)
    mismatches.check(folded(link)?.params == first?.params) { "R15: \(text), the definition" }
    mismatches.check(route(of: text)?.template == first?.template) { "R15: \(text), route(of:)" }
  }
}
