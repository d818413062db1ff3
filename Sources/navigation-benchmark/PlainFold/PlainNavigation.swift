/// The answer of the plain fold for a link.
///
/// Its cases carry what those of `Navigation` carry, so that the baseline decodes as much; ids are
/// numbers, all other text is left as it came.
enum PlainNavigation: Equatable, Sendable {
  case checkout(Int, Payments)
  case emailClick
  case emailLink
  case messages(messageThreadId: Int)
  case project(creator: String, project: String, Project, refTag: String?)
  case settings(notification: String, enabled: Bool)
  case signup
  case tab(Tab)
  case user(String, survey: Int)
  case verifyEmail

  enum Payments: Equatable, Sendable {
    case root, new, useStoredCard
    case applePay(payload: String)
  }

  enum Pledge: Equatable, Sendable {
    case root, manage, bigPrint, changeMethod, destroy, edit, new
  }

  enum Project: Equatable, Sendable {
    case root, comments, creatorBio, faqs, friends, messageCreator, updates
    case backing(tab: String)
    case commentThread(String, reply: String?)
    case pledge(Pledge)
    case secretReward(token: String)
    case survey(Int, Survey)
    case thanks(checkout: Int, racing: Bool?)
    case update(Int, Update)
  }

  enum Survey: Equatable, Sendable {
    case root, edit, editAddress
  }

  enum Tab: Equatable, Sendable {
    case activity, login, me, search
    case dashboard(creator: String, project: String)
    case discovery([String: String])
  }

  enum Update: Equatable, Sendable {
    case root, comments
    case commentThread(String, reply: String?)
  }
}
