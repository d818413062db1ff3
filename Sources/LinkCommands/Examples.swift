import LinkRouting

/// Command lines for `--help` that work in this app.
enum Examples {
  /// A link of the app, in quotes: of its first route without params, or else of any.
  static func link<Tool: LinkTool>(of tool: Tool.Type) -> String {
    let table = Tool.Destination.table
    let link = table.templates.lazy.map(\.description)
      .filter { template in !template.contains { ":*(?#\\".contains($0) } && template != "/" }
      .compactMap { LinkComponents(path: $0, on: table.origins)?.string }
      .first { table.route(of: $0) != nil }
    return "'\(link ?? "https://example.com/")'"
  }
}
