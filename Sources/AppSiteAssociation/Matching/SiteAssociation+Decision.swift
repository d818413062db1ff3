import Foundation
public import LinkRouting

extension SiteAssociation {
  /// What a file does with a link.
  public enum Decision: Hashable, Sendable {
    /// The link opens an app, by this component.
    case opens(by: Rule)
    /// The link stays in the browser, by this component.
    case excluded(by: Rule)
    /// No component matches: the link stays in the browser.
    case leaves
  }

  /// Whether a link opens an app, and by which component: the first of the app's that matches.
  ///
  /// A link that one app's component excludes may still open another app. Then the answer is the one that opens.
  ///
  /// ```swift
  /// file.decision(for: "https://example.com/help/website/1")   // .excluded(by: …)
  /// ```
  ///
  /// The link's host is not checked: it is taken for the file's. The link is compared as it is written, neither
  /// resolved nor repaired.
  ///
  /// - Parameters:
  ///   - link: A web link; any other stays out of the app.
  ///   - app: The app to ask about; nil for all apps of the file.
  /// - Complexity: O(*n* · *m*) for a link of *n* characters and a file of *m*, which counts a variable's
  ///   list wherever it stands. The file is compiled each time.
  public func decision(for link: some LinkConvertible, app: AppID? = nil) -> Decision {
    SiteMatcher(self, app: app).decision(for: link)
  }
}

/// A file whose patterns are compiled.
struct SiteMatcher {
  /// The rules of each entry of the file; none where no app is asked about.
  let rules: [[CompiledRule]]
  /// The entries of each app, in order; those without one, as of a file in the making, are one app's.
  let apps: Set<[Int]>

  init(_ file: SiteAssociation, app: AppID? = nil) {
    let details = file.details
    var apps = Set(
      (app.map { [$0] } ?? details.flatMap(\.appIDs)).map { app in
        details.indices.filter { details[$0].appIDs.contains(app) }
      })
    if app == nil { apps.insert(details.indices.filter { details[$0].appIDs.isEmpty }) }
    self.apps = apps
    rules = details.enumerated().map { index, entry in
      guard apps.joined().contains(index) else { return [] }
      return entry.components.enumerated().map { number, component in
        CompiledRule(
          component.inheriting(entry.defaults).inheriting(file.defaults),
          .init(details: index, component: number), file.substitutionVariables)
      }
    }
  }

  /// What the components that exclude links ask for, or those that claim them; in upper case too, where
  /// that is the same to them, for it is not to templates.
  ///
  /// Entries of several apps often say the same. It is asked for once, for a component that a link reaches.
  func shapes(excluding: Bool, unreached: Set<SiteAssociation.Rule?>) -> [LinkShape] {
    var known: Set<SiteAssociation.Component> = []
    return rules.joined().filter { rule in
      rule.excludes == excluding
        && (unreached.contains(rule.rule) || known.insert(rule.component).inserted)
    }.flatMap { rule in
      rule.parser.caseSensitive ? [rule.shape] : [rule.shape, rule.shape.uppercased]
    }
  }

  func decision(for link: some LinkConvertible) -> SiteAssociation.Decision {
    guard let parts = WebLink(link) else { return .leaves }
    var paths: [PathText?] = [nil, nil, nil, nil]
    let deciding = apps.compactMap { entries in
      entries.lazy.flatMap { rules[$0] }.first { $0.matches(parts, &paths) }
    }
    guard let rule = deciding.min(by: { $0.order < $1.order }) else { return .leaves }
    return rule.excludes ? .excluded(by: rule.rule) : .opens(by: rule.rule)
  }
}

/// A component with its defaults.
final class CompiledRule {
  let component: SiteAssociation.Component
  let rule: SiteAssociation.Rule
  let excludes: Bool
  let shape: LinkShape
  private let percentEncoded: Bool
  /// How links are compared: components of one number compare them in the same way.
  let way: Int
  let parser: LinkPattern.Parser

  init(
    _ component: SiteAssociation.Component, _ rule: SiteAssociation.Rule,
    _ variables: [String: [String]]
  ) {
    self.component = component
    self.rule = rule
    excludes = component.exclude ?? false
    percentEncoded = component.percentEncoded ?? true
    let parser = LinkPattern.Parser(
      variables: variables, caseSensitive: component.caseSensitive ?? true)
    self.parser = parser
    way = (percentEncoded ? 1 : 0) + (parser.caseSensitive ? 2 : 0)
    var shape = LinkShape(
      path: component.path.map(parser.path) ?? .everything,
      fragment: component.fragment.map(parser.pattern), rule: rule)
    switch component.query {
    case .pattern(let text): shape.query = parser.pattern(text)
    case .items(let items):
      shape.items = items.map { (parser.folded($0.key), parser.pattern($0.value)) }
    case nil: break
    }
    self.shape = shape
  }

  /// An app that opens goes before one that does not, then the first of the file.
  var order: (Int, Int, Int) { (excludes ? 1 : 0, rule.details, rule.component) }

  /// - Parameter paths: The link's path in each way to compare it, as far as rules have asked.
  func matches(_ link: WebLink, _ paths: inout [PathText?]) -> Bool {
    let path = paths[way] ?? PathText(text(link.path))
    paths[way] = path
    return shape.path.matches(path)
      && shape.query?.matches(text(link.query)) != false
      && shape.fragment?.matches(text(link.fragment)) != false
      && shape.items.allSatisfy { item in
        let values = link.values(of: item.name, text)
        // An item that is missing is like an empty one, and of several each has to match.
        return (values.isEmpty ? [""] : values).allSatisfy(item.value.matches)
      }
  }

  /// A part of a link as this component compares it; an escape that is none stays as it is.
  private func text(_ part: String) -> String {
    parser.folded(percentEncoded ? part : part.removingPercentEncoding ?? part)
  }
}

extension SiteAssociation.Component {
  /// The component with what it does not say taken from the defaults.
  func inheriting(_ defaults: Self?) -> Self {
    Self(
      path: path ?? defaults?.path, query: query ?? defaults?.query,
      fragment: fragment ?? defaults?.fragment, exclude: exclude ?? defaults?.exclude,
      caseSensitive: caseSensitive ?? defaults?.caseSensitive,
      percentEncoded: percentEncoded ?? defaults?.percentEncoded)
  }
}
