import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import DeepLinks

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
    .web("example.com"), .web(subdomainsOf: "tenants.example"), .scheme("cook"),
    LinkOrigins.anyServer("server").allowingUserInfo(),
  ]
  private static let table = RouteTable(routes.asDeepLinks(), on: origins)

  /// `X` is the secret.
  nonisolated static let links = [
    "https://X.tenants.example/confirm/1", "https://X.tenants.example/none",
    "https://x.X.tenants.example/find?term=1", "https://X.example/confirm/1", "https://X",
    "https://X@example.com/confirm/1", "https://example.com:X/a", "https://example.com.X/confirm/1",
    "https://example.com/confirm/X", "https://example.com/X", "https://example.com/X/X?X=X#X",
    "https://example.com/menu/X", "https://example.com/typed/X", "https://example.com/user/X",
    "https://example.com/find?term=X", "https://example.com/find?X", "https://example.com/find?X=1",
    "https://example.com/find?term=1#X", "https://example.com/#/rooms/X", "https://example.com/#X",
    "https://example.com/%58", "https://example.com/a%2FX/%", "https://example.com/ X",
    "cook://X/confirm/1", "cook://confirm/X", "cook:confirm/X", "cook:///X", "cook://X@confirm/1",
    "server://X/confirm/1", "server://X@X:8065/confirm/1", "server://[::1]/X", "X://confirm/1",
    "X", "mailto:X@example.com", "//X/confirm/1", "",
  ]

  @Test("No output shows what the sender put into a link", arguments: links)
  func outputs(link: String) async throws {
    let link = link.replacing("X", with: "SECRET").replacing("%58", with: "%53ECRET")
    var outputs = [Self.table.redacted(link), "\(Self.table.explain(link))"]
    do { outputs.append("\(try Self.table.destination(of: link))") } catch {
      outputs.append("\(error)")
    }
    do { _ = try LinkComponents(link) } catch { outputs.append("\(error)") }
    let center = DeepLinkCenter(origins: Self.origins) {
      On("/menu/\(\.number)", into: Number()) { _, _ in .opened }
    }
    outputs.append("\(center.explain(link))")
    for origins in [nil, Self.origins] as [LinkOrigins?] {
      outputs.append("\(link.shown(false, on: origins))")
    }
    let template: DeepLinkTemplate<Number> = "/menu/\(\.number)"
    do { _ = try template.parse(link, into: Number(), on: Self.origins) } catch {
      outputs.append("\(error)")
    }
    do { _ = try template.parse(link, into: Number()) } catch { outputs.append("\(error)") }
    if let url = URL(string: link) {
      let router = DeepLinkRouter(table: Self.table)
      router.onTransition = { outputs.append("\($0)") }
      router.root = AnyDeepLinkHandler("root") { _ in .opened }
      outputs.append("\(await router.open(url, from: .email))")
      outputs += Self.errors(url).map { "\($0)" }
    }
    for output in outputs {
      #expect(!output.uppercased().contains("SECRET"), "\(link): \(output)")
    }
    // The host of the app's own is shown.
    if link.hasPrefix("https://example.com/") {
      #expect(outputs[0] == "…" || outputs[0].hasPrefix("https://example.com"), "\(link)")
    }
  }

  private struct Number: Equatable, Sendable { var number = 0 }
  private struct Failure: Error { var url: URL }

  private static func errors(_ url: URL) -> [LinkResolutionError] {
    [
      .foreign(url, .host, from: url), .insecure(url, from: nil), .downgrade(url, from: url),
      .noRoute(url, from: url), .loop([url, url]), .tooManyRedirects(limit: 1, next: url),
      .notARedirect(url, status: 200), .missingLocation(url, status: 302),
      .malformedLocation("SECRET", at: url), .hopTimedOut(url, limit: .zero),
      .timedOut(url, limit: .zero), .unreachable(url, Failure(url: url)), .cancelled(url),
    ]
  }
}
