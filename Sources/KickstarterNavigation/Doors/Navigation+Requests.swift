import LinkRouting

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

// A web view decides about requests, not URLs.

extension Navigation {
  /// Where a web view's request leads, or nil where it is the web view's own.
  ///
  /// - Parameter request: The request that the web view is about to make.
  public static func match(_ request: URLRequest) -> Navigation? {
    request.url.flatMap { match($0) }
  }
}

extension Navigation.Project {
  /// A request for a project's own page.
  ///
  /// - Parameter request: The request that a web view is about to make.
  /// - Returns: The project and the page's ref tag, or nil where the request is for another page.
  public static func withRequest(
    _ request: URLRequest
  ) -> (project: ProjectParam, refTag: RefTag?)? {
    guard case .project(let project, .root, let refTag) = Navigation.match(request) else {
      return nil
    }
    return (project, refTag)
  }

  /// A request for an update of a project.
  ///
  /// - Parameter request: The request that a web view is about to make.
  /// - Returns: The project and the update's id, or nil where the request is for another page.
  public static func updateWithRequest(
    _ request: URLRequest
  ) -> (project: ProjectParam, update: Int)? {
    guard case .project(let project, .update(let update, .root), _) = Navigation.match(request)
    else { return nil }
    return (project, update)
  }

  /// A request for the comments on an update of a project.
  ///
  /// - Parameter request: The request that a web view is about to make.
  /// - Returns: The project and the update's id, or nil where the request is for another page.
  public static func updateCommentsWithRequest(
    _ request: URLRequest
  ) -> (project: ProjectParam, update: Int)? {
    switch Navigation.match(request) {
    case .project(let project, .update(let update, .comments), _),
      .project(let project, .update(let update, .commentThread), _):
      (project, update)
    default:
      nil
    }
  }
}
