import Foundation
import RouteDiagnostics

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the intent filters of an Android manifest.
final class ManifestReader: NSObject, XMLParserDelegate {
  private(set) var filters: [IntentFilter] = []
  private var filter: IntentFilter?
  /// The actions and categories of the current filter, and whether it is for files of a type.
  private var names: Set<String> = []
  private var hasType = false
  private var isManifest = false
  private var depth = 0

  /// Reads a manifest.
  ///
  /// - Throws: ``DeclarationError`` if it is no XML, or no manifest.
  static func filters(of manifest: Data) throws(DeclarationError) -> [IntentFilter] {
    // Android's build knows no entities of one's own, and they can make a short file long.
    if manifest.range(of: Data("<!ENTITY".utf8)) != nil {
      throw DeclarationError(message: "this declares an entity, which no Android manifest does")
    }
    let reader = ManifestReader()
    let parser = XMLParser(data: manifest)
    parser.delegate = reader
    // On Linux, `parse` is true for a file that ends too early.
    guard parser.parse(), reader.depth == 0 else {
      let place = "line \(parser.lineNumber), column \(parser.columnNumber)"
      throw DeclarationError(message: "this is no XML: the mistake is at \(place)")
    }
    guard reader.isManifest else {
      throw DeclarationError(message: "this is no Android manifest: expected <manifest>")
    }
    return reader.filters
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    depth += 1
    if depth == 1 { isManifest = name == "manifest" }
    func value(_ name: String) -> String? { attributes["android:\(name)"].map(Self.text) }
    switch name {
    case "intent-filter":
      filter = attributes["tools:node"] == "remove" ? nil : IntentFilter(line: parser.lineNumber)
      (names, hasType) = ([], false)
    case "action", "category": names.formUnion([value("name")].compactMap(\.self))
    case "uri-relative-filter-group": filter?.hasOtherRules = true
    case "data":
      hasType = hasType || value("mimeType") != nil
      filter?.schemes += [value("scheme")].compactMap(\.self)
      filter?.hosts += [value("host")].compactMap(\.self)
      filter?.paths += AndroidPattern.Kind.allCases.compactMap { kind in
        value(kind.rawValue).map { AndroidPattern(kind, $0) }
      }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    guard name == "intent-filter", let filter else { return }
    self.filter = nil
    // A filter with a type is for files, and a browser opens only filters of its category.
    if !hasType, !filter.schemes.isEmpty, names.contains("android.intent.action.VIEW"),
      names.contains("android.intent.category.BROWSABLE")
    {
      filters.append(filter)
    }
  }

  /// A value without the escapes of resources: `\\.` is `\.`, and a resource becomes a placeholder.
  private static func text(_ value: String) -> String {
    if value.hasPrefix("@") { return "${\(value)}" }
    var text = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      text.append(scalar == "\\" ? rest.popFirst() ?? scalar : scalar)
    }
    return String(text)
  }
}
