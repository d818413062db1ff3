import Foundation
import LinkRouting
import RouteDiagnostics
import SystemLinkFiles

/// The files for Android that `routes` prints, and what they cannot say.
enum AndroidFiles<Tool: LinkTool> {
  /// The text of the file that the options ask for, a warning and its notes; nil if they ask for none.
  static func file(
    _ arguments: Arguments
  ) throws(UsageError) -> (text: String, warning: String?, notes: [String])? {
    let table = Tool.Destination.table.deepLinks
    let isOfFilters = arguments.contains(.intentFilters)
    guard arguments.contains(.assetLinks) else {
      for option in [CommandOption.host] + (isOfFilters ? [] : [.notes])
      where arguments.contains(option) {
        throw .needs(option.name, "--assetlinks")
      }
      if !isOfFilters { return nil }
      let text = AndroidApp.intentFilters(of: table)
      let warning = table.opensFromOutside ? nil : nothingOpensFromOutside
      return (text, warning, AndroidApp.intentFilterNotes(of: table))
    }
    if Tool.androidApps.isEmpty { throw .unnamed("androidApps") }
    let named = Tool.androidApps.sorted { $0.key < $1.key }
    let apps = try named.map { id, prints throws(UsageError) in
      guard !prints.isEmpty, let app = AndroidApp(package: id, fingerprints: prints) else {
        throw .malformed(
          ([id] + prints).joined(separator: " "),
          wanted:
            "an application ID and SHA-256 fingerprints, such as com.example.shop and 32 bytes 14:6D:…"
        )
      }
      return app
    }
    let host = try AasaCommand<Tool>.host(arguments)
    let file = AssetLinks(of: table, on: host, for: apps)
    return (file.json, AasaCommand<Tool>.warning(on: host), file.notes(of: table, on: host))
  }
}
