// Descriptions are the Swift expressions of the values, so that a failing test or a log can be pasted
// into code. The compiler asks for the description of every new case.

extension Navigation: CustomStringConvertible {
  /// The Swift expression of the value, such as
  /// `.project(ProjectParam(creator: "creator", project: "project"), .comments, refTag: .discovery)`.
  public var description: String {
    switch self {
    case .checkout(let id, let checkout): ".checkout(\(id), \(checkout))"
    case .emailClick: ".emailClick"
    case .emailLink: ".emailLink"
    case .messages(let id): ".messages(messageThreadId: \(id))"
    case .profile(let profile): ".profile(\(profile))"
    case .project(let project, let page, let refTag):
      ".project(\(project), \(page), refTag: \(refTag?.description ?? "nil"))"
    case .settings(let settings): ".settings(\(settings))"
    case .signup: ".signup"
    case .tab(let tab): ".tab(\(tab))"
    case .user(let user, let page): ".user(\(user), \(page))"
    }
  }
}

extension Navigation.Checkout: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .payments(let payment): ".payments(\(payment))"
    }
  }
}

extension Navigation.Checkout.Payment: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .root: ".root"
    case .new: ".new"
    case .useStoredCard: ".useStoredCard"
    case .applePay(let payload): ".applePay(payload: \(payload.debugDescription))"
    }
  }
}

extension Navigation.Profile: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .verifyEmail: ".verifyEmail"
    }
  }
}

extension Navigation.Project: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .backing(let tab): ".backing(tab: \(tab.text.debugDescription))"
    case .checkout(let id, let checkout): ".checkout(\(id), \(checkout))"
    case .comments: ".comments"
    case .commentThread(let comment, let reply): thread(comment, reply)
    case .creatorBio: ".creatorBio"
    case .faqs: ".faqs"
    case .friends: ".friends"
    case .messageCreator: ".messageCreator"
    case .pledge(let pledge): ".pledge(\(pledge))"
    case .root: ".root"
    case .secretReward(let token): ".secretReward(token: \(token.debugDescription))"
    case .survey(let id, let survey): ".survey(\(id), \(survey))"
    case .update(let id, let update): ".update(\(id), \(update))"
    case .updates: ".updates"
    }
  }
}

extension Navigation.Project.Checkout: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .thanks(let racing): ".thanks(racing: \(racing?.description ?? "nil"))"
    }
  }
}

extension Navigation.Project.Pledge: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .bigPrint: ".bigPrint"
    case .changeMethod: ".changeMethod"
    case .destroy: ".destroy"
    case .edit: ".edit"
    case .manage: ".manage"
    case .new: ".new"
    case .root: ".root"
    }
  }
}

extension Navigation.Project.Survey: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .edit: ".edit"
    case .editAddress: ".editAddress"
    case .root: ".root"
    }
  }
}

extension Navigation.Project.Update: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .comments: ".comments"
    case .commentThread(let comment, let reply): thread(comment, reply)
    case .root: ".root"
    }
  }
}

extension Navigation.Settings: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .notifications(let kind, let isEnabled):
      ".notifications(\(kind.text.debugDescription), \(isEnabled))"
    }
  }
}

extension Navigation.Tab: CustomStringConvertible {
  /// The Swift expression of the value, a dictionary's keys in order.
  public var description: String {
    switch self {
    case .activity: return ".activity"
    case .dashboard(let project): return ".dashboard(project: \(project))"
    case .discovery(let params):
      let pairs = params.sorted { $0.key < $1.key }
        .map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
      return ".discovery([\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])"
    case .login: return ".login"
    case .me: return ".me"
    case .search: return ".search"
    }
  }
}

extension Navigation.User: CustomStringConvertible {
  /// The Swift expression of the value.
  public var description: String {
    switch self {
    case .survey(let response): ".survey(\(response))"
    }
  }
}

private func thread(_ comment: String, _ reply: String?) -> String {
  ".commentThread(\(comment.debugDescription), reply: \(reply?.debugDescription ?? "nil"))"
}
