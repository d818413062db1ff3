public import LinkRouting

// The typed params of the routes: the name of each, and its type.

extension RouteParam<Int> {
  /// A checkout's id.
  public static var checkout: Self { "checkout_param" }
  /// A message thread's id.
  public static var messageThread: Self { "message_thread_id" }
  /// A survey response's id, in the path of a user.
  public static var surveyResponse: Self { "survey_response_id" }
  /// An update's id.
  public static var update: Self { "update_param" }
  /// 1 where a race for a reward was won.
  public static var racing: Self { "racing" }
}

extension RouteParam<Bool> {
  /// Whether a notification is to be on.
  public static var enabled: Self { "enabled_param" }
}

extension RouteParam<Param> {
  /// A project's creator.
  public static var creator: Self { "creator_param" }
  /// A project.
  public static var project: Self { "project_param" }
  /// A user.
  public static var user: Self { "user_param" }
  /// A kind of notification.
  public static var notification: Self { "notification_param" }
  /// A survey, in the path of a project.
  public static var survey: Self { "survey_param" }
  /// A tab of the page about one's own pledge.
  public static var backingTab: Self { "backing_tab" }
}

extension RouteParam<String> {
  /// What Apple Pay handed to the web page.
  public static var payload: Self { "payload" }
  /// A comment's id.
  public static var comment: Self { "comment" }
  /// The id of a reply to a comment.
  public static var reply: Self { "reply" }
  /// The token of a reward that only a link shows.
  public static var secretRewardToken: Self { "secret_reward_token" }
  /// The token of a project that is not yet public.
  public static var previewToken: Self { "token" }
}

extension RouteParam<RefTag> {
  /// Where the link was found.
  public static var ref: Self { "ref" }
}
