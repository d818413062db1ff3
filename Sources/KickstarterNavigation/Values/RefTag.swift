public import LinkRouting

/// Where a link was found, for analytics: the query item `ref`.
///
/// A text of which some values are known by name; any other is kept as it is.
public struct RefTag: RawRepresentable, Hashable, Sendable, RouteParamConvertible {
  /// The text of the query item.
  public let rawValue: String

  /// A tag of the given text.
  ///
  /// - Parameter rawValue: The text of the query item.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The activity feed.
  public static let activity = RefTag("activity")
  /// A category page.
  public static let category = RefTag("category")
  /// The featured project of a category page.
  public static let categoryFeatured = RefTag("category_featured")
  /// A city page.
  public static let city = RefTag("city")
  /// A creator's dashboard.
  public static let dashboard = RefTag("dashboard")
  /// The activity of a creator's dashboard.
  public static let dashboardActivity = RefTag("dashboard_activity")
  /// The discovery pages.
  public static let discovery = RefTag("discovery")
  /// An e-mail.
  public static let email = RefTag("email")
  /// The e-mail that tells a backer of a failed transaction.
  public static let emailBackerFailedTransaction = RefTag("ksr_email_backer_failed_transaction")
  /// A message thread.
  public static let messageThread = RefTag("message_thread")
  /// A profile.
  public static let profile = RefTag("profile")
  /// The backed projects of a profile.
  public static let profileBacked = RefTag("profile_backed")
  /// The saved projects of a profile.
  public static let profileSaved = RefTag("profile_saved")
  /// A push notification.
  public static let push = RefTag("push")
  /// The recommendations.
  public static let recommended = RefTag("recommended")
  /// The search.
  public static let search = RefTag("search")
  /// The projects that friends back.
  public static let social = RefTag("social")
  /// The page after a pledge.
  public static let thanks = RefTag("thanks")
  /// An update of a project.
  public static let update = RefTag("update")
  /// A page of users.
  public static let users = RefTag("users")
}

extension RefTag: CustomStringConvertible {
  /// The text of the query item.
  public var description: String { rawValue }
}

extension RefTag: ExpressibleByStringLiteral {
  /// A tag of the given text.
  public init(stringLiteral value: String) { rawValue = value }
}
