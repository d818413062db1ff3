public import LinkRouting

/// A link that a file and a table answer differently, or a route or component that was not tried.
public struct SiteFinding: Hashable, Sendable {
  /// The kinds of difference.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The file opens the app with the link, and no route takes it.
    case refused
    /// A route takes the link, and the file leaves it in the browser.
    case unclaimed
    /// As ``refused``, but the table's own file would claim the link too: a file cannot tell it apart.
    case wider
    /// As ``unclaimed``, but the table's own file would leave the link too. Or only the link's fragment keeps it
    /// in the browser, and the route asks for no fragment.
    case narrower
    /// No link was tried that the route takes: only its decoder knows what one looks like. Or a component was not
    /// tried with all the links that could show a difference: its links are too many, or longer than links may be.
    case untried
  }

  /// The difference.
  public let kind: Kind
  /// The link that shows it; empty where there is none.
  public let link: String
  /// The component that decides about the link; nil where none does.
  public let rule: SiteAssociation.Rule?
  /// The component's patterns, as the file writes them.
  let pattern: String
  /// The template of the route that takes the link; nil where none does.
  public let template: RouteTemplate?

  /// There is something to do: correct the file or the routes, or pass a link of the route.
  public var isDrift: Bool { kind != .wider && kind != .narrower }
}

extension SiteFinding: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    let route = template.map { "the route \($0)" } ?? "no route"
    let component = rule.map { "\($0) (\(pattern))" } ?? "no component"
    return switch kind {
    case .refused: "\(component) opens the app with \(link), but \(route) takes it"
    case .wider: "\(component) opens the app with \(link) too, which \(route) takes"
    case .unclaimed, .narrower:
      rule == nil
        ? "\(component) claims \(link), which \(route) takes"
        : "\(component) excludes \(link), which \(route) takes"
    case .untried:
      rule == nil
        ? "no link that \(route) takes was tried: hand one in"
        : "\(component) has too many or too long links to try them all: make it shorter"
    }
  }
}
