import LinkRouting
import RouteDiagnostics

/// Lines of `link` to paste, each made from a link that opens a value: params of the link are parts of the value.
struct LinkLines<Destination> {
  private let tables: CheckedTables<Destination>
  private let proofs: [String: [RouteEvidence<Destination>.Proof]]
  /// The best line of each case that was asked for.
  private var lines: [String: LinkLine] = [:]

  init(_ evidence: RouteEvidence<Destination>, _ tables: CheckedTables<Destination>) {
    self.tables = tables
    // An old template prints the link of the new one.
    let all = evidence.entries.filter { $0.route.place.target == nil }.flatMap(\.proofs)
    proofs = Dictionary(grouping: all) { casePath(of: $0.destination) }
  }

  /// `write: case .recipe(let id): return "/recipes/\(id)"`, or the parts of the value that no param holds; nil if the
  /// line's link would not open the value.
  ///
  /// - Parameter link: The link that opened the value.
  mutating func note(on value: Destination, from link: String) -> String? {
    let path = casePath(of: value)
    // The longest link has the optional parts, too. Some links of a case are enough.
    let best =
      lines[path]
      ?? proofs[path]?.prefix(64).map { LinkLine($0.destination, $0.params) }
      .min { $0.rank < $1.rank }
    guard var line = best else { return nil }
    lines[path] = line
    // A path has no text for nil, so an optional part in it needs a second line of `link`.
    if line.pattern.contains("?"), let match = tables.table.firstMatch(of: link),
      case let own = LinkLine(value, match.params), own.lost.contains(where: \.isNil)
    {
      line = own
      line.lost.removeAll(where: \.isNil)
    }
    if let lost = line.lost.first {
      return "write the line of .\(caseName(of: value)) by hand: \(lost.reason)"
    }
    let back = (try? tables.table.engine.text(of: line.path)).flatMap { tables.table.match($0) }
    return back.map { expression(of: $0) } == line.value
      ? "write: case \(line.pattern): return \(line.code)" : nil
  }
}

/// A line of `link`, made while a value is read.
private struct LinkLine {
  private typealias Part = (param: String, code: String, text: String)

  /// The value in Swift, and as a pattern: `.recipe(let id, let servings)`.
  let value: String
  private(set) var pattern = ""
  /// The link in Swift; before that, the template's link with a mark for each param.
  private(set) var code: String
  private(set) var path: LinkPath
  /// Parts that no param holds, perhaps since they are nil, and tokens that hold no part.
  var lost: [(reason: String, isNil: Bool)] = []
  private let params: RouteParams
  /// The params that hold a part, each with the part as an interpolation, and its text in the link.
  private var parts: [Part] = []
  private var names: Set<String> = []
  /// Whether a part is the link.
  private var isLink = false

  init(_ value: Any, _ params: RouteParams) {
    (self.value, self.params, path) = (expression(of: value), params, LinkPath(params.link))
    code = params.variant.sampleLink { token, _ in Self.mark(token.name ?? "") }
    pattern = pattern(of: value, nil)
    if isLink {
      lost = []
      return
    }
    for (param, _, _) in parts where !params.contains(token: param) {
      code = SampleLink.adding(param, Self.mark(param), to: code)
    }
    func filled(_ text: (Part) -> String) -> String {
      parts.reduce(code) { $0.replacing(Self.mark($1.param), with: text($1)) }
    }
    (path, code) = (LinkPath(filled(\.text)), "\"\(filled(\.code))\"")
    if code.contains("~.") { lost.append(("no part of it holds a token of its template", false)) }
  }

  /// A mark that is not percent-encoded, and in no template.
  private static func mark(_ param: String) -> String { "~.\(param).~" }

  /// The line with the lowest rank has the most parts of its value.
  var rank: (Int, Int) { (lost.count, -parts.count) }

