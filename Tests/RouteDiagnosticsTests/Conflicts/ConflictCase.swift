import Testing

/// Templates, and every word that is said about them.
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
      templates: ["/(:x|c)/:y", "/:x/(b|:y)"],
      messages: """
        App/Routes.swift:11: error: /(:x|c)/:y and /:x/(b|:y) match the same links
          App/Routes.swift:10: note: /(:x|c)/:y comes from here
          App/Routes.swift:11: note: /:x/(b|:y) comes from here
          note: both match /x/y
          note: /(:x|c)/:y is tried first for /x/y; remove one of the two, or make one of them narrower
        """),
    ConflictCase(
      templates: ["/(a/:x/c|:x/b/d)", "/(:y/b/c|a/:z/d)"],
      messages: """
        App/Routes.swift:11: warning: /(a/:x/c|:x/b/d) and /(:y/b/c|a/:z/d) overlap, and neither lies within the other
          App/Routes.swift:10: note: /(a/:x/c|:x/b/d) comes from here
          App/Routes.swift:11: note: /(:y/b/c|a/:z/d) comes from here
          note: both match /a/b/c
          note: only /(a/:x/c|:x/b/d) matches /a/x/c
          note: only /(:y/b/c|a/:z/d) matches /y/b/c
          note: /(a/:x/c|:x/b/d) is tried first for /a/b/c: segment 1 is "a", the other's the token :y
          note: to settle it, write routes for the links that both match: /a/b/c and /a/b/d
        """),
    ConflictCase(
      templates: ["/search?:q", "/search?tag=:t"],
      messages: """
        App/Routes.swift:11: warning: /search?:q and /search?tag=:t overlap, and neither lies within the other
          App/Routes.swift:10: note: /search?:q comes from here
          App/Routes.swift:11: note: /search?tag=:t comes from here
          note: both match /search?q=q&tag=t
          note: only /search?:q matches /search?q=q
          note: only /search?tag=:t matches /search?tag=t
          note: /search?:q is tried first: only the text of the templates decides
          note: to settle it, write a route for the links that both match: /search?:q&tag=:t
        """),
    ConflictCase(
      templates: ["/search?:q", "/search#:part"],
      messages: """
        App/Routes.swift:11: warning: /search?:q and /search#:part overlap, and neither lies within the other
          App/Routes.swift:10: note: /search?:q comes from here
          App/Routes.swift:11: note: /search#:part comes from here
          note: both match /search?q=q#part
          note: only /search?:q matches /search?q=q
          note: only /search#:part matches /search#part
          note: /search?:q is tried first: it requires more of the query or the fragment
          note: to settle it, write a route for the links that both match: /search?:q#:part
        """),
    ConflictCase(
      templates: ["/files/*", "/*/edit"],
      messages: """
        App/Routes.swift:11: warning: /files/* and /*/edit overlap, and neither lies within the other
          App/Routes.swift:10: note: /files/* comes from here
          App/Routes.swift:11: note: /*/edit comes from here
          note: both match /files/edit
          note: only /files/* matches /files/x
          note: only /*/edit matches /x/edit
          note: /files/* is tried first: segment 1 is "files", the other's a wildcard
          note: to settle it, make one of them narrower: write a literal or a type in place of a token
        """),
    ConflictCase(
      templates: ["/:x-:y", "/a:z"],
      messages: """
        App/Routes.swift:10: warning: /a:z and /:x-:y overlap, and neither lies within the other
          App/Routes.swift:11: note: /a:z comes from here
          App/Routes.swift:10: note: /:x-:y comes from here
          note: both match /a-x
          note: only /a:z matches /az
          note: only /:x-:y matches /x-y
          note: /a:z is tried first: segment 1 is a:z, the other's :x-:y
          note: to settle it, make one of them narrower: write a literal or a type in place of a token
        """),
    ConflictCase(
      templates: ["/(a|b)/:x", "/:y/(c|d)"],
      messages: """
        App/Routes.swift:11: warning: /(a|b)/:x and /:y/(c|d) overlap, and neither lies within the other
          App/Routes.swift:10: note: /(a|b)/:x comes from here
          App/Routes.swift:11: note: /:y/(c|d) comes from here
          note: both match /a/c
          note: only /(a|b)/:x matches /a/x
          note: only /:y/(c|d) matches /y/c
          note: /(a|b)/:x is tried first for /a/c: segment 1 is "a", the other's the token :y
          note: to settle it, write routes for the links that both match: /a/c, /a/d, /b/c and /b/d
        """),
    // Two pairs of their plain templates share the same links.
    ConflictCase(
      templates: ["/(:section)/(:page)/edit", "/posts/:id"],
      messages: """
        App/Routes.swift:10: warning: /posts/:id and /(:section)/(:page)/edit overlap, and neither lies within the other
          App/Routes.swift:11: note: /posts/:id comes from here
          App/Routes.swift:10: note: /(:section)/(:page)/edit comes from here
          note: both match /posts/edit
          note: only /posts/:id matches /posts/id
          note: only /(:section)/(:page)/edit matches /edit
          note: /posts/:id is tried first for /posts/edit: segment 1 is "posts", the other's the token :section
          note: to settle it, write a route for the links that both match: /posts/edit
        """),
    // Of what both match, `/a` is there.
    ConflictCase(
      templates: ["/(a|b)/(c)", "/:x", "/a"],
      messages: """
        App/Routes.swift:11: warning: /(a|b)/(c) and /:x overlap, and neither lies within the other
          App/Routes.swift:10: note: /(a|b)/(c) comes from here
          App/Routes.swift:11: note: /:x comes from here
          note: both match /a
          note: only /(a|b)/(c) matches /a/c
          note: only /:x matches /x
          note: /(a|b)/(c) is tried first for /a: segment 1 is "a", the other's the token :x
          note: to settle it, write a route for the links that both match: /b
        """),
    ConflictCase(
      templates: ["/(a|b)", "/(b|c)"],
      messages: """
        App/Routes.swift:11: warning: /(a|b) and /(b|c) overlap, and neither lies within the other
          App/Routes.swift:10: note: /(a|b) comes from here
          App/Routes.swift:11: note: /(b|c) comes from here
          note: both match /b
          note: only /(a|b) matches /a
          note: only /(b|c) matches /c
          note: /(a|b) is tried first for /b: only the order of its groups decides
          note: to settle it, write a route for the links that both match: /b
        """),
    ConflictCase(
      templates: ["/:int(n)/b", "/1/:y"],
      messages: """
        App/Routes.swift:10: warning: /1/:y and /:int(n)/b overlap, and neither lies within the other
          App/Routes.swift:11: note: /1/:y comes from here
          App/Routes.swift:10: note: /:int(n)/b comes from here
          note: both match /1/b
          note: only /1/:y matches /1/y
          note: only /:int(n)/b matches /2/b
          note: /1/:y is tried first: segment 1 is "1", the other's the typed token :int(n)
          note: to settle it, write a route for the links that both match: /1/b
        """),
    ConflictCase(
      templates: ["/*/d/:string(z)bb", "/:x/*/:string(z)bb", "/:x/*/a:y"],
      messages: """
        App/Routes.swift:12: warning: /*/d/:string(z)bb and /:x/*/a:y overlap, and neither lies within the other
          App/Routes.swift:10: note: /*/d/:string(z)bb comes from here
          App/Routes.swift:12: note: /:x/*/a:y comes from here
          note: both match /x/d/abb
          note: only /*/d/:string(z)bb matches /x/d/zbb
          note: only /:x/*/a:y matches /x/d/ay
          note: /*/d/:string(z)bb is tried first: both have a wildcard at the same place, and the part behind it decides
          note: to settle it, make one of them narrower: write a literal or a type in place of a token
        App/Routes.swift:12: warning: /:x/*/:string(z)bb and /:x/*/a:y overlap, and neither lies within the other
          App/Routes.swift:11: note: /:x/*/:string(z)bb comes from here
          App/Routes.swift:12: note: /:x/*/a:y comes from here
          note: both match /x/x/abb
          note: only /:x/*/:string(z)bb matches /x/x/zbb
          note: only /:x/*/a:y matches /x/x/ay
          note: /:x/*/:string(z)bb is tried first: both have a wildcard at the same place, and the part behind it decides
          note: to settle it, make one of them narrower: write a literal or a type in place of a token
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
}
