public import LinkRouting

extension Navigation {
  /// Every route: a template and what makes a ``Navigation`` of its params.
  ///
  /// The order of the lines means nothing: which template is tried first follows from the templates
  /// themselves. To add a route, add a case, a line in one of the two dictionaries, a line in `link`, and, where the
  /// case has values that `decode` does not read, a decoder in `Navigation+Decoders.swift`.
  public static let allRoutes: RouteDictionary<Navigation> =
    deepLinkRoutes.asDeepLinks() + inAppRoutes

  /// The routes that links from outside may open, from a web page or another app.
  static let deepLinkRoutes: RouteDictionary<Navigation> = [
    "/": decode(.tab(.discovery([:]))),
    "/activity": decode(.tab(.activity)),

    "/discover": discovery,
    "/discover/advanced": discovery,
    "/discover/categories/:category_id": discovery,
    "/discover/categories/:parent_category_id/:category_id": discovery,

    "/messages/:message_thread_id": decode(Navigation.messages, .messageThread),
    "/mpss/:a/:b/:c/:d/:e/:f/:g": decode(.emailLink),
    "/profile/verify_email": decode(.profile(.verifyEmail)),
    "/settings/:notification_param/:enabled_param": decode(notifications, .notification, .enabled),
    "/users/:user_param/surveys/:survey_response_id": decode(userSurvey, .user, .surveyResponse),

    "/projects/:creator_param/:project_param": project(rootOrSecretReward),
    "/projects/:creator_param/:project_param/backing/:backing_tab": project(backing),
    "/projects/:creator_param/:project_param/comments": project(comments),
    "/projects/:creator_param/:project_param/dashboard": decode(dashboard, .creator, .project),
    "/projects/:creator_param/:project_param/description": project(rootOrSecretReward),
    "/projects/:creator_param/:project_param/faqs": project(.faqs),

    "/projects/:creator_param/:project_param/pledge": project(pledge),

    "/projects/:creator_param/:project_param/posts": project(.updates),
    "/projects/:creator_param/:project_param/posts/:update_param": project(update(.root)),
    "/projects/:creator_param/:project_param/posts/:update_param/comments": project(updateComments),

    "/projects/:creator_param/:project_param/surveys/:survey_param": project(survey(.root)),
    "/projects/:creator_param/:project_param/surveys/:survey_param/edit": project(survey(.edit)),
    "/projects/:creator_param/:project_param/surveys/:survey_param/edit_address":
      project(survey(.editAddress)),
  ]

  /// The routes that only the app opens.
  static let inAppRoutes: RouteDictionary<Navigation> = [
    "/authorize": decode(.tab(.login)),
    "/search": decode(.tab(.search)),
    "/signup": decode(.signup),

    "/checkouts/:checkout_param/payments": payments(.root),
    "/checkouts/:checkout_param/payments/new": payments(.new),
    "/checkouts/:checkout_param/payments/use_stored_card": payments(.useStoredCard),
    "/checkouts/:checkout_param/payments/apple-pay": decode(applePay, .checkout, .payload),

    "/profile/:user_param": decode(.tab(.me)),

    "/projects/:creator_param/:project_param/checkouts/:checkout_param/thanks": project(thanks),
    "/projects/:creator_param/:project_param/creator_bio": project(.creatorBio),
    "/projects/:creator_param/:project_param/friends": project(.friends),
    "/projects/:creator_param/:project_param/messages/new": project(.messageCreator),

    "/projects/:creator_param/:project_param/pledge/big_print": project(.pledge(.bigPrint)),
    "/projects/:creator_param/:project_param/pledge/change_method": project(.pledge(.changeMethod)),
    "/projects/:creator_param/:project_param/pledge/destroy": project(.pledge(.destroy)),
    "/projects/:creator_param/:project_param/pledge/edit": project(.pledge(.edit)),
    "/projects/:creator_param/:project_param/pledge/new": project(.pledge(.new)),

    "/projects/:creator_param/:project_param/updates": project(.updates),
  ]

  /// The routes on the e-mail hosts: every path is a click.
  package static let emailRoutes: RouteDictionary<Navigation> = [
    "/": decode(.emailClick),
    "/*": decode(.emailClick),
  ]
}
