import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

/// Follows the clicks of e-mails, and opens every other link.
@MainActor
final class Mail {
  private let router: DeepLinkRouter<Place>
  private let resolver: LinkResolver
  private let openInBrowser: (URL) -> Void

  init(
    _ router: DeepLinkRouter<Place>,
    transport: any LinkTransport = URLSessionLinkTransport(),
    openInBrowser: @escaping (URL) -> Void
  ) {
    self.router = router
    self.openInBrowser = openInBrowser
    resolver = LinkResolver(
      emailOrigins: .web("clicks.podcasts.example"),
      table: Place.table.deepLinks,
      transport: transport)
  }

  func open(_ url: URL) async {
    guard resolver.isEmailLink(url) else {
      await router.open(url)
      return
    }
    if case .unresolved(let url, let error) = await router.open(
      url, resolvedBy: resolver)
    {
      print(error)
      openInBrowser(url)
    }
  }
}

extension LinkResolver {
  static func podcasts(
    _ transport: any LinkTransport = URLSessionLinkTransport()
  ) -> LinkResolver {
    LinkResolver(
      emailOrigins: .web("clicks.podcasts.example"),
      emailTemplates: ["/mail/:campaign/:token": .web("podcasts.example")],
      table: Place.table.deepLinks, transport: transport)
  }
}
