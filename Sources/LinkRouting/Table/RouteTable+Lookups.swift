// The look-ups of a table. Each takes a `String`, a `URL` or `LinkComponents`, and is a fold over the candidates of
// the link.

extension RouteTable {
  /// The routes whose template matches a link, the first to be tried first; none where the link is malformed or
  /// not ours.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Complexity: O(*n*) in the length of the link, and as much for each candidate.
  @inlinable
  public func candidates(of link: some LinkConvertible) -> RouteCandidates<Destination> {
    RouteCandidates(self, try? link.linkComponents)
  }

  /// The destination of a link, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// ```swift
  /// table.match("https://example.com/recipes/42")   // .recipe(id: 42)
  /// ```
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func match(_ link: some LinkConvertible) -> Destination? {
    for candidate in candidates(of: link) {
      // A decoder that throws passes the link to the next route, and one that refuses ends the match (R19).
      do { return try candidate.destination() } catch is LinkRefusal { return nil } catch {}
    }
    return nil
  }

  /// The destination of a path that comes without an origin, as in push payloads and web views.
  ///
  /// ```swift
  /// table.match(path: "/recipes/42?ref=push")   // .recipe(id: 42)
  /// ```
  ///
  /// The path is read as a link on the table's first origin, where links are printed. Routes on other origins
  /// are not tried. A table without such an origin, as one on ``LinkOrigins/any``, reads no paths.
  ///
  /// - Parameter path: A path with one slash in front, and what follows it. `//example.com/recipes/42`
  ///   is no path, but a link to a host.
  /// - Returns: The destination, or nil as for ``match(_:)``.
  /// - Complexity: O(*n*) in the length of the path.
  @_disfavoredOverload  // `links.compactMap(table.match)` matches links, not paths.
  public func match(path: String) -> Destination? {
    engine.link(ofPath: path).flatMap { match($0) }
  }

  /// The destination of a link, with the template that matched and its params.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The match, or nil as for ``match(_:)``.
  /// - Complexity: O(*n*) in the length of the link.
  public func resolve(_ link: some LinkConvertible) -> RouteMatch<Destination>? {
    guard let link = try? link.linkComponents else { return nil }
    return try? firstMatch(of: link).get()
  }

  /// Every destination of a link, in the order in which they are tried.
  ///
  /// For a list of handlers in which one may decline. A route whose decoder throws is left out
  /// ([R19](doc:Rules)), and the list ends where a decoder throws ``LinkRefusal``. A route whose template matches
  /// in several ways, through its groups, is there once for each way that decodes.
  ///
  /// ```swift
  /// let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
  /// let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
  /// table.matches("https://example.com/search").map(\.destination)   // [1, 2]
  /// ```
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The matches; none where the link is not ours or no route takes it.
  /// - Complexity: O(*n*) in the length of the link for each match.
  public func matches(_ link: some LinkConvertible) -> [RouteMatch<Destination>] {
    var matches: [RouteMatch<Destination>] = []
    for candidate in candidates(of: link) {
      do { matches.append(try RouteMatch(candidate)) } catch is LinkRefusal { break } catch {}
    }
    return matches
  }

  /// The template that is tried first for a link, with its params, without making a destination.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The template and what its tokens took, or nil where the link is malformed, not ours,
  ///   or matches no template.
  /// - Complexity: O(*n*) in the length of the link; without an allocation where the template has no more
  ///   than eight tokens, each a whole segment, and the path has no escapes.
  public func route(
    of link: some LinkConvertible
  ) -> (template: RouteTemplate, params: RouteParams)? {
    candidates(of: link).first { _ in true }.map { ($0.template, $0.params) }
  }

  /// The destination of a link, or why there is none.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Throws: ``MatchFailure``, which says why in a sentence.
  /// - Returns: The destination.
  /// - Complexity: O(*n*) in the length of the link.
  public func destination(of link: some LinkConvertible) throws(MatchFailure) -> Destination {
    let scanned: LinkComponents
    do throws(LinkError) {
      scanned = try link.linkComponents
    } catch {
      throw MatchFailure(link: link.linkText, reason: .malformed(error))
    }
    switch firstMatch(of: scanned) {
    case .success(let match): return match.destination
    case .failure(let refused): throw engine.failure(of: scanned, refused.reason)
    }
  }

  /// The first match of a link, or why no decoder made one.
  private func firstMatch(
    of link: LinkComponents
  ) -> Result<RouteMatch<Destination>, RefusedCandidates> {
    var refused = RefusedCandidates()
    for candidate in candidates(of: link) {
      do {
        return .success(try RouteMatch(candidate))
      } catch {
        refused.add(candidate.template, error)
        if error is LinkRefusal { break }
      }
    }
    return .failure(refused)
  }

  /// The screens that "back" leads through: the destination of each beginning of the link's path that is a link
  /// too, shortest first, and that of the link itself.
  ///
  /// ```swift
  /// table.backStack(of: "https://example.com/projects/c/p/posts/2/comments?ref=mail")
  /// // the project, its updates, update 2, and its comments
  /// ```
  ///
  /// The query and the fragment belong to the last only. The root is below every link, so only the root's own
  /// back stack has it, unless the table reads the link's host as a segment, too. A beginning that a decoder refuses
  /// with ``LinkRefusal`` has no screen.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The screens of a navigation stack, from the bottom up; empty if no route matches the
  ///   link.
  /// - Complexity: O(*n* · *m*) in the length of the link and the number of its segments.
  public func backStack(of link: some LinkConvertible) -> [Destination] {
    guard let link = try? link.linkComponents, let last = match(link) else { return [] }
    return engine.beginnings(of: link).compactMap { match($0) } + [last]
  }
}

extension RouteEngine {
  /// The link of a path that came without an origin, on the first origin; nil where it is no path.
  ///
  /// `//evil.com/a` is none: whoever resolves it finds another host.
  ///
  /// - Parameter path: Untrusted text.
  package func link(ofPath path: String) -> String? {
    let bytes = path.utf8
    guard let origin = allOrigins.printed, bytes.first == ASCII.slash,
      bytes.dropFirst().first != ASCII.slash
    else { return nil }
    // Without an authority, the first segment is one however it is written.
    let (scheme, mark, authority) = origin.start
    return scheme + mark + authority + path
  }

  /// A link's text up to each of its segments but the last, shortest first.
  func beginnings(of link: LinkComponents) -> [String] {
    var ends = link.segments.dropFirst().map(\.raw.upperBound)
    // If the host is a segment, it is a beginning too.
    if !link.hostRange.isEmpty, !ends.isEmpty,
      parts.contains(where: { $0.match(link) == .hostAsSegment })
    {
      ends.insert(link.pathStart, at: 0)
    }
    return ends.dropLast().map { link.raw(0..<$0) }
  }
}

/// A link that a route took.
public struct RouteMatch<Destination> {
  /// The template of the route.
  public let template: RouteTemplate
  /// The captures of its tokens, and the query items.
  public let params: RouteParams
  /// The value that the decoder made.
  public let destination: Destination

  /// The match of a candidate; throws what its decoder throws.
  init(_ candidate: RouteCandidate<Destination>) throws {
    destination = try candidate.destination()
    (template, params) = (candidate.template, candidate.params)
  }
}

extension RouteMatch: Sendable where Destination: Sendable {}
