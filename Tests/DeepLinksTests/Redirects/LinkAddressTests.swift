import Foundation
import Testing

@testable import DeepLinks

@Suite("LinkAddress")
struct LinkAddressTests {
  @Test(
    "Scheme and host ignore ASCII case, and the scheme's own port counts as none",
    arguments: [
      ("https://example.com/a", "https", "example.com"),
      ("HTTPS://Example.COM", "https", "example.com"),
      ("https://example.com:443/", "https", "example.com"),
      ("http://example.com:80?a", "http", "example.com"),
      ("https://example.com:/a", "https", "example.com"),
      ("https://example.com:80/", "https", "example.com:80"),
      ("http://127.0.0.1:08080/", "http", "127.0.0.1:8080"),
      ("https://example.com#@other.com", "https", "example.com"),
    ])
  func read(text: String, scheme: String, authority: String) throws {
    let address = try LinkAddress(url(text))
    #expect(address.scheme == scheme)
    #expect(address.authority == authority)
  }

  @Test(
    "What could be read in two ways is refused",
    arguments: [
      ("/relative", LinkAddressProblem.noHost),
      ("mailto:me@example.com", .noHost),
      ("https:/example.com", .noHost),
      ("https:///path", .noHost),
      ("https://user@example.com/", .userinfo),
      ("https://user:word@example.com/", .userinfo),
      ("https://@example.com/", .userinfo),
      ("https://example.com./", .host),
      ("https://[::1]/", .host),
      ("https://exa%6Dple.com/", .host),
      ("https://exa_mple.com/", .host),
      ("https://example.com:99999/", .port),
    ])
  func refuse(text: String, problem: LinkAddressProblem) throws {
    let url = try url(text)
    #expect(throws: problem) { try LinkAddress(url) }
  }
}
