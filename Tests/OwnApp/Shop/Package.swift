// swift-tools-version: 6.2

import PackageDescription

// A shop whose links are checked in each build.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../swift-link-routing")
  ],
  targets: [
    .target(
      name: "ShopModel",
      dependencies: [.product(name: "LinkRouting", package: "swift-link-routing")]),
    .executableTarget(
      name: "shop-links",
      dependencies: ["ShopModel", .product(name: "LinkCommands", package: "swift-link-routing")]),
    .plugin(name: "ShopCheckPlugin", capability: .buildTool(), dependencies: ["shop-links"]),
    .target(name: "ShopCheck", plugins: ["ShopCheckPlugin"]),
  ]
)
