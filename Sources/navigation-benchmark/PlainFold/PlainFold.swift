import Foundation

/// The baseline: deep links matched the way the article did it that this package grew from.
///
/// A dictionary from templates to decoders is folded over. For every template, until one has
/// matched, the template and the URL's path are split at the slashes, zipped, and compared or
/// bound segment by segment, and the query items are merged in. It is short, it is easy to follow,
/// and all its work is done over again for each of the templates. It is written here as such code
/// is written, with nothing made slower or faster than it reads.
enum PlainFold {
  typealias Params = [String: String]
  typealias Decoder = @Sendable (Params) -> PlainNavigation?

  /// Where the link leads.
  ///
  /// A dictionary has no order. Where two templates match, which of them wins is up to its hashes.
  static func match(_ url: URL) -> PlainNavigation? {
    allRoutes.reduce(nil) { found, route in
      found ?? parsedParams(url, fromTemplate: route.key).flatMap(route.value)
    }
  }

  /// The values of the template's tokens and of the URL's query items, if the URL has its shape.
  static func parsedParams(_ url: URL, fromTemplate template: String) -> Params? {
    guard
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let host = components.host
    else { return nil }

    if emailHosts.contains(host) { return template == emailClickTemplate ? [:] : nil }
    guard hosts.contains(host) else { return nil }

    let templateComponents = template.components(separatedBy: "/").filter { !$0.isEmpty }
    let urlComponents = url.path.components(separatedBy: "/").filter { !$0.isEmpty }
    guard templateComponents.count == urlComponents.count else { return nil }

    var params: Params = [:]
    for (templateComponent, urlComponent) in zip(templateComponents, urlComponents) {
      if templateComponent.hasPrefix(":") {
        params[String(templateComponent.dropFirst())] = urlComponent
      } else if templateComponent != urlComponent {
        return nil
      }
    }
    for item in components.queryItems ?? [] {
      params[item.name] = item.value
    }
    return params
  }

  /// The key of the route for the e-mail hosts, where any path is a click.
  static let emailClickTemplate = ":email_click"

  private static let hosts = ["www.kickstarter.com", "kickstarter.com", "api.kickstarter.com"]
  private static let emailHosts = ["clicks.kickstarter.com", "emails.kickstarter.com"]
}
