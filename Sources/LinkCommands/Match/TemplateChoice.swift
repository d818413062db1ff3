import LinkRouting

/// Templates that are tried in place of the app's routes.
struct TemplateChoice: Sendable {
  static let option = CommandOption(
    "--template", value: "TEMPLATE",
    "try this template, on any host, not the app's routes; repeatable")
  static let hostInPath = CommandOption(
    "--host-in-path", "the host is the first segment of the path: app://recipes/1")

  let templates: [RouteTemplate]
  let hostIsInPath: Bool

  /// Nil where no template is given.
  init?(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.fromOutside, with: Self.option)
    hostIsInPath = arguments.contains(Self.hostInPath)
    var templates: [RouteTemplate] = []
    for text in arguments.values(of: Self.option) {
      templates.append(try RouteTemplate(argument: text))
    }
    self.templates = templates
    if !templates.isEmpty { return }
    if hostIsInPath { throw .needs(Self.hostInPath.name, Self.option.name) }
    return nil
  }
}

extension RouteTemplate {
  /// A template from the command line.
  ///
  /// - Throws: ``UsageError/badTemplate(_:)`` with the parser's message and its caret.
  init(argument text: String) throws(UsageError) {
    do throws(TemplateError) {
      try self.init(parsing: text)
    } catch {
      throw .badTemplate(error)
    }
  }
}
