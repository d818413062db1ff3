import Foundation
import LinkRouting
import Testing

/// The code without a router of "Where links come in".
@MainActor
@Suite("An app without a router")
struct ExistingAppTests {
  @Test("A link becomes the path of the stack, unless only the app may open its screen")
  func stack() throws {
    let model = ShopModel()
    model.open(try url("shop://products/7"))
    #expect(model.path == [.product(7)])
    model.open(try url("https://shop.example/cart"))
    #expect(model.path == [.product(7)])
    model.open(try url("https://shop.example/"))
    #expect(model.path == [])
    #expect(try ShopScreen.product(7).url.absoluteString == "https://shop.example/products/7")
  }

  @Test("The coordinator shows the screen of a link")
  func coordinator() throws {
    let shop = ShopCoordinator()
    for link in ["https://shop.example/products/7", "shop://cart", "https://shop.example/"] {
      shop.open(try url(link))
    }
    #expect(shop.shown == ["Product 7", "Start"])
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
