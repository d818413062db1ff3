import LinkRouting

/// Command lines for `--help` that work in this app.
enum Examples {
  /// A link of the app, in quotes: of its first route without params, and of the root if there is no other.
  static func link<Tool: LinkTool>(of tool: Tool.Type) -> String {
    let table = Tool.Destination.table
    let templates = table.templates.map(\.description)
    let link = (templates.filter { $0 != "/" } + templates).lazy
      .filter { template in !template.contains { ":*(?#\\".contains($0) } }
      .compactMap { LinkComponents(path: $0, on: table.origins)?.string }
      .first { table.route(of: $0) != nil }
    return "'\(link ?? "https://example.com/")'"
  }
}
