public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Navigation {
  /// The routes of the production hosts, compiled at first use.
  public static let table = table(on: .production)

  /// The routes that may open the app from outside, on the production hosts.
  public static let deepLinkTable = deepLinkTable(on: .production)

  /// The routes on the hosts of another build.
  ///
  /// ```swift
  /// let table = Navigation.table(on: .init(app: ["staging.example.com"], email: ["mail.example.com"]))
  /// table.match(url)
  /// ```
  ///
  /// - Parameter hosts: The build's hosts.
  /// - Returns: A compiled table; keep it, since compiling costs more than matching.
  public static func table(on hosts: Hosts) -> RouteTable<Navigation> {
    RouteTable((allRoutes, on: hosts.origins), (emailRoutes, on: hosts.emailOrigins))
  }

  /// The routes that may open the app from outside, on the hosts of another build.
  ///
  /// - Parameter hosts: The build's hosts.
  /// - Returns: A compiled table; keep it, since compiling costs more than matching.
  public static func deepLinkTable(on hosts: Hosts) -> RouteTable<Navigation> {
    table(on: hosts).restricted(to: deepLinkTemplates)
  }

  /// Where a URL leads, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// - Parameter url: An absolute URL.
  public static func match(_ url: URL) -> Navigation? { table.match(url) }

  /// Where a link leads, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// - Parameter string: The link's text.
  public static func match(_ string: String) -> Navigation? { table.match(string) }

  /// Where a URL from outside leads, or nil where it may not open the app.
  ///
  /// - Parameter url: An absolute URL.
  public static func deepLinkMatch(_ url: URL) -> Navigation? { deepLinkTable.match(url) }

  /// Where a link from outside leads, or nil where it may not open the app.
  ///
  /// - Parameter string: The link's text.
  public static func deepLinkMatch(_ string: String) -> Navigation? { deepLinkTable.match(string) }

  /// Zips a template's segments with a URL's and merges in the query items.
  ///
  /// ```swift
  /// Navigation.parsedParams(url, fromTemplate: "/projects/:creator_param/:project_param")
  /// // ["creator_param": "creator", "project_param": "project", "ref": "discovery"]
  /// ```
  ///
  /// - Parameters:
  ///   - url: An absolute URL of any origin.
  ///   - template: The template.
  /// - Returns: What the tokens took and the query items, or nil where the template does not match.
  public static func parsedParams(
    _ url: URL, fromTemplate template: RouteTemplate
  ) -> RouteParams? {
    (try? LinkComponents(url)).flatMap(template.params(of:))
  }
}
