/// Links that are not ours, a kind each, as long as the links that are.
enum MissLinks {
  /// The kinds, each with a link of the kind.
  static let all: [(kind: String, link: KnownLink)] = [
    ("foreign-host", "https://www.example.com\(path)"),
    ("longer-host", "https://www.kickstarter.com.example.com\(path)"),
    ("trailing-dot", "https://www.kickstarter.com.\(path)"),
    ("other-scheme", "ftp://www.kickstarter.com\(path)"),
    ("no-scheme", "//www.kickstarter.com\(path)"),
    ("user", "https://user@www.kickstarter.com\(path)"),
    ("port", "https://www.kickstarter.com:8443\(path)"),
    ("backslash", "https://www.example.com\\@www.kickstarter.com\(path)"),
    ("unknown-path", "https://www.kickstarter.com\(blog)\(query)"),
    ("dead-end", "\(project)/comments/unknown\(query)"),
    ("undecodable-id", "\(project)/posts/latest\(query)"),
    ("bad-escape", "\(project)/comm%nts\(query)"),
    ("bad-utf8", "\(project)/caf%E9\(query)"),
    ("dot-segment", "\(project)/../comments\(query)"),
  ].map { ($0, KnownLink(text: $1, answer: nil)) }

  private static let query = "?ref=discovery"
  private static let path = "/projects/tiny-lantern/ember-and-oak-a-forest-game/comments" + query
  private static let blog = "/blog/2024/11/how-the-forest-game-was-made-in-a-year"
  private static let project =
    "https://www.kickstarter.com/projects/tiny-lantern/ember-and-oak-a-forest-game"
}
