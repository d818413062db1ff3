import Foundation
import LinkRoutingHandlers
import Testing

@MainActor
@Test("A link waits for the login, and is forgotten by a log-out")
func loginAndLogOut() async throws {
  let (seven, eight) = (
    "kitchen://dishes/7/order", "kitchen://dishes/8/order"
  )
  let router = DeepLinkRouter(for: Dish.self)
  let account = Account(router)
  await router.open(try #require(URL(string: seven)))
  #expect(router.delayedLink != nil && account.shown == nil)
  await account.didLogIn()
  #expect(account.shown == .order(7))

  account.didLogOut()
  await router.open(try #require(URL(string: eight)))
  account.didLogOut()
  await account.didLogIn()
  #expect(account.shown == .order(7))
}
