import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct RouteTreeTests {
  @Test func singleStepsAreDrawnAsOne() {
    let tree = RouteTree([
      "/a/:x/c", "/a/:x/c/d", "/a/:x/c/*", "/a/:x/c/:int(n)", "/b/e", "/b/f?g=:h", "/",
      "/(k|l/m)/n#o", "/p\\/q",
    ])
    #expect(
      tree.drawing == [
        "/",
        "├── a/:x/c",
        "│   ├── d",
        "│   ├── :int(n)",
        "│   └── *",
        "├── b/",
        "│   ├── e",
        "│   └── f?g=:h",
        "├── p\\/q",
        "└── (k|l/m)/n#o",
      ])
  }

  @Test func onlyTheRoot() {
    #expect(RouteTree([]).drawing == ["/"])
    #expect(RouteTree(["/"]) == RouteTree(label: "/", route: "/"))
    #expect(RouteTree(["/?a=b"]).drawing == ["/", "└── ?a=b"])
  }

  @Test func theOrderOfTheTemplatesMeansNothing() {
    var random = SplitMix64(seed: 0x5EED_0036)
    let templates = Navigation.allRoutes.map(\.key).sorted { "\($0)" < "\($1)" }
    #expect(RouteTree(templates) == RouteTree(templates.shuffled(using: &random)))
  }

  @Test func segmentsMakeUpTheTemplate() {
    for (template, _) in Navigation.allRoutes {
      #expect("/" + RouteTree.segments(of: template).joined(separator: "/") == template.description)
    }
  }
}
