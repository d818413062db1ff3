import Foundation
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

@MainActor
@Test("A link waits for the login, and is forgotten by a log-out")
func loginAndLogOut() async throws {
  let seven = try Place.purchase(7).url
  let eight = try Place.purchase(8).url
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  let account = Account(router, player)
  await router.open(seven)
  #expect(router.delayedLink != nil && player.path.isEmpty)
  await account.didLogIn()
  #expect(player.path.last == .purchase(7))

  account.didLogOut()
  await router.open(eight)
  account.didLogOut()
  await account.didLogIn()
  #expect(player.path.last == .purchase(7))
}

@Test func aPurchaseLiesOnItsEpisode() async throws {
  let player = Player()
  let router = DeepLinkRouter(for: Place.self)
  router.root = AnyDeepLinkHandler(player)
  await router.open(try web("episodes/7/buy"))
  #expect(player.path == [.episode(7, start: 0), .purchase(7)])
}

@Test func aLinkThatANewerOneSupersedesOpensAfterTheLogin() async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  let account = PatientAccount(router, player)
  await router.open(try web("episodes/7/buy"))
  await router.open(try web("episodes/8"))
  #expect(player.path == [.episode(8, start: 0)])
  await account.didLogIn()
  #expect(player.path.last == .purchase(7))

  // And not after a log-out.
  account.didLogOut()
  await router.open(try web("episodes/9/buy"))
  await router.open(try web("episodes/8"))
  account.didLogOut()
  await account.didLogIn()
  #expect(player.path == [.episode(8, start: 0)])
}

@Test func aLinkIsGivenUpWithItsLogin() async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  let account = Account(router, player)
  await router.open(try web("episodes/7/buy"))
  #expect(account.isAskingForLogin && player.path.isEmpty)
  account.isAskingForLogin = false
  account.didDismissLogin()
  #expect(router.delayedLink == nil)
  // And its login by a newer link.
  await router.open(try web("episodes/7/buy"))
  await router.open(try web("episodes/8"))
  #expect(player.path == [.episode(8, start: 0)] && !account.isAskingForLogin)
}

@Test func theAnswerOfALoginDoesNotReachTheRouter() async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  let account = Account(router, player)
  await router.open(try web("episodes/7/buy"))
  for link in ["episodes/8", "oauth?code=x"] {
    #expect(await !account.takes(try web(link), expecting: "s"))
  }
  #expect(await account.takes(try web("oauth?code=x&state=other"), expecting: "s"))
  #expect(player.path.isEmpty && account.isAskingForLogin, "a forged answer changes nothing")
  #expect(await account.takes(try web("oauth?code=x&state=s"), expecting: "s"))
  #expect(player.path.last == .purchase(7))
  account.isAskingForLogin = true
  #expect(await account.takes(try web("oauth?error=x&state=s"), expecting: "s"))
  #expect(!account.isAskingForLogin)
  #expect(LoginLink.match(try web("magic/t")) == .magic(token: "t"))
  let refused = try web("oauth?error=access_denied&state=s")
  #expect(LoginLink.match(refused) == .answer(state: "s", code: nil))
}

@Test func aPurchaseWaitsForTheAnswerOfTheUser() async throws {
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  let confirmation = Confirmation(router, player)
  await router.open(try web("episodes/7/buy"))
  #expect(confirmation.question == .purchase(7) && player.path.isEmpty)
  await confirmation.answer(false)
  #expect(confirmation.question == nil && player.path.isEmpty && router.delayedLink == nil)
  await router.open(try web("episodes/8/buy"))
  await confirmation.answer(true)
  #expect(confirmation.question == nil && player.path.last == .purchase(8))
  await router.open(try web("episodes/9/buy"))
  #expect(confirmation.question == .purchase(9) && player.path.last == .purchase(8))
  await router.open(try web("episodes/9"))
  #expect(confirmation.question == nil && player.path == [.episode(9, start: 0)])
  await router.open(.purchase(1))
  #expect(player.path.last == .purchase(1))
}

@Test func aLinkOpensInTheAccountThatItNames() async throws {
  let (router, accounts) = (DeepLinkRouter(for: AccountPlace.self), Accounts())
  router.root = AnyDeepLinkHandler(accounts)
  await router.open(try web("episodes/7"))
  #expect(accounts.current == "ada" && accounts.shown == .episode(7, start: 0))
  await router.open(try web("u/grace/episodes/8/buy"))
  #expect(accounts.current == "grace" && accounts.shown == .purchase(8))
  for link in ["u/mallory/episodes/9", "u/ada/settings"] { await router.open(try web(link)) }
  #expect(accounts.current == "grace" && accounts.shown == .purchase(8))
  let link = AccountPlace.place(.episode(7, start: 0), account: "ada")
  #expect(try link.url == web("u/ada/episodes/7"))
}
