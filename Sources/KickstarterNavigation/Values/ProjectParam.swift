/// A project: the two strings that name it in a path.
public struct ProjectParam: Hashable, Sendable {
  /// The slug or the id of the creator.
  public let creator: Param
  /// The slug or the id of the project.
  public let project: Param

  /// The project of `/projects/creator/project`.
  ///
  /// - Parameters:
  ///   - creator: The slug or the id of the creator.
  ///   - project: The slug or the id of the project.
  public init(creator: Param, project: Param) {
    self.creator = creator
    self.project = project
  }
}
