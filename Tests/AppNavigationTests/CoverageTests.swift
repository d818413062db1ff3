import LinkRouting
import TestSupport
import Testing

@testable import AppNavigation

/// What is easily forgotten when a route is added: each test says what is missing, and in which file
/// to write it.
@Suite struct CoverageTests {
  static let source = Result {
    try EnumSource(Repository.text("Sources/AppNavigation/Navigation.swift"))
  }
  static let rows = Result { try Repository.fixture("links.json", as: [LinkRow].self) }

  @Test(arguments: try source.get().leaves(of: "Navigation"))
  func everyCaseIsReached(leaf: String) throws {
    let isReached = try Self.rows.get().contains { row in
      Navigation.match(row.url).map(EnumSource.leaf) == leaf
    }
    #expect(
      isReached,
      """
      no link of Fixtures/links.json leads to .\(leaf): it lacks a line in allRoutes \
      (Sources/AppNavigation/Navigation+Routes.swift), or a row in Fixtures/links.json
      """)
  }

  /// A reader that finds no case would pass the test above.
  @Test func theCasesAreFoundInTheSource() throws {
    let leaves = try Self.source.get().leaves(of: "Navigation")
    #expect(leaves.contains("signup") && leaves.contains("checkout.payments.applePay"))
    for row in try Self.rows.get() {
      guard let value = Navigation.match(row.url) else { continue }
      #expect(leaves.contains(EnumSource.leaf(of: value)), "\(value) of \(row.testDescription)")
    }
  }

  @Test(arguments: Navigation.allRoutes.keys.sorted { "\($0)" < "\($1)" })
  func everyTemplateHasRows(template: RouteTemplate) throws {
    let count = try Self.rows.get().count { $0.template == template.description }
    #expect(count >= 2, "\(template) has \(count) rows in Fixtures/links.json: write two")
  }

  @Test(arguments: Navigation.deepLinkTemplates.sorted { "\($0)" < "\($1)" })
  func everyDeepLinkTemplateIsARoute(template: RouteTemplate) {
    #expect(
      Navigation.allRoutes[template] != nil || Navigation.emailRoutes[template] != nil,
      """
      \(template) of deepLinkTemplates is no route: write it as in allRoutes, \
      both in Sources/AppNavigation/Navigation+Routes.swift
      """)
  }

  @Test(arguments: try rows.get())
  func everyLinkComesBack(row: LinkRow) throws {
    guard let value = Navigation.match(row.url) else { return }
    let link = try value.urlString
    #expect(
      Navigation.match(link) == value,
      """
      \(row.id): \(value.expression) prints \(link), which leads to \
      \(Navigation.match(link)?.expression ?? "nothing"): mend its line in \
      Sources/AppNavigation/Navigation+Link.swift
      """)
  }
}
