public import LinkRouting

/// Why a link leads where it leads, or nowhere: made by `RouteTable.explain(_:)`.
///
/// It holds the data; ``text(showingValues:)`` says it in words. The text leaves out the values of the link
/// unless you ask for them, since links carry secrets.
public struct Explanation: Sendable {
  /// What happened to a link.
  public enum Outcome: Sendable {
    /// A route took it.
    case matched(Match)
    /// It is ours, and no route took it; the nearest templates, the nearest first.
    case unmatched([NearMiss])
    /// It is ours, and a route with this template takes it, but that route may not open from outside.
    case withheld(RouteTemplate)
    /// A route with this template matches it, and its decoder ended the match (R19).
    case refused(RouteTemplate, LinkRefusal)
    /// It is well-formed but not ours; its origin perhaps resembles a listed one.
    case notOurs(OriginMismatch, resembling: OriginHint?)
    /// It is not well-formed.
    case malformed(LinkError)
  }

  /// A route that took a link.
  public struct Match: Sendable {
    /// The route's template.
    public let template: RouteTemplate
    /// What its tokens took, and the query items.
    public let params: RouteParams
    /// The destination as Swift writes it; empty for templates that lead nowhere by themselves.
    public let destination: String
    /// Values of the query that count as absent, since their text is not of their type (R20).
    public let ignored: [RouteDecodingError]
  }

  /// A route whose template matched and whose decoder refused (R19).
  public struct Refusal: Sendable {
    /// The route's template.
    public let template: RouteTemplate
    /// What its tokens took, and the query items.
    public let params: RouteParams
    /// What its decoder threw.
    public let error: any Error
  }

  /// A template that a link nearly matches.
  public struct NearMiss: Hashable, Sendable {
    /// The template.
    public let template: RouteTemplate
    /// The first place where the link does not fit the template.
    public let difference: Difference
    /// How many segments of the link fit before that place.
    let reached: Int
    /// How far the template is from the link: less is nearer.
    let score: Int
  }

  /// The first place where a link and a template differ.
  public enum Difference: Hashable, Sendable {
    /// The segment, counted from one, is not what the template has there. The suggestion is what it
    /// perhaps misspells.
    case segment(Int, found: String, wanted: RouteTemplate.Expectation, suggestion: String?)
    /// The path ends where the template goes on.
    case tooShort(wanted: RouteTemplate.Expectation)
    /// The path goes on where the template ends.
    case tooLong(Int, found: String)
    /// The query lacks an item, or has it with another value.
    case query(wanted: String, found: LinkComponents.QueryItem?)
    /// The fragment is missing, or another.
    case fragment(wanted: String, found: String?)
  }

  /// The link.
  public let link: String
  /// What happened to it.
  public internal(set) var outcome: Outcome
  /// The routes that were tried before, whose decoders threw.
  public let refusals: [Refusal]
  /// The link as it may be shown: what no template of the table says is left out.
  let redactedLink: String
}

extension RouteTemplate {
  /// What a template has at a place of its path.
  public enum Expectation: Hashable, Sendable {
    /// This text.
    case literal(String)
    /// A token of a type, or with text around it, in the template language.
    case token(String, type: RouteTokenType?)
    /// One segment or more.
    case wildcard
  }
}

/// A listed origin that the link's origin resembles.
public enum OriginHint: Hashable, Sendable {
  /// The host begins with a listed one and goes on.
  case hostBegins(with: String)
  /// The host is below a listed one.
  case hostIsSubdomain(of: String)
  /// The host ends with the letters of a listed one.
  case hostEnds(with: String)
  /// The host is the domain above a listed one, such as `example.com` for `www.example.com` or for
  /// `*.example.com`.
  case hostIsAbove(String)
  /// The host ends with one whose subdomains are listed, but what stands before is no subdomain's name.
  case hostHasNoName(before: String)
  /// The host is a listed one and a dot.
  case hostHasDot(after: String)
  /// The host is perhaps a listed one, misspelt.
  case hostMisspells(String)
  /// The scheme is perhaps a listed one, misspelt.
  case schemeMisspells(String)
}
