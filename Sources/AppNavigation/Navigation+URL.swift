import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Navigation {
  /// The link that leads here: `Navigation.match(navigation.url) == navigation`.
  ///
  /// Several links can lead to one place; this is the canonical one. The law holds for every value
  /// that a link leads to. Of the values that only code can make, a few print like another one: see
  /// ``urlString(on:)``.
  public var url: URL { Self.url(urlString) }

  /// The link that leads here on the hosts of another build.
  ///
  /// - Parameter hosts: The build's hosts.
  public func url(on hosts: Hosts) -> URL { Self.url(urlString(on: hosts)) }

  /// The text of ``url``.
  public var urlString: String { print(on: Self.productionBase, Self.productionEmailBase) }

  /// The text of the link that leads here on the hosts of another build.
  ///
  /// Values that print like another one, and so come back as it:
  /// - `.backing(tab: "details")` is `.backing(tab: "survey_responses")`;
  /// - `.pledge(.manage)` always has the ref tag `.emailBackerFailedTransaction`, and with it
  ///   `.pledge(.root)` is `.pledge(.manage)`;
  /// - texts that are canonically equivalent in Unicode are equal in Swift.
  ///
  /// - Parameter hosts: The build's hosts.
  public func urlString(on hosts: Hosts) -> String {
    print(on: hosts.appBase, hosts.emailBase)
  }

  private static let productionBase = Hosts.production.appBase
  private static let productionEmailBase = Hosts.production.emailBase

  private static func url(_ string: String) -> URL {
    guard let url = URL(string: string) else {
      preconditionFailure("a printed link is plain ASCII and a URL: \(string.debugDescription)")
    }
    return url
  }

  /// From each case to its canonical template and params: the compiler asks for those of every new
  /// case.
  private func print(on base: String, _ emailBase: String) -> String {
    switch self {
    case .checkout(let id, .payments(let payment)):
      switch payment {
      case .root: Self.print(.payments, on: base, (.checkout, id))
      case .new: Self.print(.newPayment, on: base, (.checkout, id))
      case .useStoredCard: Self.print(.storedCard, on: base, (.checkout, id))
      case .applePay(let payload):
        Self.print(.applePay, on: base, (.checkout, id), (.payload, payload))
      }
    case .emailClick: Self.print(.root, on: emailBase)
    case .emailLink: Self.print(.emailLink, on: base)
    case .messages(let id): Self.print(.messages, on: base, (.messageThread, id))
    case .profile(.verifyEmail): Self.print(.verifyEmail, on: base)
    case .project(let project, let page, let refTag):
      page.print(on: base, project, refTag)
    case .settings(.notifications(let kind, let isEnabled)):
      Self.print(.notifications, on: base, (.notification, kind), (.enabled, isEnabled))
    case .signup: Self.print(.signup, on: base)
    case .tab(let tab): tab.print(on: base)
    case .user(let user, .survey(let response)):
      Self.print(.userSurvey, on: base, (.user, user), (.surveyResponse, response))
    }
  }

  /// Values hold nothing that a path cannot, and templates name their params: so nothing is thrown.
  fileprivate static func print<each Value: RouteParamValue>(
    _ template: RouteTemplate, on base: String,
    _ values: repeat (RouteParam<each Value>, each Value)
  ) -> String {
    do {
      return try template.url(on: base, repeat each values)
    } catch {
      preconditionFailure("give each token of the template a value: \(error)")
    }
  }
}

