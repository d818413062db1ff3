import Testing

/// An example of a kind of conflict: templates, and the whole messages.
struct ConflictCase: Sendable, CustomTestStringConvertible {
  var templates: [String]
  var inOrder = false
  var messages: String

  var testDescription: String { templates.joined(separator: " ") }

  static let all = [
    ConflictCase(
      templates: ["/a/:x/c", "/:x/b/c"],
      messages: """
        App/Routes.swift:11: warning: /a/:x/c and /:x/b/c overlap, and neither lies within the other
          App/Routes.swift:10: note: /a/:x/c comes from here
          App/Routes.swift:11: note: /:x/b/c comes from here
          note: both match /a/b/c
          note: only /a/:x/c matches /a/x/c
          note: only /:x/b/c matches /x/b/c
          note: /a/:x/c is tried first: segment 1 is "a", the other's the token :x
          note: to settle it, write a route for the links that both match: /a/b/c
        """),
    ConflictCase(
      templates: ["/a/:x", "/a/:y"],
      messages: """
        App/Routes.swift:11: error: /a/:x and /a/:y match the same links
          App/Routes.swift:10: note: /a/:x comes from here
          App/Routes.swift:11: note: /a/:y comes from here
          note: both match /a/x
          note: /a/:x is tried first, so /a/:y is reached only if the first decoder throws; remove one of the two, or make one of them narrower
        """),
    ConflictCase(
      templates: ["/a/:x/c", "/:x/b/c", "/a/b/c"],
      messages: ""),
    ConflictCase(
      templates: ["/a", "/a"],
      messages: """
        App/Routes.swift:11: error: /a is there twice
          App/Routes.swift:10: note: /a comes from here
          App/Routes.swift:11: note: /a comes from here
          note: both match /a
          note: remove one of the two
        """),
    ConflictCase(
      templates: ["/:bool(t)", "/true", "/false"],
      messages: """
        App/Routes.swift:10: warning: /:bool(t) is never reached: /false and /true match all of its links first
          App/Routes.swift:12: note: /false comes from here
          App/Routes.swift:11: note: /true comes from here
          App/Routes.swift:10: note: /:bool(t) comes from here
          note: links get past /false and /true only if their decoders throw; remove /:bool(t), or make /false and /true narrower
        """),
    ConflictCase(
      templates: ["/:x", "/a", "/b/:y", "/:z/c", "/b/c"], inOrder: true,
      messages: """
        App/Routes.swift:11: warning: /a is never reached: /:x matches all of its links first
          App/Routes.swift:10: note: /:x comes from here
          App/Routes.swift:11: note: /a comes from here
          note: links get past /:x only if its decoder throws; remove /a, or put it before /:x
        App/Routes.swift:14: warning: /b/c is never reached: /b/:y matches all of its links first
          App/Routes.swift:12: note: /b/:y comes from here
          App/Routes.swift:14: note: /b/c comes from here
          note: links get past /b/:y only if its decoder throws; remove /b/c, or put it before /b/:y
        """),
    // Put before the others, it would take all their links.
    ConflictCase(
      templates: ["/true", "/false", "/:bool(t)"], inOrder: true,
      messages: """
        App/Routes.swift:12: warning: /:bool(t) is never reached: /false and /true match all of its links first
          App/Routes.swift:11: note: /false comes from here
          App/Routes.swift:10: note: /true comes from here
          App/Routes.swift:12: note: /:bool(t) comes from here
          note: links get past /false and /true only if their decoders throw; remove /:bool(t), or make /false and /true narrower
        """),
  ]

  /// Pairs that collide: the route that is tried first and why, and the way out.
  static let reasons: [(templates: [String], first: String, wayOut: String?)] = [
    (
      ["/(:x|c)/:y", "/:x/(b|:y)"],
      "/(:x|c)/:y is tried first for /x/y; remove one of the two, or make one of them narrower",
      nil
    ),
    (
      ["/(a/:x/c|:x/b/d)", "/(:y/b/c|a/:z/d)"],
      "/(a/:x/c|:x/b/d) is tried first for /a/b/c: segment 1 is \"a\", the other's the token :y",
      "write routes for the links that both match: /a/b/c and /a/b/d"
    ),
    (
      ["/search?:q", "/search?tag=:t"],
      "/search?:q is tried first: only the text of the templates decides",
      "write a route for the links that both match: /search?:q&tag=:t; or decide by the order, with `inOrder()`"
    ),
    (
      ["/search?:q", "/search#:part"],
      "/search?:q is tried first: it requires more of the query or the fragment",
      "write a route for the links that both match: /search?:q#:part"
    ),
    (
      ["/files/*", "/*/edit"],
      "/files/* is tried first: segment 1 is \"files\", the other's a wildcard",
      "make one of them narrower: write a literal or a type in place of a token"
    ),
    (
      ["/:x-:y", "/a:z"],
      "/a:z is tried first: segment 1 is a:z, the other's :x-:y",
      "make one of them narrower: write a literal or a type in place of a token"
    ),
    (
      ["/(a|b)/:x", "/:y/(c|d)"],
      "/(a|b)/:x is tried first for /a/c: segment 1 is \"a\", the other's the token :y",
      "write routes for the links that both match: /a/c, /a/d, /b/c and /b/d"
    ),
    // Two pairs of their plain templates share the same links.
    (
      ["/(:section)/(:page)/edit", "/posts/:id"],
      "/posts/:id is tried first for /posts/edit: segment 1 is \"posts\", the other's the token :section",
      "write a route for the links that both match: /posts/edit"
    ),
    // Of what both match, `/a` is there.
    (
      ["/(a|b)/(c)", "/:x", "/a"],
      "/(a|b)/(c) is tried first for /a: segment 1 is \"a\", the other's the token :x",
      "write a route for the links that both match: /b"
    ),
    (
      ["/a/:x#k:f", "/:y/b#:g-z"],
      "/a/:x#k:f is tried first: segment 1 is \"a\", the other's the token :y",
      "make one of them narrower: write a literal or a type in place of a token"
    ),
    (
      ["/(a|b)", "/(b|c)"],
      "/(a|b) is tried first for /b: only the order of its groups decides",
      "write a route for the links that both match: /b"
    ),
    (
      ["/:int(n)/b", "/1/:y"],
      "/1/:y is tried first: segment 1 is \"1\", the other's the typed token :int(n)",
      "write a route for the links that both match: /1/b"
    ),
    (
      ["/*/d/:string(z)bb", "/:x/*/a:y"],
      "/*/d/:string(z)bb is tried first: both have a wildcard at the same place, and the part behind it decides",
      "make one of them narrower: write a literal or a type in place of a token"
    ),
  ]
}
