// swift-tools-version: 6.2

import PackageDescription

// An app that imports the reference, as the first half of the README shows it.
let package = Package(
  name: "AppModel",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../swift-link-routing")
  ],
  targets: [
    .target(
      name: "AppModel",
      dependencies: [
        .product(name: "KickstarterNavigation", package: "swift-link-routing")
      ],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "AppModelTests",
      dependencies: [
        "AppModel",
        .product(name: "KickstarterNavigation", package: "swift-link-routing"),
        .product(name: "LinkTesting", package: "swift-link-routing"),
      ],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ]
)
