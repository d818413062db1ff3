import PackagePlugin

@main struct PodcastsCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws
    -> [Command]
  {
    let sources = context.package.directoryURL.appending(path: "Sources")
      .path
    return [
      .buildCommand(
        displayName: "Checking links",
        executable: try context.tool(named: "podcasts-links").url,
        arguments: ["check", "--sources", sources])
    ]
  }
}
