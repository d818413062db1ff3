import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import TestSupport
import Testing

@Suite struct SecretsTests {
  @Test("No output shows what the sender put into a link", arguments: SecretLinks.all)
  func outputs(link: String) {
    let origins: LinkOrigins = [
      .web("example.com"), ["https://*.tenants.example", "http://*.tenants.example"],
      .scheme("cook"),
      LinkOrigins("server://*").allowingUserInfo(),
    ]
    let template: DeepLinkTemplate<Properties> = "/menu/\(\.number)"
    var outputs: [String] = []
    for origins in [nil, origins] {
      do throws(DeepLinkParsingError) {
        _ = try template.parse(link, into: Properties(), on: origins)
      } catch {
        outputs.append("\(error)")
        #expect(error.text(showingValues: true).contains("SECRET") == link.contains("SECRET"))
      }
    }
    for output in outputs {
      #expect(!SecretLinks.isShown(in: output), "\(link): \(output)")
    }
  }
}