extension Navigation.Project {
  fileprivate func print(
    on base: String, _ project: ProjectParam, _ refTag: RefTag?
  ) -> String {
    func page(_ template: RouteTemplate) -> String {
      Navigation.print(
        template, on: base, (.creator, project.creator), (.project, project.project),
        (.optionalRef, refTag))
    }
    func page<Value: RouteParamValue>(
      _ template: RouteTemplate, _ param: RouteParam<Value>, _ value: Value
    ) -> String {
      Navigation.print(
        template, on: base, (.creator, project.creator), (.project, project.project),
        (param, value), (.optionalRef, refTag))
    }
    func thread(
      _ template: RouteTemplate, update: Int?, _ comment: String?, reply: String?
    ) -> String {
      Navigation.print(
        template, on: base, (.creator, project.creator), (.project, project.project),
        (.optionalUpdate, update), (.optionalComment, comment), (.optionalReply, reply),
        (.optionalRef, refTag))
    }
    return switch self {
    case .backing(let tab): page(.backing, .backingTab, tab)
    case .checkout(let id, .thanks(let racing)):
      Navigation.print(
        .thanks, on: base, (.creator, project.creator), (.project, project.project),
        (.checkout, id), (.optionalRacing, racing.map { $0 ? 1 : 0 }), (.optionalRef, refTag))
    case .comments: page(.comments)
    case .commentThread(let comment, let reply):
      thread(.comments, update: nil, comment, reply: reply)
    case .creatorBio: page(.creatorBio)
    case .faqs: page(.faqs)
    case .friends: page(.friends)
    case .messageCreator: page(.messageCreator)
    case .pledge(.bigPrint): page(.pledgeBigPrint)
    case .pledge(.changeMethod): page(.pledgeChangeMethod)
    case .pledge(.destroy): page(.pledgeDestroy)
    case .pledge(.edit): page(.pledgeEdit)
    case .pledge(.manage):
      Navigation.print(
        .pledge, on: base, (.creator, project.creator), (.project, project.project),
        (.ref, .emailBackerFailedTransaction))
    case .pledge(.new): page(.pledgeNew)
    case .pledge(.root): page(.pledge)
    case .root: page(.project)
    case .secretReward(let token): page(.project, .secretRewardToken, token)
    case .survey(let id, .edit): page(.surveyEdit, .survey, id)
    case .survey(let id, .editAddress): page(.surveyEditAddress, .survey, id)
    case .survey(let id, .root): page(.survey, .survey, id)
    case .update(let id, .comments): thread(.updateComments, update: id, nil, reply: nil)
    case .update(let id, .commentThread(let comment, let reply)):
      thread(.updateComments, update: id, comment, reply: reply)
    case .update(let id, .root): page(.update, .update, id)
    case .updates: page(.updates)
    }
  }
}

extension Navigation.Tab {
  /// Whose profile the canonical link of one's own profile names.
  private static let anyUser: Param = "me"

  fileprivate func print(on base: String) -> String {
    switch self {
    case .activity: return Navigation.print(.activity, on: base)
    case .dashboard(let project):
      return Navigation.print(
        .dashboard, on: base, (.creator, project.creator), (.project, project.project))
    case .discovery(let params):
      // Sorted, since a dictionary has no order and a link has one text.
      let items = RouteParams(params.sorted { $0.key < $1.key }.map { (name: $0, value: $1) })
      let path = Navigation.print(.discover, on: base)
      return items.isEmpty ? path : path + "?" + items.encodedQuery
    case .login: return Navigation.print(.login, on: base)
    case .me: return Navigation.print(.profile, on: base, (.user, Self.anyUser))
    case .search: return Navigation.print(.search, on: base)
    }
  }
}

extension Navigation.Hosts {
  fileprivate var appBase: String { "https://" + (app.first ?? "") }
  fileprivate var emailBase: String { "https://" + (email.first ?? "") }
}

// Params that a link may lack.

extension RouteParam<RefTag?> {
  fileprivate static var optionalRef: Self { "ref" }
}

extension RouteParam<Int?> {
  fileprivate static var optionalUpdate: Self { "update_param" }
  fileprivate static var optionalRacing: Self { "racing" }
}

extension RouteParam<String?> {
  fileprivate static var optionalComment: Self { "comment" }
  fileprivate static var optionalReply: Self { "reply" }
}
