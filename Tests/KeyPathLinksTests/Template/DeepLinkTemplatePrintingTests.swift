import Foundation
import KeyPathLinks
import LinkRouting
import Testing

@Suite struct DeepLinkTemplatePrintingTests {
  /// What cannot be read back is not printed, and the error names the property.
  @Test(
    arguments: [
      ("/a/\(\.maybeText)", "/a/:maybeText: maybeText is missing"),
      (
        "/a/\(\.nested.text)",
        "/a/:string(nested.text): nested.text is empty, and must not be"
      ),
      ("/\(\.flag)/*", "/:bool(flag)/*: * has no name, so there is no value to print; give it one"),
      ("/\(\.sort)/:id", "/:(newest|low price)(sort)/:id: id is missing"),
      (
        "/(\(\.sort)|\(\.number))",
        "/(:(newest|low price)(sort)|:int(number)): /newest?number=0 would be read back with "
          + "another number"
      ),
      ("/#\(\.maybeNumber)", "/#:int(maybeNumber): maybeNumber is missing"),
    ] as [(DeepLinkTemplate<Properties>, String)])
  func errors(template: DeepLinkTemplate<Properties>, message: String) {
    #expect {
      try template.path(for: Properties())
    } throws: { error in
      "\(error)" == message
    }
  }

  /// A type that reads nothing that it writes.
  private struct Secret: RouteParamConvertible {
    var routeParam: String { "hidden" }

    init() {}
    init?(routeParam text: String) { nil }
  }

  private struct Door: Sendable { var secret = Secret() }

  @Test func aPropertyThatDoesNotReadWhatItWrites() {
    let template: DeepLinkTemplate<Door> = "/doors/\(\.secret)"
    let error = #expect(throws: RoutePrintingError.self) { try template.path(for: Door()) }
    #expect(error?.reason == .ambiguous(path: "/doors/hidden"))
  }

  /// A link has a value to the precision of its string, and the law is to the last bit.
  @Test func aValueThatIsRoundedIsNotPrinted() throws {
    struct Tenths: RouteParamConvertible, Equatable {
      var value: Double
      init(_ value: Double) { self.value = value }
      init?(routeParam text: String) { self.init(Double(text) ?? 0) }
      var routeParam: String { "\((value * 10).rounded() / 10)" }
    }
    let template: DeepLinkTemplate<Tenths> = "/at/\(\.self)"
    #expect(try template.path(for: Tenths(0.3)) == "/at/0.3")
    let error = #expect(throws: RoutePrintingError.self) { try template.path(for: Tenths(0.25)) }
    #expect(
      error?.description == "/at/:self: /at/0.3 would be read back with another self")
  }
}
