import LinkRouting

/// The paths of a route, as an intent filter has them.
///
/// Android's [`PatternMatcher`](https://developer.android.com/reference/android/os/PatternMatcher) compares a path
/// without its escapes, and never goes back: after `.*` a `pathPattern` goes on at the first character that equals its
/// next one, and `[^/]+` of a `pathAdvancedPattern` takes all that it can.
struct AndroidPath: Hashable {
  /// The paths in the template's own spelling, as a rule of ``AssetLinks`` has them: `/teas/?*`.
  let rule: String
  /// The paths in every spelling, as a `pathAdvancedPattern`: `/[Tt][Ee][Aa][Ss]/.+`; nil if the template respects case.
  ///
  /// Android knows the attribute since version 12.
  let everySpelling: String?

  init(_ path: [TextPattern]) {
    var writer = PatternWriter(format: .android)
    let segments = writer.segments(path)
    rule = "/" + segments.joined(separator: "/")
    guard path.contains(where: \.ignoresCase) else {
      everySpelling = nil
      return
    }
    everySpelling = zip(segments, path).enumerated().reduce(into: "") { text, segment in
      let ((rule, pattern), isLast) = (segment.element, segment.offset == segments.count - 1)
      text += "/" + Self.advanced(rule, ignoringCase: pattern.ignoresCase, isLast: isLast)
    }
  }

  /// A segment of a rule in the notation of a `pathAdvancedPattern`; only the last may have slashes.
  private static func advanced(_ rule: String, ignoringCase: Bool, isLast: Bool) -> String {
    let isOpen = rule.hasSuffix("?*")
    let text = (isOpen ? rule.dropLast(2) : rule[...]).unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z" where ignoringCase, "A"..."Z" where ignoringCase:
        "[\(scalar.properties.uppercaseMapping)\(scalar.properties.lowercaseMapping)]"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": "\(scalar)"
      case "?": "."
      default: scalar.isASCII ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return text.joined() + (isOpen ? isLast ? ".+" : "[^/]+" : "")
  }

  /// The number of slashes.
  var segmentCount: Int { rule.count { $0 == "/" } }

  /// The attributes of `<data>` that declare the paths.
  var attributes: [(name: String, value: String)] {
    let pattern = rule.replacing("\\", with: #"\\"#).replacing(".", with: #"\."#)
      .replacing("?", with: ".").replacing("*", with: ".*")
    return [rule.contains("?") ? ("pathPattern", pattern) : ("path", rule)]
      + (everySpelling.map { [("pathAdvancedPattern", $0)] } ?? [])
  }

  /// Whether all paths of another route are paths of this one: those of `/a/b/?*` are paths of `/a/?*`.
  ///
  /// False if undecided.
  func takesAll(of other: AndroidPath) -> Bool {
    guard rule.hasSuffix("?*"), self != other,
      other.everySpelling == nil || everySpelling != nil
    else { return false }
    let own = rule.dropLast(2).split(separator: "/", omittingEmptySubsequences: false)
    let others = other.rule.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = own.last, others.count >= own.count else { return false }
    let rest = others.dropFirst(own.count - 1).joined(separator: "/")
    return rest.hasPrefix(last) && rest.count > last.count
      && zip(own.dropLast(), others).allSatisfy { $0 == $1 || $0 == "?*" && !$1.isEmpty }
  }
}
