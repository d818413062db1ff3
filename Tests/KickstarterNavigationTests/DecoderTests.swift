import KickstarterNavigation
import LinkRouting
import Testing

/// The decoders read the tokens of their templates: the templates and the keys of the params are written apart.
@Suite struct DecoderTests {
  @Test(arguments: Navigation.allRoutes.routes.map(\.template))
  func requiredParamsAreTokensOfTheTemplate(template: RouteTemplate) throws {
    let tokens = template.tokenNames.map { (name: $0, value: "1") }
    let route = try #require(Navigation.allRoutes.routes.first { $0.template == template })
    do {
      _ = try route.decoder(RouteParams(tokens + [(name: "payload", value: "1")]))
    } catch let error as RouteDecodingError {
      #expect(error.reason != .missing, "\(template) has no token \(error.param)")
    }
  }
}
