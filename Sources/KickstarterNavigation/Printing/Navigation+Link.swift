public import LinkRouting

extension Navigation {
  /// The link that leads here: one line for each case.
  ///
  /// A new case without its line does not compile. If several links lead to one place, this is the canonical one. A
  /// few values that only code can make print the link of another value, and are read back as that:
  /// - `.backing(tab: "details")` is `.backing(tab: "survey_responses")`;
  /// - `.pledge(.manage)` always has the ref tag `.emailBackerFailedTransaction`, and with it
  ///   `.pledge(.root)` is `.pledge(.manage)`;
  /// - strings that are canonically equivalent in Unicode are equal in Swift.
  public var link: LinkPath {
    switch self {
    case .checkout(let id, .payments(.root)): return "/checkouts/\(id)/payments"
    case .checkout(let id, .payments(.new)): return "/checkouts/\(id)/payments/new"
    case .checkout(let id, .payments(.useStoredCard)):
      return "/checkouts/\(id)/payments/use_stored_card"
    case .checkout(let id, .payments(.applePay(let payload))):
      return "/checkouts/\(id)/payments/apple-pay?payload=\(payload)"
    case .emailClick: return LinkPath("/").on(named: "email")
    case .emailLink(let link), .pledgeManager(let link): return LinkPath(link)
    case .messages(let id): return "/messages/\(id)"
    case .profile(.verifyEmail): return "/profile/verify_email"
    case .project(let project, let page, let refTag): return page.link(of: project, refTag)
    case .settings(.notifications(let kind, let isEnabled)): return "/settings/\(kind)/\(isEnabled)"
    case .signup: return "/signup"
    case .tab(.activity): return "/activity"
    case .tab(.dashboard(let project)):
      return "/projects/\(project.creator)/\(project.project)/dashboard"
    case .tab(.discovery(let params)): return "/discover\(query: params)"
    case .tab(.login): return "/authorize"
    case .tab(.me): return "/profile/me"
    case .tab(.search): return "/search"
    case .user(let user, .survey(let response)): return "/users/\(user)/surveys/\(response)"
    }
  }
}

extension Navigation.Project {
  fileprivate func link(of project: ProjectParam, _ ref: RefTag?) -> LinkPath {
    let (c, p) = (project.creator, project.project)
    switch self {
    case .backing(let tab): return "/projects/\(c)/\(p)/backing/\(tab)?ref=\(ref)"
    case .checkout(let id, .thanks(let racing)):
      return
        "/projects/\(c)/\(p)/checkouts/\(id)/thanks?racing=\(racing.map { $0 ? 1 : 0 })&ref=\(ref)"
    case .comments: return "/projects/\(c)/\(p)/comments?ref=\(ref)"
    case .commentThread(let comment, let reply):
      return "/projects/\(c)/\(p)/comments?comment=\(comment)&reply=\(reply)&ref=\(ref)"
    case .creatorBio: return "/projects/\(c)/\(p)/creator_bio?ref=\(ref)"
    case .faqs: return "/projects/\(c)/\(p)/faqs?ref=\(ref)"
    case .friends: return "/projects/\(c)/\(p)/friends?ref=\(ref)"
    case .messageCreator: return "/projects/\(c)/\(p)/messages/new?ref=\(ref)"
    case .pledge(.bigPrint): return "/projects/\(c)/\(p)/pledge/big_print?ref=\(ref)"
    case .pledge(.changeMethod): return "/projects/\(c)/\(p)/pledge/change_method?ref=\(ref)"
    case .pledge(.destroy): return "/projects/\(c)/\(p)/pledge/destroy?ref=\(ref)"
    case .pledge(.edit): return "/projects/\(c)/\(p)/pledge/edit?ref=\(ref)"
    // It is the ref tag of an e-mail that makes a pledge one to manage.
    case .pledge(.manage):
      return "/projects/\(c)/\(p)/pledge?ref=\(RefTag.emailBackerFailedTransaction)"
    case .pledge(.new): return "/projects/\(c)/\(p)/pledge/new?ref=\(ref)"
    case .pledge(.root): return "/projects/\(c)/\(p)/pledge?ref=\(ref)"
    case .root: return "/projects/\(c)/\(p)?ref=\(ref)"
    case .secretReward(let token):
      return "/projects/\(c)/\(p)?secret_reward_token=\(token)&ref=\(ref)"
    case .survey(let id, .edit): return "/projects/\(c)/\(p)/surveys/\(id)/edit?ref=\(ref)"
    case .survey(let id, .editAddress):
      return "/projects/\(c)/\(p)/surveys/\(id)/edit_address?ref=\(ref)"
    case .survey(let id, .root): return "/projects/\(c)/\(p)/surveys/\(id)?ref=\(ref)"
    case .update(let id, .comments): return "/projects/\(c)/\(p)/posts/\(id)/comments?ref=\(ref)"
    case .update(let id, .commentThread(let comment, let reply)):
      return "/projects/\(c)/\(p)/posts/\(id)/comments?comment=\(comment)&reply=\(reply)&ref=\(ref)"
    case .update(let id, .root): return "/projects/\(c)/\(p)/posts/\(id)?ref=\(ref)"
    case .updates: return "/projects/\(c)/\(p)/posts?ref=\(ref)"
    }
  }
}
