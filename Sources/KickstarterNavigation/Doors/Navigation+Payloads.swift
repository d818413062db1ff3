// Push notifications and quick actions name screens by ids, without a link.

extension Navigation {
  /// The payload of a push notification, as the server sends it.
  ///
  /// ```swift
  /// // {"update": {"id": 2, "project_id": 7}}
  /// Navigation(try JSONDecoder().decode(Navigation.PushPayload.self, from: data))
  /// // .project(.id(7), .update(2, .root), refTag: "push")
  /// ```
  ///
  /// A payload with a link needs none of this: match the link.
  public struct PushPayload: Decodable, Hashable, Sendable {
    /// News from a project, or from a person if it has no project.
    let activity: Activity?
    let message: Message?
    let project: Project?
    let survey: Survey?
    let update: Update?

    struct Activity: Decodable, Hashable {
      let project_id: Int?
      let update_id: Int?
    }

    struct Message: Decodable, Hashable { let message_thread_id: Int }
    struct Project: Decodable, Hashable { let id: Int }
    struct Survey: Decodable, Hashable { let id: Int }

    struct Update: Decodable, Hashable {
      let id: Int
      let project_id: Int
    }
  }

  /// The screen of a push notification; nil if the payload names none.
  ///
  /// - Parameter payload: The decoded payload.
  public init?(_ payload: PushPayload) {
    if let update = payload.update {
      self = .project(.id(update.project_id), .update(update.id, .root), refTag: .push)
    } else if let message = payload.message {
      self = .messages(messageThreadId: message.message_thread_id)
    } else if let survey = payload.survey {
      self = .user("self", .survey(survey.id))
    } else if let project = payload.project {
      self = .project(.id(project.id), .root, refTag: .push)
    } else if let activity = payload.activity {
      guard let project = activity.project_id else {
        self = .tab(.activity)
        return
      }
      let page = activity.update_id.map { Navigation.Project.update($0, .root) }
      self = .project(.id(project), page ?? .root, refTag: .push)
    } else {
      return nil
    }
  }

  /// The screen of a quick action on the app's icon; nil if the app has no such action.
  ///
  /// - Parameters:
  ///   - quickAction: The type of the shortcut item.
  ///   - projectID: The project in the item's `userInfo`, if it has one.
  public init?(quickAction: String, projectID: Int? = nil) {
    switch (quickAction, projectID) {
    case ("creator_dashboard", let project?): self = .tab(.dashboard(project: .id(project)))
    case ("project_of_the_day", let project?): self = .project(.id(project), .root, refTag: nil)
    case ("recommended_for_you", nil): self = .tab(.discovery(["recommended": "true"]))
    case ("search", nil): self = .tab(.search)
    default: return nil
    }
  }
}
