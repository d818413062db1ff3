import LinkRouting

// The decoders of `allRoutes`. If a decoder throws, the table tries the next route; a `LinkRefusal` ends the match.
//
// `decode` makes a decoder of a function and its params. `project` makes the decoder of a project's
// page: it reads the project and the ref tag. The page is a value, or a function reads it from the params.

extension Navigation {
  // MARK: Checkouts, settings, users

  static func payments(_ payment: Checkout.Payment) -> RouteDecoder<Navigation> {
    { params in .checkout(try params[.checkout], .payments(payment)) }
  }

  @Sendable static func applePay(_ id: Int, _ payload: String) -> Navigation {
    .checkout(id, .payments(.applePay(payload: payload)))
  }

  @Sendable static func notifications(_ kind: Param, _ isEnabled: Bool) -> Navigation {
    .settings(.notifications(kind, isEnabled))
  }

  @Sendable static func userSurvey(_ user: Param, _ response: Int) -> Navigation {
    .user(user, .survey(response))
  }

  // MARK: Tabs

  @Sendable static func discovery(_ params: RouteParams) -> Navigation {
    .tab(.discovery(params.dictionary))
  }

  @Sendable static func dashboard(_ creator: Param, _ project: Param) -> Navigation {
    .tab(.dashboard(project: ProjectParam(creator: creator, project: project)))
  }

  // MARK: Projects

  /// A page of a project that the template alone decides.
  static func project(_ page: Project) -> RouteDecoder<Navigation> {
    project { _ in page }
  }

  /// A page of a project that its params decide.
  static func project(
    _ page: @escaping @Sendable (RouteParams) throws -> Project
  ) -> RouteDecoder<Navigation> {
    { params in
      // Read what can throw before copying strings.
      let page = try page(params)
      return .project(
        ProjectParam(creator: try params[.creator], project: try params[.project]), page,
        refTag: try params[ifPresent: .ref])
    }
  }

  /// The project with a secret reward if the link has its token, or else the page.
  static func secretReward(or page: Project) -> @Sendable (RouteParams) throws -> Project {
    { params in
      if params[RouteParam.previewToken.name] != nil {
        throw LinkRefusal("a project that is not yet public opens in the browser")
      }
      return try params[ifPresent: .secretRewardToken].map { .secretReward(token: $0) } ?? page
    }
  }

  @Sendable static func backing(_ params: RouteParams) throws -> Project {
    let tab = try params[.backingTab]
    return .backing(tab: tab == "details" ? "survey_responses" : tab)
  }

  @Sendable static func comments(_ params: RouteParams) throws -> Project {
    guard let comment = try params[ifPresent: .comment] else { return .comments }
    return .commentThread(comment, reply: try params[ifPresent: .reply])
  }

  @Sendable static func pledge(_ params: RouteParams) throws -> Project {
    try params[ifPresent: .ref] == .emailBackerFailedTransaction ? .pledge(.manage) : .pledge(.root)
  }

  static func survey(_ survey: Project.Survey) -> @Sendable (RouteParams) throws -> Project {
    { params in .survey(try params[.survey], survey) }
  }

  @Sendable static func thanks(_ params: RouteParams) throws -> Project {
    let racing = try params[ifPresent: .racing]
    return .checkout(try params[.checkout], .thanks(racing: racing.map { $0 == 1 }))
  }

  @Sendable static func update(_ params: RouteParams) throws -> Project {
    .update(try params[.update], .root)
  }

  @Sendable static func updateComments(_ params: RouteParams) throws -> Project {
    let update = try params[.update]
    guard let comment = try params[ifPresent: .comment] else { return .update(update, .comments) }
    return .update(update, .commentThread(comment, reply: try params[ifPresent: .reply]))
  }
}
