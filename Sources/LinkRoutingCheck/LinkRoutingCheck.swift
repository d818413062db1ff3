import Foundation
import PackagePlugin

/// `swift package check-links`: builds each program of the package that depends on `LinkCommands`, and runs its
/// `check` with the sources of its modules, so that each finding has a line.
///
/// Words after the command's name are passed on, such as `--json`.
@main
struct LinkRoutingCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let own = Set(context.package.targets.map(\.id))
    var isFaulty = false
    let tools = context.package.products(ofType: ExecutableProduct.self)
      .filter { $0.mainTarget.dependencies.contains(where: \.isLinkCommands) }
    if tools.isEmpty {
      throw Failure("no program of this package depends on the product LinkCommands")
    }
    for tool in tools {
      let build = try packageManager.build(.product(tool.name), parameters: .init())
      guard build.succeeded,
        let program = build.builtArtifacts.first(where: { $0.isProgram(of: tool) })
      else { throw Failure("\(tool.name) does not build\n\(build.logText)") }
      let modules = ([tool.mainTarget] + tool.mainTarget.recursiveTargetDependencies)
        .filter { own.contains($0.id) }.compactMap { $0 as? SwiftSourceModuleTarget }
      let process = Process()
      process.executableURL = program.url
      process.currentDirectoryURL = context.package.directoryURL
      process.arguments =
        ["check"] + arguments + modules.flatMap { ["--sources", $0.directoryURL.path] }
      try process.run()
      process.waitUntilExit()
      let status = process.terminationStatus
      if process.terminationReason == .uncaughtSignal || status > 1 {
        throw Failure("\(tool.name) ended with status \(status), so the links were not checked")
      }
      if status != 0 { isFaulty = true }
    }
    if isFaulty { throw Failure("the links have errors") }
  }
}

/// An error that ends the command with a message.
private struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension PackageManager.BuildResult.BuiltArtifact {
  /// Whether this is the program of a product: a build-tool plugin builds another program from the same target.
  fileprivate func isProgram(of tool: ExecutableProduct) -> Bool {
    kind == .executable && [tool.name, tool.name + ".exe"].contains(url.lastPathComponent)
  }
}

extension TargetDependency {
  fileprivate var isLinkCommands: Bool {
    switch self {
    case .product(let product): product.name == "LinkCommands"
    case .target(let target): target.name == "LinkCommands"
    @unknown default: false
    }
  }
}
