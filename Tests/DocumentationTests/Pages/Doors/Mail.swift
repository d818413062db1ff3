import Foundation
import LinkRouting
import LinkRoutingHandlers

@MainActor
final class Mail {
  private let router: DeepLinkRouter<Dish>
  private let resolver: LinkResolver
  private let openInBrowser: (URL) -> Void

  init(
    _ router: DeepLinkRouter<Dish>,
    transport: any LinkTransport = URLSessionLinkTransport(),
    openInBrowser: @escaping (URL) -> Void
  ) {
    self.router = router
    self.openInBrowser = openInBrowser
    resolver = LinkResolver(
      emailOrigins: .web("clicks.kitchen.example"),
      table: Dish.table.deepLinks,
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
  static func kitchen(
    _ transport: any LinkTransport = URLSessionLinkTransport()
  ) -> LinkResolver {
    LinkResolver(
      emailOrigins: .web("clicks.kitchen.example"),
      emailTemplates: ["/mail/:campaign/:token": .web("kitchen.example")],
      table: Dish.table.deepLinks, transport: transport)
  }
}
