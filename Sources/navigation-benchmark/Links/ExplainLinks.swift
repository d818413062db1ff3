/// Links that lead somewhere or nowhere, and a line of the explanation of each.
enum ExplainLinks {
  static let all: [KnownLink] = [
    ("/projects/creator/project/posts/2?ref=discovery", "update_param = …\n  …"),
    ("/projects/creator/project/coments", "segment 4: did you mean 'comments'?"),
    ("/checkouts/abc/payments", "checkout_param is not an Int"),
    (".evil.com/projects", "but only begins with it"),
  ].map { KnownLink(text: "https://www.kickstarter.com" + $0, answer: $1) }

  /// The answer that an explanation has, or all of it if it has none.
  @Sendable static func answer(in explanation: String) -> String {
    all.compactMap(\.answer).first { explanation.contains($0) } ?? explanation
  }
}
