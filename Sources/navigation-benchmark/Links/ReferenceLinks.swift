/// The fixed list of links that the reference routes are measured with: one for each template and
/// one from an e-mail, half of them with a query, and five that are not ours.
enum ReferenceLinks {
  /// A link, the template it belongs to, and how the navigation it means describes itself.
  struct Row: Sendable {
    /// Nil for no match, and for an e-mail click, whose template matches every path.
    let template: String?
    let text: String
    let navigation: String?
  }

  static let rows: [Row] = hits + misses

  /// Every link, with the navigation it means.
  static let all = rows.map { KnownLink(text: $0.text, answer: $0.navigation) }

  /// The links that have a template, with this template.
  static let routes = rows.compactMap { row in
    row.template.map { KnownLink(text: row.text, answer: $0) }
  }

  private static let hits: [Row] = others + projects
  private static let site = "https://www.kickstarter.com"
  private static let campaign = "utm_source=newsletter&utm_medium=email&utm_campaign=november-picks"

  private static let others: [Row] = [
    Row(
      template: nil,
      text: "https://clicks.kickstarter.com/f/a/8Xk2vQ~~/AAQRxQA~/RgRjQmPvP0QgaHR0cHM6Ly93d3c",
      navigation: ".emailClick"),
    Row(template: "/", text: "\(site)/?\(campaign)", navigation: ".tab(.discovery([:]))"),
    Row(
      template: "/mpss/:a/:b/:c/:d/:e/:f/:g",
      text: "\(site)/mpss/c/2gA/lV4BAA/t.2g0/N1bXq3RkQ8u/h7/Zk0pT1dYb3NhVGx1cVh2bW5jR2hMZw",
      navigation: ".emailLink"),
    Row(template: "/activity", text: "\(site)/activity", navigation: ".tab(.activity)"),
    Row(
      template: "/authorize", text: "\(site)/authorize?\(campaign)", navigation: ".tab(.login)"),
    Row(
      template: "/search", text: "\(site)/search?ref=nav_search&term=solar%20lantern",
      navigation: ".tab(.search)"),
    Row(template: "/signup", text: "\(site)/signup?\(campaign)", navigation: ".signup"),
    Row(
      template: "/checkouts/:checkout_param/payments",
      text: "\(site)/checkouts/198273645/payments",
      navigation: ".checkout(198273645, .payments(.root))"),
    Row(
      template: "/checkouts/:checkout_param/payments/new",
      text: "\(site)/checkouts/198273645/payments/new?\(campaign)",
      navigation: ".checkout(198273645, .payments(.new))"),
    Row(
      template: "/checkouts/:checkout_param/payments/use_stored_card",
      text: "\(site)/checkouts/198273645/payments/use_stored_card",
      navigation: ".checkout(198273645, .payments(.useStoredCard))"),
    Row(
      template: "/checkouts/:checkout_param/payments/apple-pay",
      text: "\(site)/checkouts/198273645/payments/apple-pay?payload=eyJ2ZXJzaW9uIjoiRUNfdjEifQ",
      navigation:
        #".checkout(198273645, .payments(.applePay(payload: "eyJ2ZXJzaW9uIjoiRUNfdjEifQ")))"#),
    Row(
      template: "/discover", text: "\(site)/discover?sort=magic",
      navigation: #".tab(.discovery(["sort": "magic"]))"#),
    Row(
      template: "/discover/advanced",
      text: "\(site)/discover/advanced?term=board%20games%20for%20rainy%20afternoons",
      navigation: #".tab(.discovery(["term": "board games for rainy afternoons"]))"#),
    Row(
      template: "/discover/categories/:category_id",
      text: "\(site)/discover/categories/tabletop-games",
      navigation: #".tab(.discovery(["category_id": "tabletop-games"]))"#),
    Row(
      template: "/discover/categories/:parent_category_id/:category_id",
      text: "\(site)/discover/categories/games/tabletop-games",
      navigation: """
        .tab(.discovery(["category_id": "tabletop-games", "parent_category_id": "games"]))
        """),
    Row(
      template: "/messages/:message_thread_id", text: "\(site)/messages/40917283?\(campaign)",
      navigation: ".messages(messageThreadId: 40917283)"),
    Row(
      template: "/profile/verify_email",
      text: "\(site)/profile/verify_email?at=4a1c9e0f2b7d8835&ref=ksr_email_user_signup",
      navigation: ".profile(.verifyEmail)"),
    Row(
      template: "/profile/:user_param", text: "\(site)/profile/1842675309",
      navigation: ".tab(.me)"),
    Row(
      template: "/settings/:notification_param/:enabled_param",
      text: "\(site)/settings/notify_mobile_of_comments/true?\(campaign)",
      navigation: #".settings(.notifications("notify_mobile_of_comments", true))"#),
    Row(
      template: "/users/:user_param/surveys/:survey_response_id",
      text: "\(site)/users/1842675309/surveys/77120394?\(campaign)",
      navigation: #".user("1842675309", .survey(77120394))"#),
  ]

  private static let projects: [Row] = [
    lantern.page("", ".root", refTag: #""discovery""#),
    forest.page("/description", ".root"),
    forest.page("/faqs", ".faqs"),
    lantern.page("/creator_bio", ".creatorBio", refTag: #""discovery""#),
    tea.page("/friends", ".friends"),
    tea.page("/messages/new", ".messageCreator", refTag: #""discovery""#),
    forest.page(
      "/comments", query: "?ref=discovery&comment=Q29tbWVudC0zMzQ0NTU2Ng",
      #".commentThread("Q29tbWVudC0zMzQ0NTU2Ng", reply: nil)"#, refTag: #""discovery""#),
    Row(
      template: tea.template + "/dashboard", text: tea.text + "/dashboard",
      navigation: ".tab(.dashboard(project: \(tea.param)))"),
    lantern.page("/pledge", ".pledge(.root)", refTag: #""discovery""#),
    lantern.page("/pledge/big_print", ".pledge(.bigPrint)"),
    forest.page("/pledge/change_method", ".pledge(.changeMethod)", refTag: #""discovery""#),
    forest.page("/pledge/destroy", ".pledge(.destroy)"),
    tea.page("/pledge/edit", ".pledge(.edit)"),
    tea.page("/pledge/new", ".pledge(.new)", refTag: #""discovery""#),
    lantern.page("/posts", ".updates"),
    tea.page("/updates", ".updates", refTag: #""discovery""#),
    lantern.page("/posts/:update_param", at: "/posts/4017523", ".update(4017523, .root)"),
    tea.page(
      "/posts/:update_param/comments", at: "/posts/4017523/comments",
      ".update(4017523, .comments)", refTag: #""discovery""#),
    tea.page("/surveys/:survey_param", at: "/surveys/77120394", ".survey(77120394, .root)"),
    forest.page(
      "/surveys/:survey_param/edit", at: "/surveys/77120394/edit", ".survey(77120394, .edit)"),
    tea.page(
      "/surveys/:survey_param/edit_address", at: "/surveys/77120394/edit_address",
      ".survey(77120394, .editAddress)"),
    tea.page(
      "/backing/:backing_tab", at: "/backing/survey_responses",
      #".backing(tab: "survey_responses")"#),
    lantern.page(
      "/checkouts/:checkout_param/thanks", at: "/checkouts/198273645/thanks", query: "?racing=1",
      ".checkout(198273645, .thanks(racing: true))"),
  ]

  /// A host that is not ours, a path that is no route, an escape that is no text, a scheme that is
  /// not ours, and an id that is no number.
  private static let misses: [Row] = [
    "https://www.example.com/projects/1842675309/ember-and-oak-a-forest-game?ref=discovery",
    "\(site)/blog/2024/11/how-the-forest-game-was-made",
    "\(site)/projects/1842675309/caf%E9-au-lait-a-game-of-breakfasts/comments?ref=discovery",
    "ftp://www.kickstarter.com/projects/1842675309/ember-and-oak-a-forest-game/posts",
    "\(site)/projects/1842675309/ember-and-oak-a-forest-game/posts/latest?ref=discovery",
  ].map { Row(template: nil, text: $0, navigation: nil) }

  private static let lantern = Project(
    creator: "brightside-studio", name: "a-solar-lantern-that-folds-flat")
  private static let forest = Project(
    creator: "1842675309", name: "ember-and-oak-a-forest-game")
  private static let tea = Project(
    creator: "tea-and-thistle", name: "the-little-book-of-wild-teas")

  /// A project whose pages the links lead to.
  private struct Project {
    let creator: String
    let name: String

    var template: String { "/projects/:creator_param/:project_param" }
    var text: String { "\(site)/projects/\(creator)/\(name)" }
    var param: String { #"ProjectParam(creator: "\#(creator)", project: "\#(name)")"# }

    /// The row of a page below the project; with a ref tag, and no other query, the link has it.
    ///
    /// - Parameters:
    ///   - tail: The part of the page's template behind the project's.
    ///   - path: The part of the link in that place, if it differs.
    ///   - query: The link's query, if it is more than a ref tag.
    ///   - page: How the page describes itself.
    ///   - refTag: How the ref tag describes itself.
    /// - Returns: The row, its navigation a `.project`.
    func page(
      _ tail: String, at path: String? = nil, query: String? = nil, _ page: String,
      refTag: String? = nil
    ) -> Row {
      Row(
        template: template + tail,
        text: text + (path ?? tail) + (query ?? (refTag == nil ? "" : "?ref=discovery")),
        navigation: ".project(\(param), \(page), refTag: \(refTag ?? "nil"))")
    }
  }
}
