import Foundation
import LinkRouting
import LinkRoutingHandlers
import RouteDiagnostics
import TestSupport
import Testing

/// Every output about a link, for links with a secret in every place.
@MainActor
@Suite struct SecretsTests {
  private static let routes: RouteDictionary<Int> = [
    "/confirm/:code": decode(1), "/find?:term": decode(2), "/#/rooms/:room": decode(3),
    "/menu/:int(id)": decode({ (id: Int) in id }, "id"),
    "/user/:name": { _ throws in throw LinkRefusal("this account is closed") },
    "/typed/:id": decode({ (id: Int) in id }, "id"),
  ]
  private static let origins: LinkOrigins = [
    .web("example.com"), ["https://*.tenants.example", "http://*.tenants.example"], .scheme("cook"),
    LinkOrigins("server://*").allowingUserInfo(),
  ]
  private static let table = RouteTable(routes.asDeepLinks(), on: origins)

  @Test("No output shows what the sender put into a link", arguments: SecretLinks.all)
  func outputs(link: String) async throws {
    var outputs = [Self.table.redacted(link), "\(Self.table.explain(link))"]
    do { outputs.append("\(try Self.table.destination(of: link))") } catch {
      outputs.append("\(error)")
    }
    do { _ = try LinkComponents(link) } catch { outputs.append("\(error)") }
    outputs += [link.shown(false), link.shown(false, by: LinkRedactor(Self.origins, []))]
    if let url = URL(string: link) {
      let router = DeepLinkRouter(table: Self.table)
      router.onTransition = { outputs.append("\($0)") }
      router.root = AnyDeepLinkHandler("root") { _ in .opened }
      outputs.append("\(await router.open(url, from: .email))")
      outputs += Self.errors(url).flatMap { ["\($0)", "\(DeepLinkState.unresolved(url, $0))"] }
      outputs += Self.rejections(url).map { "\(DeepLinkState.rejected($0, by: nil))" }
    }
    for output in outputs {
      #expect(!SecretLinks.isShown(in: output), "\(link): \(output)")
    }
    // The host of the app's own is shown.
    if link.hasPrefix("https://example.com/") {
      #expect(outputs[0] == "…" || outputs[0].hasPrefix("https://example.com"), "\(link)")
    }
  }

  private struct Failure: Error { var url: URL }

  private static func rejections(_ url: URL) -> [DeepLinkRejection] {
    [
      .superseded(by: url), .failed(Failure(url: url)), .unprintable(Failure(url: url)),
      .unprintable(
        RoutePrintingError(
          template: "/:int(id)", param: "id", reason: .mistyped(text: "SECRET", wanted: .int))),
    ]
  }

  private static func errors(_ url: URL) -> [LinkResolutionError] {
    [
      .foreign(url, .host, from: url), .insecure(url, from: nil), .downgrade(url, from: url),
      .noRoute(url, nil, from: url), .loop([url, url]), .tooManyRedirects(limit: 1, next: url),
      .notARedirect(url, status: 200), .missingLocation(url, status: 302),
      .malformedLocation("SECRET", at: url), .hopTimedOut(url, limit: .zero),
      .timedOut(url, limit: .zero), .unreachable(url, Failure(url: url)), .cancelled(url),
    ]
  }
}
