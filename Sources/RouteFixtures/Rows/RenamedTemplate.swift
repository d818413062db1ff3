import LinkRouting
import RouteDiagnostics

/// A template whose tokens have other names today.
///
/// No link shows a name, so rows with the old names are as good as rows with the new ones.
package struct RenamedTemplate: Hashable, Sendable {
  /// The template as rows have it.
  package let from: String
  /// The template of the table.
  package let to: String
}

extension LinkFixture {
  /// The template that the row's template is called today, if only names of tokens differ, and the row's params
  /// under their names of today.
  func renaming(
    in table: RouteTable<some Any>
  ) -> (template: RenamedTemplate, params: [String: String])? {
    guard case .text(let text?)? = expected[.template], let match = table.firstMatch(of: url),
      !text.utf8.elementsEqual(match.template.description.utf8),
      let old = try? RouteTemplate(parsing: text), let link = try? LinkComponents(url)
    else { return nil }
    let relation = old.relation(to: match.template)
    guard relation.isExact, relation.kind == .equivalent,
      let before = old.params(of: link, on: table.origins)?.pairs
    else { return nil }
    let after = match.params.pairs
    guard before.count == after.count else { return nil }
    let today = match.params.dictionary
    var named: [String: String] = [:]
    if case .params(let params)? = expected[.params] {
      for (name, value) in params {
        // The new name may be that of a query item, too, which the token hides (R14): that is no mere name.
        guard
          let place = before.firstIndex(where: {
            $0.name.utf8Equals(name) && $0.value.utf8Equals(value)
          }), today[after[place].name]?.utf8Equals(value) == true
        else { return nil }
        named[after[place].name] = value
      }
    }
    return (RenamedTemplate(from: text, to: match.template.description), named)
  }
}
