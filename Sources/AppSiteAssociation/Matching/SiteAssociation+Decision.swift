import Foundation
public import LinkRouting

extension SiteAssociation {
  /// What a file makes of a link.
  public enum Decision: Hashable, Sendable {
    /// The link opens an app, by this component.
    case opens(by: Rule)
    /// The link stays in the browser, by this component.
    case excluded(by: Rule)
    /// No component matches: the link stays in the browser.
    case leaves
  }

  /// Whether a link opens an app, and by which component: the first that matches.
  ///
  /// ```swift
  /// file.decision(for: "https://example.com/help/website/1")   // .excluded(by: …)
  /// ```
  ///
  /// The link's host is taken to be the file's. A link is compared as it is written: nothing of it is
  /// resolved or repaired.
  ///
  /// - Parameters:
  ///   - link: A web link; any other stays out of the app.
  ///   - app: The app to ask about; nil for all apps of the file.
  /// - Complexity: O(*n* · *m*) for a link of *n* characters and a file of *m*. The file is compiled each
  ///   time.
  public func decision(for link: some LinkConvertible, app: AppID? = nil) -> Decision {
    SiteMatcher(self, app: app).decision(for: link)
  }
}

/// A file whose patterns are compiled.
struct SiteMatcher {
  private let rules: [CompiledRule]

  init(_ file: SiteAssociation, app: AppID? = nil) {
    var rules: [CompiledRule] = []
    for (index, details) in file.details.enumerated() {
      if let app, !details.appIDs.contains(app) { continue }
      for (number, component) in details.components.enumerated() {
        rules.append(
          CompiledRule(
            component.inheriting(details.defaults).inheriting(file.defaults),
            .init(details: index, component: number), file.substitutionVariables))
      }
    }
    self.rules = rules
  }

  /// What the components that exclude links ask for, or those that claim them.
  func shapes(excluding: Bool) -> [LinkShape] {
    rules.filter { $0.excludes == excluding }.map(\.shape)
  }

  func decision(for link: some LinkConvertible) -> SiteAssociation.Decision {
    guard let parts = WebLink(link), let first = rules.first(where: { $0.matches(parts) }) else {
      return .leaves
    }
    return first.excludes ? .excluded(by: first.rule) : .opens(by: first.rule)
  }
}

/// A component with its defaults.
private struct CompiledRule {
  let rule: SiteAssociation.Rule
  let excludes: Bool
  let shape: LinkShape
  private let percentEncoded: Bool
  private let parser: LinkPattern.Parser

  init(
    _ component: SiteAssociation.Component, _ rule: SiteAssociation.Rule,
    _ variables: [String: [String]]
  ) {
    self.rule = rule
    excludes = component.exclude ?? false
    percentEncoded = component.percentEncoded ?? true
    let parser = LinkPattern.Parser(
      variables: variables, caseSensitive: component.caseSensitive ?? true)
    self.parser = parser
    var shape = LinkShape(
      path: component.path.map(parser.path) ?? .everything,
      fragment: component.fragment.map(parser.pattern))
    switch component.query {
    case .pattern(let text): shape.query = parser.pattern(text)
    case .items(let items):
      shape.items = items.map { (parser.folded($0.key), parser.pattern($0.value)) }
    case nil: break
    }
    self.shape = shape
  }

  func matches(_ link: WebLink) -> Bool {
    shape.path.matches(text(link.path))
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
  fileprivate func inheriting(_ defaults: Self?) -> Self {
    Self(
      path: path ?? defaults?.path, query: query ?? defaults?.query,
      fragment: fragment ?? defaults?.fragment, exclude: exclude ?? defaults?.exclude,
      caseSensitive: caseSensitive ?? defaults?.caseSensitive,
      percentEncoded: percentEncoded ?? defaults?.percentEncoded, comment: comment)
  }
}
