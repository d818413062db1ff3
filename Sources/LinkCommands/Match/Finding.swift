import LinkRouting

/// The answer for one link.
enum Finding<Destination: LinkDestination> {
  /// A template took it.
  ///
  /// The destination is nil where templates were tried that lead nowhere by themselves. Links from outside may not
  /// open a route of the app only.
  case matched(template: String, RouteParams, Destination?, isInAppOnly: Bool = false)
  case unmatched(Miss)

  /// The key by which links are counted: the template, or the kind of miss.
  var group: String {
    switch self {
    case .matched(let template, _, _, _): template
    case .unmatched(.malformed): "no match: malformed"
    case .unmatched(.notOurs): "no match: not ours"
    case .unmatched(.noRoute): "no match: no route"
    case .unmatched(.refused): "no match: refused"
    }
  }
}

/// Why nothing matched a link.
enum Miss {
  /// It is no link, for a reason in words.
  case malformed(String)
  /// It is somebody else's.
  case notOurs(OriginMismatch)
  /// No route matches it; the sentence is the finder's.
  case noRoute(String)
  /// A template matches it, and its decoder refuses it.
  case refused(MatchFailure)

  /// A sentence.
  var reason: String {
    switch self {
    case .malformed(let reason), .noRoute(let reason): reason
    case .notOurs(let mismatch): mismatch.description
    case .refused(let failure): failure.description
    }
  }
}

/// Finds out where links lead.
protocol LinkFinder<Destination>: Sendable {
  associatedtype Destination: LinkDestination

  /// Where a link leads, or nil where it leads nowhere.
  mutating func match(_ text: String) -> Finding<Destination>?

  /// Why a well-formed link leads nowhere.
  mutating func miss(_ link: LinkComponents) -> Miss

  /// The link that a path would be on the first origin; nil where the text is no path.
  func link(ofPath text: String) -> String?
}

extension LinkFinder {
  /// Where a line of the input leads, if it is a link at all.
  ///
  /// - Parameters:
  ///   - line: One URL.
  ///   - isHinting: Whether the reason of a path has the link to write, which has the values of the line.
  mutating func find(
    _ line: LineSplitter.Line, isHinting: Bool = true
  ) -> Finding<Destination> {
    if let defect = line.defect { return .unmatched(.malformed(defect)) }
    if let finding = match(line.text) { return finding }
    do throws(LinkError) {
      return .unmatched(miss(try LinkComponents(line.text)))
    } catch {
      // A path is no link (R3): another program could read it on another host.
      let hint = isHinting ? link(ofPath: line.text).map { ": write \($0)" } ?? "" : ""
      return .unmatched(.malformed(error.description + hint))
    }
  }
}
