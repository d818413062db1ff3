import AppNavigation
import LinkRouting

/// `navigation routes`: the reference routes, as a tree, as JSON, or as a diagram.
struct RoutesCommand: Command {
  private static let json = CommandOption("--json", "an object a line: one for each template")
  private static let mermaid = CommandOption("--mermaid", "a flowchart that Markdown renders")
  private static let deepLink = CommandOption(
    "--deep-link", "only the routes that may open the app from outside")

  static let help = CommandHelp(
    name: "routes",
    synopsis: "[--json | --mermaid] [--deep-link]",
    summary: "the app's routes, as a tree",
    options: [json, mermaid, deepLink],
    discussion: """
      A name with a slash after it is a step on the way: no route ends there. The JSON
      keys are template, schemes, hosts, and deepLink, which tells whether the route may
      open the app from outside.
      """)

  private enum Format { case tree, json, mermaid }

  private let format: Format
  private let groups: [RouteGroup]

  init(_ arguments: Arguments) throws(UsageError) {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand) }
    try arguments.refuse(Self.json, with: Self.mermaid)
    format =
      arguments.contains(Self.json)
      ? .json : arguments.contains(Self.mermaid) ? .mermaid : .tree
    groups = RouteGroup.reference(deepLinksOnly: arguments.contains(Self.deepLink))
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    switch format {
    case .tree:
      for (index, group) in groups.enumerated() {
        if index > 0 { try console.output.endLine() }
        try write([group.title] + RouteTree(group.templates).drawing, to: &console.output)
      }
    case .mermaid:
      var chart = MermaidChart()
      for group in groups { chart.add(RouteTree(group.templates), title: group.title) }
      try write(chart.lines, to: &console.output)
    case .json:
      for group in groups {
        for template in group.templates { try writeJSON(template, group, to: &console.output) }
      }
    }
    return .success
  }

  private func write(
    _ lines: [String], to output: inout OutputBuffer
  ) throws(ConsoleError) {
    for line in lines {
      output.write(oneLine: line)
      try output.endLine()
    }
  }

  private func writeJSON(
    _ template: RouteTemplate, _ group: RouteGroup, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    output.write(#"{"template":"#)
    output.write(json: template.description)
    output.write(#","schemes":"#)
    output.write(json: group.schemes)
    output.write(#","hosts":"#)
    output.write(json: group.hosts)
    output.write(#","deepLink":"#)
    output.write(Navigation.deepLinkTemplates.contains(template) ? "true" : "false")
    output.write("}")
    try output.endLine()
  }
}
