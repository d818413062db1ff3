public import LinkRouting

extension Navigation {
  /// Every route on the hosts of a build: a template, and the function that makes a ``Navigation`` of its params.
  ///
  /// The order of the lines means nothing: the templates decide which route is tried first. To add a route, add a
  /// case, a line here, and a line in ``link``. If `decode` cannot read the values of the case, write a decoder in
  /// `Decoding/Navigation+Decoders.swift`.
  ///
  /// - Parameter hosts: The hosts of the build.
  public static func allRoutes(on hosts: Hosts) -> RouteDictionary<Navigation> {
    deepLinkRoutes.asDeepLinks()
      + emailRoutes.on(hosts.emailOrigins).asDeepLinks()
      + inAppRoutes
  }

  /// Every route on the production hosts.
  public static let allRoutes: RouteDictionary<Navigation> = allRoutes(on: .production)

  /// Links from outside may open these routes, from a web page or another app.
  private static let deepLinkRoutes: RouteDictionary<Navigation> = [
    "/": decode(.tab(.discovery([:]))),
    "/activity": decode(.tab(.activity)),

    "/discover": discovery,
    "/discover/advanced": discovery,
    "/discover/categories/:category_id": discovery,
    "/discover/categories/:parent_category_id/:category_id": discovery,

    "/messages/:message_thread_id": decode(Navigation.messages, .messageThread),
    "/mpss/:a/:b/:c/:d/:e/:f/:g": decode { .emailLink($0.link) },
    "/profile/verify_email": decode(.profile(.verifyEmail)),
    "/settings/:notification_param/:enabled_param": decode(notifications, .notification, .enabled),
    "/users/:user_param/surveys/:survey_response_id": decode(userSurvey, .user, .surveyResponse),

    "/projects/:creator_param/:project_param": project(secretReward(or: .root)),
    "/projects/:creator_param/:project_param/backing/:backing_tab": project(backing),
    "/projects/:creator_param/:project_param/comments": project(comments),
    "/projects/:creator_param/:project_param/dashboard": decode(dashboard, .creator, .project),
    "/projects/:creator_param/:project_param/description": project(secretReward(or: .root)),
    "/projects/:creator_param/:project_param/faqs": project(secretReward(or: .faqs)),
    "/projects/:creator_param/:project_param/order_edits/:order_edit_id/checkout":
      decode { .pledgeManager($0.link) },
    "/projects/:creator_param/:project_param/pledge": project(pledge),

    "/projects/:creator_param/:project_param/posts": project(.updates),
    "/projects/:creator_param/:project_param/posts/:update_param": project(update),
    "/projects/:creator_param/:project_param/posts/:update_param/comments": project(updateComments),

    "/projects/:creator_param/:project_param/surveys/:survey_param": project(survey(.root)),
    "/projects/:creator_param/:project_param/surveys/:survey_param/edit": project(survey(.edit)),
    "/projects/:creator_param/:project_param/surveys/:survey_param/edit_address":
      project(survey(.editAddress)),
  ]

  /// Every path on an e-mail host is a click.
  private static let emailRoutes: RouteDictionary<Navigation> = [
    "/": decode(.emailClick),
    "/*": decode(.emailClick),
  ]

  /// Only the app opens these routes.
  private static let inAppRoutes: RouteDictionary<Navigation> = [
    "/authorize": decode(.tab(.login)),
    "/search": decode(.tab(.search)),
    "/signup": decode(.signup),

    "/checkouts/:checkout_param/payments": payments(.root),
    "/checkouts/:checkout_param/payments/new": payments(.new),
    "/checkouts/:checkout_param/payments/use_stored_card": payments(.useStoredCard),
    "/checkouts/:checkout_param/payments/apple-pay?:payload": decode(applePay, .checkout, .payload),

    "/profile/:user_param": decode(.tab(.me)),

    "/projects/:creator_param/:project_param/checkouts/:checkout_param/thanks": project(thanks),
    "/projects/:creator_param/:project_param/creator_bio": project(.creatorBio),
    "/projects/:creator_param/:project_param/friends": project(.friends),
    "/projects/:creator_param/:project_param/messages/new": project(.messageCreator),
    "/projects/:creator_param/:project_param/order_edits/new": decode { .pledgeManager($0.link) },

    "/projects/:creator_param/:project_param/pledge/big_print": project(.pledge(.bigPrint)),
    "/projects/:creator_param/:project_param/pledge/change_method": project(.pledge(.changeMethod)),
    "/projects/:creator_param/:project_param/pledge/destroy": project(.pledge(.destroy)),
    "/projects/:creator_param/:project_param/pledge/edit": project(.pledge(.edit)),
    "/projects/:creator_param/:project_param/pledge/new": project(.pledge(.new)),

    "/projects/:creator_param/:project_param/updates": project(.updates),
  ]

  // MARK: The table

  /// The routes of the production hosts, compiled at first use.
  public static let table: RouteTable<Navigation> = table(on: .production)

  /// The routes on the hosts of another build.
  ///
  /// ```swift
  /// let table = Navigation.table(on: .init(app: ["staging.example.com"], email: ["mail.example.com"]))
  /// table.match(url)
  /// ```
  ///
  /// - Parameter hosts: The build's hosts.
  /// - Returns: A compiled table; keep it, since compiling costs more than matching.
  public static func table(on hosts: Hosts) -> RouteTable<Navigation> {
    RouteTable(allRoutes(on: hosts), on: hosts.origins)
  }
}
