public import LinkRouting

extension RouteTable {
  /// Routes that collide, then warnings about templates that look like a mistake.
  ///
  /// For example:
  ///
  /// - `/a/:x` and `/a/:y` match the same links: an error (R16);
  /// - `/a/:x` and `/:y/b` overlap: a warning, unless there are routes for the links that both match, here `/a/b`;
  /// - an alias without its target, or without a token of its target: an error;
  /// - `/menu/7` behind `/menu/:id` in an ordered table is never reached: a warning;
  /// - `/recipes/:int`: a token with the name of a type;
  /// - `/files/:path+`: text with a meaning in the language of another router;
  /// - a token with a string that contains a slash;
  /// - a space at the start or end of a literal;
  /// - an alternative within another of the same template, as in `/(7|:x/(b|:y))`;
  /// - a param that the decoder reads and the template lacks, or that `**rest` takes with the query. To find these,
  ///   each decoder runs once, on a link that its template matches;
  /// - routes on an empty list of origins, which no link opens;
  /// - the table of a `LinkDestination`, an app's enum of screens, without a route that links from outside may open.
  ///
  /// - Complexity: about O(*n*) in the number of routes, O(1) for each pair that shares a link, and a decoder's time for
  ///   each variant of a template.
  public var diagnostics: [Diagnostic] { diagnostics(acknowledging: [:]) }

  /// The ``diagnostics`` without overlaps that are intended.
  ///
  /// ```swift
  /// let overlaps: IntendedOverlaps = ["/:profile/artist/:artist": "/:peer/:int(message)"]
  /// #expect(Screen.table.diagnostics(acknowledging: overlaps).isEmpty)
  /// ```
  ///
  /// You can acknowledge only overlaps. Two templates that match the same links remain an error, and a template that
  /// is never reached remains a warning.
  ///
  /// - Parameter overlaps: Pairs of templates, written as in the table. A pair that does not overlap gives a warning.
  /// - Complexity: As for ``diagnostics``.
  public func diagnostics(acknowledging overlaps: IntendedOverlaps) -> [Diagnostic] {
    let (conflicts, gone) = conflicts(acknowledging: overlaps)
    let work = WorkLimit(steps: 2_000_000)
    let doubts = engine.routes.flatMap { route -> [Diagnostic] in
      (route.template.doubts + route.template.repetitions(work) + missing(route))
        .map { .warning($0, of: route.template, at: route.place.location) }
    }
    return conflicts.map(\.diagnostic) + unmarked + unplaced
      + gone.map { one, other in
        .warning(
          "\(one) and \(other) do not overlap: remove them from the intended overlaps", of: nil)
      }
      + doubts.sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
  }

  /// A warning if an app's table has routes, and links from outside may open none of them.
  ///
  /// Other tables, such as those of handlers or of a file of templates, need no marks.
  private var unmarked: [Diagnostic] {
    guard Destination.self is any LinkDestination.Type, !engine.routes.isEmpty,
      !opensFromOutside
    else { return [] }
    let location = engine.routes.lazy.compactMap(\.place.location).first
    return [.warning(nothingOpensFromOutside, of: nil, at: location)]
  }

  /// A warning about routes on an empty list of origins, perhaps one from settings.
  private var unplaced: [Diagnostic] {
    let routes = engine.routes.filter(\.origins.list.isEmpty)
    guard let first = routes.first else { return [] }
    let all = "\(first.template)" + (routes.count == 1 ? "" : " (and \(routes.count - 1) more)")
    let message = "\(all) is on no origin, so no link opens it: list a scheme or a host"
    return [.warning(message, of: first.template, at: first.place.location)]
  }

  /// Messages about params that the decoder of a route requires, and the template does not, and about items that it
  /// never has, since the rest of the link takes them.
  private func missing(_ route: RouteEngine.Route) -> [String] {
    let template = route.template
    var missing: [(name: String, rest: String?)] = []
    for variant in template.variants {
      // Fill tokens of any text with a number: most decoders read it.
      guard let link = try? LinkComponents("a:" + variant.sampleLink(filledWith: "1")),
        let params = template.params(of: link)
      else { continue }
      let rest = variant.segments.last.flatMap { $0.isRest ? $0.description : nil }
      let (result, reports) = decode(params, of: route.number)
      var errors = rest == nil ? [] : reports
      if case .failure(let error as RouteDecodingError) = result { errors.append(error) }
      for error in errors {
        let known = template.tokenNames.union(missing.map(\.name))
        if case .missing = error.reason, !known.contains(error.param) {
          missing.append((error.param, rest))
        }
      }
    }
    return missing.map { name, rest in
      "\(template) has no \(name), which its decoder reads: "
        + (rest.map { "\($0) takes the query, too, and with one * it does not" }
          ?? "give a token this name, write the query item into the template, or make the param optional")
    }
  }

  /// Whether links from outside may open at least one route.
  package var opensFromOutside: Bool { !deepLinks.templates.isEmpty }
}

extension Diagnostic {
  fileprivate static func warning(
    _ message: String, of template: RouteTemplate?, at location: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, "template", at: location, template: template, message.onOneLine)
  }
}

/// The warning about a table without marks.
package let nothingOpensFromOutside =
  "no route of this table opens from outside: mark routes with `asDeepLinks()`"

