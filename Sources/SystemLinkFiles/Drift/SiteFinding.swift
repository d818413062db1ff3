public import LinkRouting
package import RouteDiagnostics

/// A link that a file and a table treat differently, or a route or a component that was not fully tried.
public struct SiteFinding: Hashable, Sendable {
  /// The kinds of difference.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The file opens the app with the link, but no route matches the link.
    case refused
    /// A route matches the link, but the file leaves the link in the browser.
    case unclaimed
    /// As ``refused``, but the file that the table makes opens the app with the link, too: the format of the file
    /// cannot exclude the link.
    case wider
    /// As ``unclaimed``, but the file that the table makes leaves the link in the browser, too. Or the link's
    /// fragment keeps the link in the browser, and the route requires no fragment. Or the link has a needless escape.
    case narrower
    /// The route's decoder throws for all links that were tried, and not a `LinkRefusal`. Or a component was tried with only some of the
    /// links that could show a difference, because there are too many to compare, or because they are longer than a
    /// link may be.
    case untried
  }

  /// The difference.
  public let kind: Kind
  /// A link that shows the difference; empty for ``Kind/untried``.
  public let link: String
  /// The component that decides about the link, or that was not fully tried; nil if there is none.
  public let rule: SiteAssociation.Rule?
  /// The words for the component, with its patterns as the file writes them, or for none.
  let component: String
  /// The template of the route that matches the link, or that was not tried; nil if there is none.
  public let template: RouteTemplate?
  /// Whether the link differs from a link that opens the app only in an escape that it does not need.
  var hasNeedlessEscape = false

  /// Whether you have something to do: correct the file or the routes, or pass a link of the route.
  public var isDrift: Bool { kind != .wider && kind != .narrower }

  /// The finding of a check: an error if you have something to correct, a warning if a route was not tried.
  package var finding: Diagnostic {
    let isUntriedRoute = kind == .untried && rule == nil
    return Diagnostic(
      isUntriedRoute ? .warning : isDrift ? .error : .note, "\(kind)", template: template,
      link: link.isEmpty ? nil : link, description.onOneLine)
  }
}

extension SiteFinding: CustomStringConvertible {
  /// A sentence without a full stop.
  public var description: String {
    let route = template.map { "the route \($0)" } ?? "no route"
    return switch kind {
    case .refused: "\(component) opens the app with \(link), but \(route) matches it"
    case .wider: "\(component) also opens the app with \(link), but \(route) matches it"
    case .unclaimed, .narrower:
      (rule == nil
        ? "\(component) opens the app with \(link), but \(route) matches it"
        : "\(component) excludes \(link), but \(route) matches it")
        + (hasNeedlessEscape ? ": a file compares links as they are written, with \"%\"" : "")
    case .untried:
      rule == nil
        ? "no sample link opens \(route): write a link of it into the fixtures, or pass one in `trying:`"
        : "\(component) was tried with only some of its links, which are too many or too long: make it shorter"
    }
  }
}
