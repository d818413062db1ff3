public import LinkRouting

/// Everywhere a link can lead.
///
/// ```swift
/// switch Navigation.deepLinkMatch(url) {
/// case .project(let project, .comments, _): showComments(of: project)
/// case .tab(.search): selectTab(.search)
/// …
/// case nil: openInBrowser(url)
/// }
/// ```
///
/// The routes that lead here are in ``allRoutes``; the way back is ``link``, and the two agree:
/// `Navigation.match(try navigation.url) == navigation`. A navigation is encoded as its link.
public enum Navigation: LinkCodable {
  /// `/checkouts/42/…`
  case checkout(Int, Checkout)
  /// Any link on an e-mail host: where it leads is known only after following it.
  case emailClick
  /// `/mpss/…`, a link in an e-mail that redirects as a click does; the case keeps the link.
  case emailLink(LinkComponents)
  /// `/messages/42`
  case messages(messageThreadId: Int)
  /// `/projects/creator/project/order_edits/…`, a page of the pledge manager; the case keeps the link for its web view.
  case pledgeManager(LinkComponents)
  /// `/profile/…`
  case profile(Profile)
  /// `/projects/creator/project/…`
  case project(ProjectParam, Project, refTag: RefTag?)
  /// `/settings/…`
  case settings(Settings)
  /// `/signup`
  case signup
  /// One of the app's tabs.
  case tab(Tab)
  /// `/users/me/…`
  case user(Param, User)

  /// A checkout that is not yet paid.
  public enum Checkout: Hashable, Sendable {
    /// `/checkouts/42/payments…`
    case payments(Payment)

    /// The steps of paying.
    public enum Payment: Hashable, Sendable {
      /// `/payments`
      case root
      /// `/payments/new`
      case new
      /// `/payments/use_stored_card`
      case useStoredCard
      /// `/payments/apple-pay?payload=…`
      case applePay(payload: String)
    }
  }

  /// A page of one's own profile.
  public enum Profile: Hashable, Sendable {
    /// `/profile/verify_email`
    case verifyEmail
  }

  /// A page of a project.
  public enum Project: Hashable, Sendable {
    /// `/backing/details`
    case backing(tab: Param)
    /// `/checkouts/42/…`
    case checkout(Int, Checkout)
    /// `/comments`
    case comments
    /// `/comments?comment=…&reply=…`
    case commentThread(String, reply: String?)
    /// `/creator_bio`
    case creatorBio
    /// `/faqs`
    case faqs
    /// `/friends`
    case friends
    /// `/messages/new`
    case messageCreator
    /// `/pledge…`
    case pledge(Pledge)
    /// The project itself.
    case root
    /// The project with a reward that only the link shows.
    case secretReward(token: String)
    /// `/surveys/42…`
    case survey(Param, Survey)
    /// `/posts/42…`
    case update(Int, Update)
    /// `/posts`
    case updates

    /// A checkout of this project that is paid.
    public enum Checkout: Hashable, Sendable {
      /// `/thanks`, after a race for a reward was won or lost, if there was one.
      case thanks(racing: Bool?)
    }

    /// The steps of pledging.
    public enum Pledge: Hashable, Sendable {
      /// `/pledge/big_print`
      case bigPrint
      /// `/pledge/change_method`
      case changeMethod
      /// `/pledge/destroy`
      case destroy
      /// `/pledge/edit`
      case edit
      /// `/pledge` from the e-mail about a failed transaction.
      case manage
      /// `/pledge/new`
      case new
      /// `/pledge`
      case root
    }

    /// A survey of the project's backers.
    public enum Survey: Hashable, Sendable {
      /// `/surveys/42/edit`
      case edit
      /// `/surveys/42/edit_address`
      case editAddress
      /// `/surveys/42`
      case root
    }

    /// An update that the creator posted.
    public enum Update: Hashable, Sendable {
      /// `/posts/42/comments`
      case comments
      /// `/posts/42/comments?comment=…&reply=…`
      case commentThread(String, reply: String?)
      /// `/posts/42`
      case root
    }
  }

  /// A page of the settings.
  public enum Settings: Hashable, Sendable {
    /// `/settings/notify_mobile/true`: which notification, and whether to turn it on.
    case notifications(Param, Bool)
  }

  /// The app's tabs.
  public enum Tab: Hashable, Sendable {
    /// `/activity`
    case activity
    /// `/projects/creator/project/dashboard`
    case dashboard(project: ProjectParam)
    /// `/discover?…`, with whatever the link asks for.
    case discovery([String: String])
    /// `/authorize`
    case login
    /// `/profile/me`
    case me
    /// `/search`
    case search
  }

  /// A page of a user.
  public enum User: Hashable, Sendable {
    /// `/users/me/surveys/42`
    case survey(Int)
  }
}