extension RouteTemplate {
  /// The patterns of segments, query items and the fragment, including a path or items in the fragment.
  var patterns: [TextPattern] {
    let segments = variants.flatMap { $0.segments.compactMap(\.pattern) }
    let values = query.flatMap(\.alternatives).map(\.value)
    return switch fragment {
    case .text(let pattern)?: segments + values + [pattern]
    case .route(let route, _)?: segments + values + route.patterns
    case nil: segments + values
    }
  }

  /// The names of the tokens and wildcards, in the path, the query and the fragment.
  var tokenNames: Set<String> { Set(variants.flatMap(\.names)) }

  /// Whether a token asks a type of the app.
  var asksTypes: Bool { patterns.flatMap(\.tokens).contains(where: \.type.isChecked) }

  /// Notations of other routers and formats that are text here, each with its meaning in a template, where `$` is the name.
  ///
  /// All of them are text in the patterns of a site association. The last have no meaning here: a template has them as its own
  /// notation, or refuses them.
  package static var otherNotations: [(there: Regex<(Substring, Substring)>, here: String?)] {
    [
      // Express 5 and path-to-regexp 8.
      (#/\{\/:(\w+)\}/#, "an optional segment is \"/(:$)\""),
      // TanStack Router and Remix.
      (#/\{-\$([A-Za-z]\w*)\}/#, "an optional segment is \"(:$)\""),
      (#/\$([A-Za-z]\w*)/#, "a token is \":$\""),
      // Hono.
      (#/:(\w+)\{\[?(?:0-9|\\?d\b)(?:[^{}\/]|\{[\d,]*\})*\}/#, "a number is \":int($)\""),
      (#/:(\w+)\{(?:[^{}\/]|\{[\d,]*\})*\}/#, "a token is \":$\""),
      // SvelteKit.
      (#/\[(\w+)=integer\]/#, "a number is \":int($)\""),
      (#/\[(\w+)=\w+\]/#, "a token is \":$\""),
      // path-to-regexp 6, and names with a hyphen.
      (#/(?:^|[\/=?&-]):(?:\w+\()?(\w+)\)?\?(?=[&#)]|$)/#, "an optional item is \"(name=:$)\""),
      (#/(?:^|[\/=?&-]):(?:\w+\()?(\w+)\)?[+*]/#, "several segments are \"*$\""),
      (
        #/(?:^|[\/=?&-]):(\w+-(?:id|name|slug))(?![\w-])/#, "a name with a hyphen is \":string($)\""
      ),
      // Most routers; Vapor and OpenAPI; regular expressions.
      (#/(?:^|[\/=]):([A-Za-z]\w*)/#, nil), (#/\{(\w*)\}/#, nil),
      (#/((?:^|[\/=(])\.[*+]|\(\w+\||\\|^\^|\$$)/#, nil),
      (#/(\[\^?\w-\w[^\]]*\]?|(?:^|[\/=(])\[[\^A-Za-z.][^\]]*\]?)/#, nil),
    ]
  }

  /// Messages about text that has a meaning in other routers only.
  private var otherLanguages: [String] {
    let text = description.replacing("\\", with: "")
    for case (let there, let here?) in Self.otherNotations {
      guard let found = text.firstMatch(of: there) else { continue }
      let there = found.0.drop { "/=?&-".contains($0) }
      return ["\(self) has the text \"\(there)\": \(here.replacing("$", with: found.1)) here"]
    }
    return []
  }

  /// Messages about alternatives within another: they match no link that the other does not.
  ///
  /// A smaller alternative that adds a token is intended: `/(:(en|de)(language))/**rest` captures the language.
  fileprivate func repetitions(_ work: WorkLimit) -> [String] {
    variantsWithinOthers(work).filter { inner, outer in
      Set(inner.names).isSubset(of: outer.names) || outer.pathIsWithin(inner, work)
    }.map { inner, outer in
      "\(self) has two alternatives for \(inner.sampleLink()): \(inner) lies within \(outer), and adds no link"
    }
  }

  /// The parts of a valid template that look like mistakes.
  fileprivate var doubts: [String] {
    let segments = variants.flatMap { $0.segments.compactMap(\.pattern) }
    let patterns = patterns
    let words = Set(
      patterns.flatMap(\.tokens).filter { $0.type == .string }.compactMap(\.name)
        .filter { RouteTokenType(word: $0) != nil })
    let types = words.sorted().map { word in
      "\(self) has a token of any text named \"\(word)\": a token of this type is \":\(word)(name)\""
    }
    let slashed = Set(
      segments.flatMap(\.tokens).compactMap(\.type.texts).joined().filter { $0.contains("/") })
    let slashes = slashed.sorted().map { text in
      "\(self) has a token that matches \"\(text)\" as one segment: links must write its slash as %2F"
    }
    let items = query.flatMap(\.alternatives).filter { $0.name.hasPrefix("/") }.map { item in
      "\(self) requires a query item \"\(item.name)\": an optional segment is \"(:name)\""
    }
    let isSpaced = patterns.contains { "\($0)".hasPrefix(" ") || "\($0)".hasSuffix(" ") }
    let spaces =
      "\"\(self)\" has a space at the start or end of a text: links must have it too, as %20"
    return types + slashes + items + otherLanguages + (isSpaced ? [spaces] : [])
  }
}
