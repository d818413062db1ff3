// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Podcasts",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    // Your clone; keep the folder's name.
    .package(path: "../swift-link-routing")
  ],
  targets: [
    .target(
      name: "Podcasts",
      dependencies: [
        .product(name: "LinkRouting", package: "swift-link-routing")
      ]),
    .testTarget(
      name: "PodcastsTests",
      dependencies: [
        "Podcasts",
        .product(name: "LinkTesting", package: "swift-link-routing"),
      ]),
  ]
)
