extension RouteSet {
  /// Templates that use the whole language: types, affixes, groups, wildcards, queries, fragments.
  static let language = RouteSet(
    host: "www.example.com",
    templates: languageLinks.map(\.template),
    paths: languageLinks.flatMap { row in row.paths.map { ($0, row.template) } })

  private static let languageLinks: [(template: String, paths: [String])] = [
    ("/menu/:int(id)", ["/menu/42", "/menu/-7?ref=home"]),
    ("/price/:double(amount)", ["/price/12.50"]),
    ("/feature/:bool(on)", ["/feature/true"]),
    ("/orders/:uuid(order)", ["/orders/4B6F0A52-6C1E-4D0B-9E0B-2C4B7A4F9D11"]),
    ("/event-:id.html", ["/event-summer-fair.html"]),
    ("/v:major.:minor/notes", ["/v2.14/notes"]),
    ("/profile/(info)/:user", ["/profile/ada", "/profile/info/ada"]),
    ("/(people|members|team/all)/:name", ["/people/grace", "/members/grace", "/team/all/grace"]),
    (
      "/recipe/((details|detail))/:id",
      ["/recipe/17", "/recipe/detail/17", "/recipe/details/17?print=1"]
    ),
    ("/files/*", ["/files/a", "/files/reports/2024/summary.pdf"]),
    ("/files/*rest/edit", ["/files/reports/2024/summary.pdf/edit"]),
    ("/docs/*path/versions/:int(version)", ["/docs/guide/routing/versions/3"]),
    ("/search?query=:term&(:int(page))", ["/search?query=lamp", "/search?page=2&query=oak"]),
    ("/open?kind=project", ["/open?kind=project", "/open?from=mail&kind=project"]),
    ("/open?kind=user", ["/open?kind=user&utm_source=newsletter"]),
    ("/find?(:utm|:tmp)", ["/find?utm=spring", "/find?tmp=1"]),
    ("/help#:section", ["/help#payments"]),
  ]
}
