/// What an action of a ``DeepLinkCenter`` has done with a link.
public enum DeepLinkActionResult: Hashable, Sendable {
  /// The link is dealt with.
  case handled
  /// The action leaves the link to those after it.
  case declined
}
