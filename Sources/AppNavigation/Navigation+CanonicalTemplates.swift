import LinkRouting

// Of the templates of `allRoutes`, those that links are printed by. A test holds each to being there.

extension RouteTemplate {
  static let root: RouteTemplate = "/"
  static let activity: RouteTemplate = "/activity"
  static let discover: RouteTemplate = "/discover"
  static let login: RouteTemplate = "/authorize"
  static let search: RouteTemplate = "/search"
  static let signup: RouteTemplate = "/signup"

  static let payments: RouteTemplate = "/checkouts/:checkout_param/payments"
  static let newPayment: RouteTemplate = "/checkouts/:checkout_param/payments/new"
  static let storedCard: RouteTemplate = "/checkouts/:checkout_param/payments/use_stored_card"
  static let applePay: RouteTemplate = "/checkouts/:checkout_param/payments/apple-pay"

  static let messages: RouteTemplate = "/messages/:message_thread_id"
  static let notifications: RouteTemplate = "/settings/:notification_param/:enabled_param"
  static let profile: RouteTemplate = "/profile/:user_param"
  static let userSurvey: RouteTemplate = "/users/:user_param/surveys/:survey_response_id"
  static let verifyEmail: RouteTemplate = "/profile/verify_email"

  static let project: RouteTemplate = "/projects/:creator_param/:project_param"
  static let backing = page("backing/:backing_tab")
  static let comments = page("comments")
  static let creatorBio = page("creator_bio")
  static let dashboard = page("dashboard")
  static let faqs = page("faqs")
  static let friends = page("friends")
  static let messageCreator = page("messages/new")
  static let pledge = page("pledge")
  static let pledgeBigPrint = page("pledge/big_print")
  static let pledgeChangeMethod = page("pledge/change_method")
  static let pledgeDestroy = page("pledge/destroy")
  static let pledgeEdit = page("pledge/edit")
  static let pledgeNew = page("pledge/new")
  static let survey = page("surveys/:survey_param")
  static let surveyEdit = page("surveys/:survey_param/edit")
  static let surveyEditAddress = page("surveys/:survey_param/edit_address")
  static let thanks = page("checkouts/:checkout_param/thanks")
  static let update = page("posts/:update_param")
  static let updateComments = page("posts/:update_param/comments")
  static let updates = page("posts")

  /// A link of an e-mail says nothing that its value keeps, so any seven segments print it.
  static let emailLink: RouteTemplate = "/mpss/a/b/c/d/e/f/g"

  private static func page(_ path: String) -> RouteTemplate {
    RouteTemplate(stringLiteral: "/projects/:creator_param/:project_param/" + path)
  }
}
