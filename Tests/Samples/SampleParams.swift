// The params that listings of the documentation use. A listing that declares params does not import them.
package import LinkRouting

extension RouteParam<Int> {
  package static var id: Self { "id" }
  package static var recipe: Self { "id" }
  package static var amount: Self { "amount" }
  package static var page: Self { .init("page", default: 1) }
  package static var checkout: Self { "checkout" }
}
extension RouteParam<Int?> { package static var servings: Self { "servings" } }
extension RouteParam<Bool> { package static var racing: Self { "racing" } }
extension RouteParam<String> {
  package static var stop: Self { "stop" }
  package static var user: Self { "user" }
  package static var rest: Self { "rest" }
}
