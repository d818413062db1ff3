import LinkRouting
import RouteDiagnostics
import Testing

extension Symbols {
  static func routeDiagnostics() {
    func match(_ link: LinkComponents) -> Screen? {
      for (template, origins, decoder) in table.routesInOrder(for: link) {
        guard let params = template.params(of: link, on: origins) else { continue }
        do { return try decoder(params) } catch is LinkRefusal { return nil } catch {}
      }
      return nil
    }
  }

  @Listing static func routeDiagnostics1() throws {
    let found = table.conflicts(acknowledging: ["/:profile/artist/:artist": "/:peer/:int(message)"])
    #expect(found.conflicts.isEmpty && found.gone.isEmpty)
    let overlaps: IntendedOverlaps = ["/:profile/artist/:artist": "/:peer/:int(message)"]
    #expect(Screen.table.diagnostics(acknowledging: overlaps).isEmpty)
    print(table.explain("https://example.com/recipe/42"))
  }

  @Listing static func routeDiagnostics2() throws {
    let table = try RouteTable(routes, on: origins).validated()
    let template: RouteTemplate = "/a/:x/c"
    let relation = template.relation(to: "/:x/b/c")
    relation.kind
    relation.common
    relation.onlyFirst
    relation.onlySecond
    table
  }
}
