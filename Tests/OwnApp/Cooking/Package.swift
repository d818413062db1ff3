// swift-tools-version: 6.2

import PackageDescription

// The README's own app, beside targets whose names this package could have had.
let package = Package(
  name: "Cooking",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../swift-link-routing")
  ],
  targets: [
    .target(
      name: "Cooking",
      dependencies: [.product(name: "LinkRouting", package: "swift-link-routing")]),
    .executableTarget(
      name: "cooking-links",
      dependencies: [
        "Cooking", .product(name: "LinkCommands", package: "swift-link-routing"),
      ]),
    .testTarget(
      name: "CookingTests",
      dependencies: [
        "Cooking", .product(name: "LinkTesting", package: "swift-link-routing"),
      ]),
    .target(
      name: "AppNavigation",
      dependencies: [.product(name: "LinkRouting", package: "swift-link-routing")]),
    .target(
      name: "DeepLinks",
      dependencies: [.product(name: "LinkRoutingHandlers", package: "swift-link-routing")]),
    .executableTarget(name: "navigation", dependencies: ["AppNavigation", "DeepLinks"]),
  ]
)
