/// A project: the two strings that name it in a path, or its id alone.
///
/// `.id(7)` is unequal to the slugs of the same project: only the server can compare them.
public enum ProjectParam: Hashable, Sendable {
  /// The slugs or ids of the creator and the project, as in `/projects/creator/project`.
  case slugs(creator: Param, project: Param)
  /// The project's id, as push payloads name it. A page of such a project has no link: its `url` throws.
  case id(Int)
}
