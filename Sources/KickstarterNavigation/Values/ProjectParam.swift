/// A project: the two strings that name it in a path, or its id alone.
///
/// `.id(7)` is unequal to the slugs of the same project: only the server can compare them.
public enum ProjectParam: Hashable, Sendable {
  /// The slugs or ids of the creator and the project, as in `/projects/creator/project`.
  case slugs(creator: Param, project: Param)
  /// The project's id, as push payloads name it. A page of such a project has no link: its `url` throws.
  case id(Int)
}

extension ProjectParam: CustomStringConvertible {
  /// The two strings as in a path, `creator/project`, or the id.
  public var description: String {
    switch self {
    case .slugs(let creator, let project): "\(creator)/\(project)"
    case .id(let id): "\(id)"
    }
  }
}