  /// A part of the value as a pattern.
  ///
  /// - Parameters:
  ///   - owner: The name of the struct that has the part.
  ///   - mark: `?` if the part is an optional with a value.
  private mutating func pattern(
    of value: Any, _ label: String?, of owner: String? = nil, _ mark: String = ""
  ) -> String {
    let mirror = Mirror(reflecting: value)
    let label = label.flatMap { $0.hasPrefix(".") ? nil : $0 }
    if let value = value as? LinkComponents, value == params.link {
      let name = name(label ?? "link")
      (isLink, code) = (true, "LinkPath(\(name))")
      return "let \(name)\(mark)"
    }
    if mirror.displayStyle == .optional {
      if let some = mirror.children.first { return pattern(of: some.value, label, of: owner, "?") }
      if type(of: value) is any RouteParamValue.Type {
        lost.append(("no param of its links holds \(label ?? "nil")", true))
      }
      return "nil"
    }
    if let value = value as? any RouteParamValue {
      if let param = param(of: value, label) {
        let name = owner.map { "\($0).\(label ?? "")" } ?? name(label ?? param)
        let code = interpolation(of: value, name, in: param)
        // A path has no link for nil.
        let isNeeded = self.code.prefix { $0 != "?" && $0 != "#" }.contains(Self.mark(param))
        // The rest of a link is written as it is.
        let isRest = params.wildcard(named: param)?.isRest == true
        let text = isRest ? params[param] : params.rawText(of: param)
        parts.append((param, "\\(\(code))", text ?? ""))
        return "let \(name)\(isNeeded || code != name ? mark : "")"
      }
    } else if mirror.displayStyle == .enum {
      guard let payload = mirror.children.first else { return ".\(value)\(mark)" }
      let tuple = Mirror(reflecting: payload.value)
      let parts = tuple.displayStyle == .tuple ? Array(tuple.children) : [(nil, payload.value)]
      let patterns = parts.map { pattern(of: $0.value, $0.label) }.joined(separator: ", ")
      return ".\(payload.label ?? "")(\(patterns))\(mark)"
    } else if mirror.displayStyle == .struct {
      let name = owner.map { "\($0).\(label ?? "")" } ?? name(label ?? "value")
      for child in mirror.children { _ = pattern(of: child.value, child.label, of: name) }
      return "let \(name)\(mark)"
    }
    lost.append(("no param of its links holds \(label ?? expression(of: value))", false))
    return "_"
  }

  /// A param that no other part has, and that reads as the value: best the param of its name.
  private func param<Value: RouteParamValue>(of value: Value, _ label: String?) -> String? {
    let text = value._routeParamText
    let free = params.pairs.map(\.name).filter { name in !parts.contains { $0.param == name } }
    return (free.filter { $0 == label } + free).first { param in
      let isWildcard = params.wildcard(named: param) != nil
      // One element shows no separator.
      if case .list(let texts) = text, texts.count < 2, !isWildcard { return false }
      let read = RouteParam<Value>(param, separator: isWildcard ? "/" : ",")
      return (try? Value._read(read, in: params))?._routeParamText == text
    }
  }

  private func interpolation(
    of value: any RouteParamValue, _ name: String, in param: String
  ) -> String {
    guard let wildcard = params.wildcard(named: param) else { return name }
    if case .list = value._routeParamText { return "segments: \(name)" }
    let text = value is String ? name : "\(name).routeParam"
    return wildcard.isRest
      ? "rest: \(text)"
      : #"segments: \#(text).split(separator: "/", omittingEmptySubsequences: false).map(String.init)"#
  }

  /// A name that no other part has.
  private mutating func name(_ text: String) -> String {
    let name = text.replacing(#/\W/#, with: "_").replacing(#/^\d/#) { "_\($0.output)" }
    if !names.insert(name).inserted { return self.name(name + "2") }
    return Self.keywords.contains(" \(name) ") ? "`\(name)`" : name
  }

  private static let keywords =
    " as case class default else extension false for func if import in init is let nil operator private public return self static struct switch throw true try var where while "
}
