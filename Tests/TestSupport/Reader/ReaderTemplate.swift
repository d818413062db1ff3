/// A template without groups, as the page on the template language describes it.
struct ReaderPlain: Equatable {
  enum TokenType: Equatable {
    case any, int, double, bool, uuid
    case width(Int)
    case list([Bytes])
    /// A type of the app, by its name. The string of a template does not have the strings that the type rejects.
    case own(Bytes)
  }

  struct Token: Equatable {
    var type: TokenType
    var name: Bytes?
  }

  enum Piece: Equatable {
    case text(Bytes)
    case token(Token)
  }

  enum Segment: Equatable {
    case pattern([Piece])
    case wildcard(Bytes?)
    case rest(Bytes)
  }

  struct Item: Equatable {
    var name: Bytes
    var value: [Piece]
    /// The name of `**name`, which captures the rest of the link.
    var rest: Bytes?
  }

  struct Clause: Equatable {
    var isOptional: Bool
    var items: [Item]
  }

  enum Fragment: Equatable {
    case text([Piece])
    /// A path behind `/` or `!/`, or items if the prefix is empty.
    case area(prefix: Bytes, path: [Segment], clauses: [Clause])
  }

  var ignoresCase: Bool
  var path: [Segment]
  var clauses: [Clause]
  var fragment: Fragment?
}

/// A part of a path that may be a group.
indirect enum ReaderPart {
  case segment(ReaderPlain.Segment)
  case group([[ReaderPart]])

  /// All paths without groups.
  static func expand(_ parts: [ReaderPart]) throws(ReaderError) -> [[ReaderPlain.Segment]] {
    var paths: [[ReaderPlain.Segment]] = [[]]
    for part in parts {
      var ways: [[ReaderPlain.Segment]] = []
      switch part {
      case .segment(let segment): ways = [[segment]]
      case .group(let alternatives):
        for alternative in alternatives { ways += try expand(alternative) }
        if alternatives.count == 1, !ways.contains([]) { ways.append([]) }
      }
      guard paths.count * ways.count <= 4096 else { throw ReaderError("too many groups") }
      paths = paths.flatMap { path in ways.map { path + $0 } }
    }
    return paths
  }
}

extension ReaderTemplate {
  /// Compares the plain templates, from the last one tried to the first; a list that ends goes before its
  /// continuations.
  func order(_ other: ReaderTemplate) -> ReaderOrder {
    var (rest, others) = (plains, other.plains)
    while !rest.isEmpty, !others.isEmpty {
      guard let last = Self.removeLast(of: &rest), let otherLast = Self.removeLast(of: &others)
      else { return .undecided }
      let result = last.order(otherLast)
      if result != .same { return result }
    }
    return .init(smallerFirst: rest.count, others.count)
  }

  /// Removes the plain template that is tried last; nil if the page leaves open which it is.
  private static func removeLast(of plains: inout [ReaderPlain]) -> ReaderPlain? {
    let last = plains.firstIndex { plain in
      plains.allSatisfy { [.same, .before].contains($0.order(plain)) }
    }
    return last.map { plains.remove(at: $0) }
  }
}

struct ReaderError: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// A template: its text, and its plain templates.
struct ReaderTemplate {
  let text: Bytes
  /// False if the template prints itself with another beginning, which is what R16 compares.
  var isCanonical: Bool { text.starts(with: Bytes("/")) || text.starts(with: Bytes("(?i)/")) }
  let plains: [ReaderPlain]

  static let mostPlains = 256

  init(_ string: String) throws(ReaderError) {
    text = Bytes(string.utf8)
    var parser = ReaderParser(text)
    let parsed = try parser.template()
    var fragments: [ReaderPlain.Fragment?] = [nil]
    switch parsed.fragment {
    case .none: break
    case .text(let pieces): fragments = [.text(pieces)]
    case .area(let prefix, let path, let clauses):
      fragments = try ReaderPart.expand(path).map {
        .area(prefix: prefix, path: $0, clauses: clauses)
      }
    }
    var plains: [ReaderPlain] = []
    for path in try ReaderPart.expand(parsed.path) {
      for fragment in fragments {
        let plain = ReaderPlain(
          ignoresCase: parsed.ignoresCase, path: path, clauses: parsed.clauses, fragment: fragment)
        try plain.check()
        if !plains.contains(plain) { plains.append(plain) }
      }
    }
    guard plains.count <= Self.mostPlains else { throw ReaderError("too many plain templates") }
    self.plains = plains
  }
}

extension ReaderPlain {
  /// Rejects what no plain template may have: a path and its query may share names, and nothing else may.
  fileprivate func check() throws(ReaderError) {
    try Self.check(path, clauses)
    let names = path.flatMap(\.names) + Self.names(of: clauses)
    var others: [Bytes] = []
    switch fragment {
    case nil: break
    case .text(let pieces):
      others = pieces.names
      guard Set(others).count == others.count else { throw ReaderError("a name is used twice") }
    case .area(_, let path, let clauses):
      try Self.check(path, clauses)
      others = path.flatMap(\.names) + Self.names(of: clauses)
    }
    guard Set(names).isDisjoint(with: others) else { throw ReaderError("a name is used twice") }
  }

  private static func check(_ path: [Segment], _ clauses: [Clause]) throws(ReaderError) {
    guard path.count <= ReaderLink.mostSegments else { throw ReaderError("too many segments") }
    for (one, next) in zip(path, path.dropFirst()) where one.isWildcard && next.isWildcard {
      throw ReaderError("two wildcards side by side")
    }
    let items = clauses.flatMap { $0.items.map { $0.value.names } }
    let ofClauses = names(of: clauses)
    for names in [path.flatMap(\.names), ofClauses] + items where Set(names).count < names.count {
      throw ReaderError("a name is used twice")
    }
    let itemNames = clauses.flatMap { Set($0.items.map(\.name)) }
    guard Set(itemNames).count == itemNames.count else {
      throw ReaderError("an item is there twice")
    }
  }

  /// The names of each clause, whose alternatives may share names.
  private static func names(of clauses: [Clause]) -> [Bytes] {
    clauses.flatMap { clause in
      Set(clause.items.flatMap { $0.value.names + [$0.rest].compactMap(\.self) })
    }
  }
}

extension ReaderPlain.Segment {
  var isWildcard: Bool { if case .pattern = self { false } else { true } }

  var names: [Bytes] {
    switch self {
    case .pattern(let pieces): pieces.names
    case .wildcard(let name): [name].compactMap(\.self)
    case .rest(let name): [name]
    }
  }
}

extension [ReaderPlain.Piece] {
  var tokens: [ReaderPlain.Token] {
    compactMap { if case .token(let token) = $0 { token } else { nil } }
  }

  var names: [Bytes] { tokens.compactMap(\.name) }

  /// The text of a pattern without tokens.
  var literal: Bytes? { tokens.isEmpty ? texts : nil }

  /// All text around the tokens.
  var texts: Bytes { flatMap { if case .text(let text) = $0 { text } else { Bytes() } } }
}
