/// The decoders of the plain fold's routes: each reads its params by name, or gives up.
extension PlainFold {
  static func always(_ navigation: PlainNavigation) -> Decoder {
    { _ in navigation }
  }

  static func payments(_ payments: PlainNavigation.Payments) -> Decoder {
    { params in
      params["checkout_param"].flatMap { Int($0) }.map { .checkout($0, payments) }
    }
  }

  @Sendable
  static func applePay(_ params: Params) -> PlainNavigation? {
    guard
      let checkout = params["checkout_param"].flatMap({ Int($0) }),
      let payload = params["payload"]
    else { return nil }
    return .checkout(checkout, .applePay(payload: payload))
  }

  @Sendable
  static func discovery(_ params: Params) -> PlainNavigation? {
    .tab(.discovery(params))
  }

  @Sendable
  static func messages(_ params: Params) -> PlainNavigation? {
    params["message_thread_id"].flatMap { Int($0) }.map { .messages(messageThreadId: $0) }
  }

  @Sendable
  static func settings(_ params: Params) -> PlainNavigation? {
    guard
      let notification = params["notification_param"],
      let enabled = params["enabled_param"].flatMap({ Bool($0) })
    else { return nil }
    return .settings(notification: notification, enabled: enabled)
  }

  @Sendable
  static func userSurvey(_ params: Params) -> PlainNavigation? {
    guard
      let user = params["user_param"],
      let survey = params["survey_response_id"].flatMap({ Int($0) })
    else { return nil }
    return .user(user, survey: survey)
  }

  @Sendable
  static func projectRoot(_ params: Params) -> PlainNavigation? {
    guard params["token"] == nil else { return nil }
    if let token = params["secret_reward_token"] {
      return project(.secretReward(token: token), params)
    }
    return project(.root, params)
  }

  @Sendable
  static func comments(_ params: Params) -> PlainNavigation? {
    guard let comment = params["comment"] else { return project(.comments, params) }
    return project(.commentThread(comment, reply: params["reply"]), params)
  }

  @Sendable
  static func dashboard(_ params: Params) -> PlainNavigation? {
    guard let creator = params["creator_param"], let project = params["project_param"] else {
      return nil
    }
    return .tab(.dashboard(creator: creator, project: project))
  }

  @Sendable
  static func pledgeRoot(_ params: Params) -> PlainNavigation? {
    let manages = params["ref"] == "ksr_email_backer_failed_transaction"
    return project(.pledge(manages ? .manage : .root), params)
  }

  @Sendable
  static func update(_ params: Params) -> PlainNavigation? {
    guard let update = params["update_param"].flatMap({ Int($0) }) else { return nil }
    return project(.update(update, .root), params)
  }

  @Sendable
  static func updateComments(_ params: Params) -> PlainNavigation? {
    guard let update = params["update_param"].flatMap({ Int($0) }) else { return nil }
    guard let comment = params["comment"] else {
      return project(.update(update, .comments), params)
    }
    return project(.update(update, .commentThread(comment, reply: params["reply"])), params)
  }

  static func survey(_ page: PlainNavigation.Survey) -> Decoder {
    { params in
      guard let survey = params["survey_param"].flatMap({ Int($0) }) else { return nil }
      return project(.survey(survey, page), params)
    }
  }

  @Sendable
  static func backing(_ params: Params) -> PlainNavigation? {
    guard let tab = params["backing_tab"] else { return nil }
    return project(.backing(tab: tab == "details" ? "survey_responses" : tab), params)
  }

  @Sendable
  static func thanks(_ params: Params) -> PlainNavigation? {
    guard let checkout = params["checkout_param"].flatMap({ Int($0) }) else { return nil }
    let racing = params["racing"].flatMap { Int($0) }.map { $0 == 1 }
    return project(.thanks(checkout: checkout, racing: racing), params)
  }

  static func project(_ page: PlainNavigation.Project) -> Decoder {
    { params in project(page, params) }
  }

  private static func project(
    _ page: PlainNavigation.Project, _ params: Params
  ) -> PlainNavigation? {
    guard let creator = params["creator_param"], let project = params["project_param"] else {
      return nil
    }
    return .project(creator: creator, project: project, page, refTag: params["ref"])
  }
}
