import PackagePlugin

@main struct ShopCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let sources = context.package.directoryURL.appending(path: "Sources/ShopModel").path
    return [
      .buildCommand(
        displayName: "Checking links", executable: try context.tool(named: "shop-links").url,
        arguments: ["check", "--sources", sources])
    ]
  }
}
