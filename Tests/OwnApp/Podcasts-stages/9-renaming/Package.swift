// swift-tools-version: 6.2

import PackageDescription

/// As in a new app of Xcode, all code is on the main actor by default.
let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Podcasts",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "PodcastsApp", targets: ["PodcastsApp"])],
  dependencies: [
    // Your clone; keep the folder's name.
    .package(path: "../swift-link-routing")
  ],
  targets: [
    .target(
      name: "Lists",
      dependencies: [.product(name: "LinkRouting", package: "swift-link-routing")],
      swiftSettings: settings),
    .target(
      name: "Notes",
      dependencies: [.product(name: "LinkRouting", package: "swift-link-routing")],
      swiftSettings: settings),
    .target(
      name: "Podcasts",
      dependencies: [
        "Lists", "Notes", .product(name: "LinkRouting", package: "swift-link-routing"),
        .product(name: "RouteDiagnostics", package: "swift-link-routing"),
      ],
      swiftSettings: settings),
    .target(
      name: "PodcastsApp",
      dependencies: [
        "Podcasts", .product(name: "LinkRouting", package: "swift-link-routing"),
        .product(name: "LinkRoutingHandlers", package: "swift-link-routing"),
        .product(name: "RouteDiagnostics", package: "swift-link-routing"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "podcasts-links",
      dependencies: [
        "Podcasts",
        .product(name: "LinkCommands", package: "swift-link-routing"),
      ]),
    .plugin(
      name: "PodcastsCheckPlugin", capability: .buildTool(),
      dependencies: ["podcasts-links"]),
    .target(name: "PodcastsCheck", plugins: ["PodcastsCheckPlugin"]),
    .testTarget(
      name: "PodcastsTests",
      dependencies: [
        "Podcasts", "PodcastsApp",
        .product(name: "LinkRouting", package: "swift-link-routing"),
        .product(name: "LinkTesting", package: "swift-link-routing"),
        .product(name: "LinkRoutingHandlers", package: "swift-link-routing"),
      ],
      swiftSettings: settings),
  ]
)
