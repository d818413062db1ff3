// swift-tools-version: 6.2

import PackageDescription

/// Every target is held to the same language rules.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target that compiles code of the pages: an app's files have no access level before an import.
let appSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]

/// In the libraries, the compiler also reports each unsafe expression that is not marked with `unsafe`.
let librarySettings = swiftSettings + [.strictMemorySafety()]

let package = Package(
  name: "swift-link-routing",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "LinkRouting", targets: ["LinkRouting"]),
    .library(name: "TemplatePrinting", targets: ["TemplatePrinting"]),
    .library(name: "RouteDiagnostics", targets: ["RouteDiagnostics"]),
    .library(name: "KickstarterNavigation", targets: ["KickstarterNavigation"]),
    .library(name: "LinkRoutingHandlers", targets: ["LinkRoutingHandlers"]),
    .library(name: "KeyPathLinks", targets: ["KeyPathLinks"]),
    .library(name: "LinkTesting", targets: ["LinkTesting"]),
    .library(name: "LinkCommands", targets: ["LinkCommands"]),
    .plugin(name: "LinkRoutingCheck", targets: ["LinkRoutingCheck"]),
  ],
  targets: [
    .target(name: "LinkRouting", swiftSettings: librarySettings),
    .target(
      name: "TemplatePrinting", dependencies: ["LinkRouting"], swiftSettings: librarySettings),
    .target(
      name: "RouteDiagnostics", dependencies: ["LinkRouting"], swiftSettings: librarySettings),
    .target(
      name: "KickstarterNavigation", dependencies: ["LinkRouting"], swiftSettings: librarySettings),
    .target(
      name: "LinkRoutingHandlers", dependencies: ["LinkRouting"], swiftSettings: librarySettings),
    .target(
      name: "KeyPathLinks",
      dependencies: ["LinkRoutingHandlers", "TemplatePrinting", "LinkRouting"],
      swiftSettings: librarySettings),
    .target(
      name: "RouteFixtures", dependencies: ["LinkRouting", "RouteDiagnostics"],
      swiftSettings: librarySettings),
    .target(
      name: "SystemLinkFiles", dependencies: ["LinkRouting", "RouteDiagnostics"],
      swiftSettings: librarySettings),
    .target(
      name: "LinkTesting", dependencies: ["RouteFixtures", "RouteDiagnostics", "SystemLinkFiles"],
      swiftSettings: librarySettings),
    .target(
      name: "LinkCommands",
      dependencies: ["SystemLinkFiles", "RouteFixtures", "RouteDiagnostics", "LinkRouting"],
      swiftSettings: swiftSettings),
    .plugin(
      name: "LinkRoutingCheck",
      capability: .command(
        intent: .custom(
          verb: "check-links", description: "check the links of an app without a file of links")),
      path: "Sources/LinkRoutingCheck"),
    .executableTarget(
      name: "navigation", dependencies: ["LinkCommands", "KickstarterNavigation"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "navigation-benchmark",
      dependencies: ["KickstarterNavigation", "RouteFixtures", "RouteDiagnostics", "LinkRouting"],
      swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", dependencies: ["RouteDiagnostics", "LinkRouting"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkRoutingTests",
      dependencies: ["LinkRouting", "RouteDiagnostics", "TemplatePrinting", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "RouteDiagnosticsTests",
      dependencies: ["RouteDiagnostics", "LinkRouting", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "KickstarterNavigationTests",
      dependencies: [
        "KickstarterNavigation", "RouteFixtures", "RouteDiagnostics", "LinkRouting", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "RouteFixturesTests",
      dependencies: ["RouteFixtures", "RouteDiagnostics", "LinkRouting", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkRoutingHandlersTests",
      dependencies: [
        "LinkRoutingHandlers", "KickstarterNavigation", "LinkRouting", "RouteDiagnostics",
        "TemplatePrinting", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "KeyPathLinksTests",
      dependencies: [
        "KeyPathLinks", "LinkRoutingHandlers", "LinkRouting", "TemplatePrinting", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SystemLinkFilesTests",
      dependencies: ["SystemLinkFiles", "RouteDiagnostics", "LinkRouting", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "KickstarterNavigation", "LinkTesting", "SystemLinkFiles", "RouteFixtures",
        "RouteDiagnostics", "LinkCommands", "KeyPathLinks", "LinkRoutingHandlers",
        "TemplatePrinting", "LinkRouting", "TestSupport",
      ],
      exclude: ["App/Tests/links.json", "Reference/Tests/links.json"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MainActorTests",
      dependencies: [
        "LinkCommands", "LinkRoutingHandlers", "RouteFixtures", "RouteDiagnostics", "LinkRouting",
      ],
      swiftSettings: appSettings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "LinkCommandsTests",
      dependencies: [
        "LinkCommands", "navigation", "KickstarterNavigation", "SystemLinkFiles", "RouteFixtures",
        "RouteDiagnostics", "LinkRouting", "TemplatePrinting", "TestSupport",
      ],
      swiftSettings: appSettings),
  ]
)
