import LinkRouting
import RouteDiagnostics

/// A link that a file and a table treat differently, or a route or a component that was not fully tried.
struct SiteFinding: Hashable {
  /// The kinds of difference.
  enum Kind: Hashable {
    /// The file opens the app with the link, but no route matches the link.
    case refused
    /// A route matches the link, but the file leaves the link in the browser.
    case unclaimed
    /// As ``refused``, but the file that the table makes opens the app with the link, too: the format of the file
    /// cannot exclude the link.
    case wider
    /// As ``unclaimed``, but the file that the table makes leaves the link in the browser, too. Or the link's
    /// fragment keeps the link in the browser, and the route requires no fragment.
    case narrower
    /// The file opens the app with the link, and no route but a fallback has links with the paths of the component (R21).
    case fallback
    /// No sample opens the route, nor a link of the caller, for this reason.
    case untried(SampleFailure)
    /// A component was tried with only some of the links that could show a difference, because there are too many to
    /// compare, or because they are longer than a link may be.
    case unfinished

    /// The place among findings.
    var order: Int {
      [.refused, .unclaimed, .wider, .narrower, .unfinished, .fallback].firstIndex(of: self) ?? 6
    }
  }

  /// The difference.
  let kind: Kind
  /// A link that shows the difference; empty for a route or a component that was not tried.
  let link: String
  /// The component that decides about the link, or that was not fully tried; nil if there is none.
  let rule: SiteAssociation.Rule?
  /// The words for the component, with its patterns as the file writes them, or for none.
  let component: String
  /// The template of the route that matches the link, or that was not tried; nil if there is none.
  let template: RouteTemplate?

  var severity: Diagnostic.Severity {
    switch kind {
    case .refused, .unclaimed, .unfinished: .error
    case .wider, .narrower, .fallback: .note
    // The decoder of a route may want what no sample has.
    case .untried: .warning
    }
  }

  /// - Parameter mend: Behind the sentence, the way to correct the file.
  func diagnostic(_ mend: String = "") -> Diagnostic {
    Diagnostic(
      severity, caseName(of: kind), template: template, link: link.isEmpty ? nil : link,
      (description + mend).onOneLine)
  }
}

extension SiteFinding: CustomStringConvertible {
  /// A sentence without a full stop.
  var description: String {
    let route = template.map { "the route \($0)" } ?? "no route"
    return switch kind {
    case .refused, .wider:
      "\(component)\(kind == .wider ? " also" : "") opens the app with \(link), but \(route) matches it"
    case .fallback: "\(component) opens the app with \(link), which only the fallback opens"
    case .unclaimed, .narrower:
      "\(component) \(rule == nil ? "opens the app with" : "excludes") \(link), but \(route) matches it"
    case .untried(let reason):
      "no sample link opens \(route) (\(reason.words)): write a row for it, or pass a link in `trying:`"
    case .unfinished:
      "\(component) was tried with only some of its links, which are too many or too long: make it shorter"
    }
  }
}
