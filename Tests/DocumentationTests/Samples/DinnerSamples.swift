import LinkRouting
import Testing

enum Dinner: LinkDestination {
  case recipe(id: Int, servings: Int?)

  static let allRoutes: RouteDictionary<Dinner> = [
    "/recipes/\(.recipe)?\(.portions)&\(.guests)": decode { params in
      .recipe(
        id: try params[.recipe],
        servings: try params[.portions] ?? params[.guests])
    }
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: .web("dinner.example"))

  var link: LinkPath {
    switch self {
    case .recipe(let id, let servings):
      return "/recipes/\(id)?\(.portions, servings)"
    }
  }
}

extension RouteParam<Int?> {
  static var portions: Self { "portions" }
  static var guests: Self { "guests" }
}

/// A query item with another name, of "Renaming or retiring a link".
@Suite struct DinnerSamples {
  @Test(
    "Both names of the item are read, and the new one is printed",
    arguments: ["portions=4", "guests=4", "guests=2&portions=4"])
  func item(query: String) throws {
    let dinner = try Dinner("https://dinner.example/recipes/42?\(query)")
    #expect(dinner == .recipe(id: 42, servings: 4))
    #expect(try dinner.urlString == "https://dinner.example/recipes/42?portions=4")
  }

  @Test("A template accepts either of two items")
  func either() throws {
    let template: RouteTemplate = "/find?(:tea|:product)"
    #expect(try template.params(of: LinkComponents("https://dinner.example/find?tea=7")) != nil)
    #expect(try template.params(of: LinkComponents("https://dinner.example/find?product=7")) != nil)
    #expect(try template.params(of: LinkComponents("https://dinner.example/find")) == nil)
  }
}
