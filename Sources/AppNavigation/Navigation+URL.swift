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
      payment.template.writer(on: base).with(.checkout, id).with(.optionalPayload, payment.payload)
        .link()
    case .emailClick: RouteTemplate.root.writer(on: emailBase).link()
    case .emailLink: RouteTemplate.emailLink.writer(on: base).link()
    case .messages(let id): RouteTemplate.messages.writer(on: base).with(.messageThread, id).link()
    case .profile(.verifyEmail): RouteTemplate.verifyEmail.writer(on: base).link()
    case .project(let project, let page, let refTag): page.print(on: base, project, refTag)
    case .settings(.notifications(let kind, let isEnabled)):
      RouteTemplate.notifications.writer(on: base)
        .with(.notification, kind).with(.enabled, isEnabled).link()
    case .signup: RouteTemplate.signup.writer(on: base).link()
    case .tab(let tab): tab.print(on: base)
    case .user(let user, .survey(let response)):
      RouteTemplate.userSurvey.writer(on: base)
        .with(.user, user).with(.surveyResponse, response).link()
    }
  }
}

extension Navigation.Project {
  fileprivate func print(
    on base: String, _ project: ProjectParam, _ refTag: RefTag?
  ) -> String {
    func page(_ template: RouteTemplate) -> LinkWriter {
      template.writer(on: base).with(.creator, project.creator).with(.project, project.project)
    }
    let writer =
      switch self {
      case .backing(let tab): page(.backing).with(.backingTab, tab)
      case .checkout(let id, .thanks(let racing)):
        page(.thanks).with(.checkout, id).with(.optionalRacing, racing.map { $0 ? 1 : 0 })
      case .comments: page(.comments)
      case .commentThread(let comment, let reply):
        page(.comments).with(.comment, comment).with(.optionalReply, reply)
      case .creatorBio: page(.creatorBio)
      case .faqs: page(.faqs)
      case .friends: page(.friends)
      case .messageCreator: page(.messageCreator)
      case .pledge(.bigPrint): page(.pledgeBigPrint)
      case .pledge(.changeMethod): page(.pledgeChangeMethod)
      case .pledge(.destroy): page(.pledgeDestroy)
      case .pledge(.edit): page(.pledgeEdit)
      case .pledge(.manage), .pledge(.root): page(.pledge)
      case .pledge(.new): page(.pledgeNew)
      case .root: page(.project)
      case .secretReward(let token): page(.project).with(.secretRewardToken, token)
      case .survey(let id, .edit): page(.surveyEdit).with(.survey, id)
      case .survey(let id, .editAddress): page(.surveyEditAddress).with(.survey, id)
      case .survey(let id, .root): page(.survey).with(.survey, id)
      case .update(let id, .comments): page(.updateComments).with(.update, id)
      case .update(let id, .commentThread(let comment, let reply)):
        page(.updateComments).with(.update, id).with(.comment, comment).with(.optionalReply, reply)
      case .update(let id, .root): page(.update).with(.update, id)
      case .updates: page(.updates)
      }
    // It is the ref tag of an e-mail that makes a pledge one to manage.
    if case .pledge(.manage) = self {
      return writer.with(.ref, .emailBackerFailedTransaction).link()
    }
    return writer.with(.optionalRef, refTag).link()
  }
}

extension Navigation.Tab {
  /// Whose profile the canonical link of one's own profile names.
  private static let anyUser: Param = "me"

  fileprivate func print(on base: String) -> String {
    switch self {
    case .activity: return RouteTemplate.activity.writer(on: base).link()
    case .dashboard(let project):
      return RouteTemplate.dashboard.writer(on: base)
        .with(.creator, project.creator).with(.project, project.project).link()
    case .discovery(let params):
      var writer = RouteTemplate.discover.writer(on: base)
      // Sorted, since a dictionary has no order and a link has one text.
      for (name, value) in params.sorted(by: { $0.key < $1.key }) {
        writer.add(RouteParam(stringLiteral: name), value)
      }
      return writer.link()
    case .login: return RouteTemplate.login.writer(on: base).link()
    case .me: return RouteTemplate.profile.writer(on: base).with(.user, Self.anyUser).link()
    case .search: return RouteTemplate.search.writer(on: base).link()
    }
  }
}

extension Navigation.Checkout.Payment {
  fileprivate var template: RouteTemplate {
    switch self {
    case .root: .payments
    case .new: .newPayment
    case .useStoredCard: .storedCard
    case .applePay: .applePay
    }
  }

  fileprivate var payload: String? {
    if case .applePay(let payload) = self { payload } else { nil }
  }
}

extension LinkWriter {
  /// The link.
  ///
  /// Values hold nothing that a path cannot, and the templates' tokens all have one: so nothing is
  /// thrown.
  fileprivate consuming func link() -> String {
    do {
      return try text()
    } catch {
      preconditionFailure("give each token of the template a value: \(error)")
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
  fileprivate static var optionalRacing: Self { "racing" }
}

extension RouteParam<String?> {
  fileprivate static var optionalPayload: Self { "payload" }
  fileprivate static var optionalReply: Self { "reply" }
}
