public import LinkRouting

extension Navigation {
  /// The hosts of the app's links.
  public struct Hosts: Hashable, Sendable {
    /// The origins of the app's links.
    public let origins: LinkOrigins
    /// The origins of e-mail links.
    ///
    /// Such a link is a redirect; follow it to learn where it leads.
    public let emailOrigins: LinkOrigins

    /// Hosts of a build of the app.
    ///
    /// - Parameters:
    ///   - app: The hosts of the app's links; at least one, the one that ``Navigation/url`` prints first.
    ///   - email: The hosts of links in e-mails; at least one.
    ///   - scheme: The app's custom scheme, without its colon; its links have the hosts of `app`.
    public init(app: [String], email: [String], scheme: String = "ksr") {
      if app.isEmpty { fatalError("an app needs a host for its links: list at least one in `app`") }
      if email.isEmpty { fatalError("an app needs a host for e-mail links: list one in `email`") }
      origins = [.web(app), .scheme(scheme, hosts: app)]
      emailOrigins = .web(email).named("email")
    }

    /// The hosts of the app as its users have it.
    public static let production = Hosts(
      app: ["www.kickstarter.com", "kickstarter.com", "api.kickstarter.com"],
      email: ["clicks.kickstarter.com", "emails.kickstarter.com"])
  }

  /// The link of this value on the hosts of another build.
  ///
  /// - Parameter hosts: The build's hosts.
  /// - Throws: `RoutePrintingError` if the value has no link, or its link would be longer than rule R13 allows.
  public func urlString(on hosts: Hosts) throws(RoutePrintingError) -> String {
    try urlString(on: [hosts.origins, hosts.emailOrigins])
  }
}
