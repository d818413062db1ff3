public import LinkRouting

extension Navigation {
  /// The link that leads here: one line for each case.
  ///
  /// A new case without its line does not compile. If several links lead to one place, this is the canonical one. A few values that only code can make print the
  /// link of another value, and are read back as that:
  /// - `.backing(tab: "details")` is `.backing(tab: "survey_responses")`;
  /// - `.pledge(.manage)` always has the ref tag `.emailBackerFailedTransaction`, and with it
  ///   `.pledge(.root)` is `.pledge(.manage)`;
  /// - strings that are canonically equivalent in Unicode are equal in Swift.
  public var link: LinkPath {
    switch self {
    case .checkout(let id, .payments(.root)): "/checkouts/\(id)/payments"
    case .checkout(let id, .payments(.new)): "/checkouts/\(id)/payments/new"
    case .checkout(let id, .payments(.useStoredCard)): "/checkouts/\(id)/payments/use_stored_card"
    case .checkout(let id, .payments(.applePay(let payload))):
      "/checkouts/\(id)/payments/apple-pay?payload=\(payload)"
    case .emailClick: LinkPath("/").on(Hosts.production.emailOrigins)
    case .emailLink: "/mpss/a/b/c/d/e/f/g"  // any seven segments
    case .messages(let id): "/messages/\(id)"
    case .profile(.verifyEmail): "/profile/verify_email"
    case .project(let project, let page, let refTag): page.link(of: project, refTag)
    case .settings(.notifications(let kind, let isEnabled)): "/settings/\(kind)/\(isEnabled)"
    case .signup: "/signup"
    case .tab(.activity): "/activity"
    case .tab(.dashboard(let project)):
      "/projects/\(project.creator)/\(project.project)/dashboard"
    case .tab(.discovery(let params)): "/discover\(query: params)"
    case .tab(.login): "/authorize"
    case .tab(.me): "/profile/me"
    case .tab(.search): "/search"
    case .user(let user, .survey(let response)): "/users/\(user)/surveys/\(response)"
    }
  }
}

extension Navigation.Project {
  fileprivate func link(of project: ProjectParam, _ ref: RefTag?) -> LinkPath {
    let (c, p) = (project.creator, project.project)
    return switch self {
    case .backing(let tab): "/projects/\(c)/\(p)/backing/\(tab)?ref=\(ref)"
    case .checkout(let id, .thanks(let racing)):
      "/projects/\(c)/\(p)/checkouts/\(id)/thanks?racing=\(racing.map { $0 ? 1 : 0 })&ref=\(ref)"
    case .comments: "/projects/\(c)/\(p)/comments?ref=\(ref)"
    case .commentThread(let comment, let reply):
      "/projects/\(c)/\(p)/comments?comment=\(comment)&reply=\(reply)&ref=\(ref)"
    case .creatorBio: "/projects/\(c)/\(p)/creator_bio?ref=\(ref)"
    case .faqs: "/projects/\(c)/\(p)/faqs?ref=\(ref)"
    case .friends: "/projects/\(c)/\(p)/friends?ref=\(ref)"
    case .messageCreator: "/projects/\(c)/\(p)/messages/new?ref=\(ref)"
    case .pledge(.bigPrint): "/projects/\(c)/\(p)/pledge/big_print?ref=\(ref)"
    case .pledge(.changeMethod): "/projects/\(c)/\(p)/pledge/change_method?ref=\(ref)"
    case .pledge(.destroy): "/projects/\(c)/\(p)/pledge/destroy?ref=\(ref)"
    case .pledge(.edit): "/projects/\(c)/\(p)/pledge/edit?ref=\(ref)"
    // It is the ref tag of an e-mail that makes a pledge one to manage.
    case .pledge(.manage):
      "/projects/\(c)/\(p)/pledge?ref=\(RefTag.emailBackerFailedTransaction)"
    case .pledge(.new): "/projects/\(c)/\(p)/pledge/new?ref=\(ref)"
    case .pledge(.root): "/projects/\(c)/\(p)/pledge?ref=\(ref)"
    case .root: "/projects/\(c)/\(p)?ref=\(ref)"
    case .secretReward(let token): "/projects/\(c)/\(p)?secret_reward_token=\(token)&ref=\(ref)"
    case .survey(let id, .edit): "/projects/\(c)/\(p)/surveys/\(id)/edit?ref=\(ref)"
    case .survey(let id, .editAddress): "/projects/\(c)/\(p)/surveys/\(id)/edit_address?ref=\(ref)"
    case .survey(let id, .root): "/projects/\(c)/\(p)/surveys/\(id)?ref=\(ref)"
    case .update(let id, .comments): "/projects/\(c)/\(p)/posts/\(id)/comments?ref=\(ref)"
    case .update(let id, .commentThread(let comment, let reply)):
      "/projects/\(c)/\(p)/posts/\(id)/comments?comment=\(comment)&reply=\(reply)&ref=\(ref)"
    case .update(let id, .root): "/projects/\(c)/\(p)/posts/\(id)?ref=\(ref)"
    case .updates: "/projects/\(c)/\(p)/posts?ref=\(ref)"
    }
  }
}
