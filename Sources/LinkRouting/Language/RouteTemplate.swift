/// A pattern for links: a path with tokens, and optionally a query and a fragment.
///
/// ```swift
/// let comments: RouteTemplate = "/projects/:creator/:project/comments"
/// let event: RouteTemplate = "/event-:int(id).html?page=:int(page)"
/// let typed: RouteTemplate = "/checkouts/\(.checkout)/payments"   // typed params as tokens
/// ```
///
/// The language of templates:
///
///     template = path [ "?" query ] [ "#" fragment ]
///     /projects/:creator/:project     tokens
///     /menu/:int(id)                  typed tokens: int double bool string uuid
///     /profile/:(likes|about)(tab)    a token that is one of some strings
///     /event-:id.html                 text around a token
///     /profile/(info)/:user           an optional group
///     /(user|users/all)/:user         alternatives
///     /files/*rest/edit               one or more segments
///     /search?query=:term&(:page)     required and optional query items
///     /open?kind=project              a query item that must have this value
///     /find?(:utm|:tmp)               either of two query items
///     /open?url=**url                 the rest of the link, as it was written
///     /help#:section                  the fragment, as one string
///     /#/rooms/:room?:via             a fragment that is a path, with a query
///     /login#token=:token&state=:id   a fragment of items: any order, others ignored
///     (?i)/recipes/:id                literal segments in any case of their ASCII letters
///
/// A backslash before a character makes it literal. Templates contain decoded text: write `é`, not `%C3%A9`. You may
/// leave out the leading slash.
public struct RouteTemplate: _LinkVocabulary {
  /// The parsed text: an object, so that templates are cheap to copy.
  private let body: Body

  private final class Body: Sendable {
    let ignoresCase: Bool
    let path: [PathElement]
    let query: [QueryClause]
    let fragment: FragmentPattern?
    let variants: [RouteVariant]
    let variantsInOrder: [RouteVariant]

    init(
      _ path: [PathElement], _ query: [QueryClause], _ fragment: FragmentPattern?,
      _ variants: [RouteVariant], ignoringCase: Bool
    ) {
      ignoresCase = ignoringCase
      (self.path, self.query, self.fragment) = (path, query, fragment)
      self.variants = variants
      if variants.count == 1 {
        variantsInOrder = variants
      } else {
        let keys = variants.map(\.orderKey)
        variantsInOrder = variants.indices.ordered { keys[$0] < keys[$1] }.map { variants[$0] }
      }
    }
  }

  /// Whether the template ignores case: a prefix that is added later, too, if no literal does now.
  package var ignoresCase: Bool { body.ignoresCase }
  package var path: [PathElement] { body.path }
  package var query: [QueryClause] { body.query }
  package var fragment: FragmentPattern? { body.fragment }
  /// The plain templates of the groups, in the order in which printing prefers them.
  package var variants: [RouteVariant] { body.variants }
  /// The tokens that ask a type of the app, which the template's text does not have.
  var checkedTokens: [RouteToken] {
    var tokens: [RouteToken] = []
    for variant in variants { for segment in variant.segments { tokens += segment.tokens } }
    for clause in query { for item in clause.alternatives { tokens += item.value.tokens } }
    switch fragment {
    case .text(let pattern)?: tokens += pattern.tokens
    case .route(let route, _)?: tokens += route.checkedTokens
    case nil: break
    }
    return tokens.filter(\.type.isChecked)
  }
  /// The plain templates in the order in which they are tried (R15).
  var variantsInOrder: [RouteVariant] { body.variantsInOrder }

  /// The most plain templates that a template may expand to.
  package static let variantLimit = 256

  /// Parses a template, for example from a file.
  ///
  /// ```swift
  /// try RouteTemplate(parsing: "/search?query=:text&page=:int(page)", optional: ["page"])
  /// // /search?query=:text&(:int(page))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The template, as the type's documentation describes it.
  ///   - names: The names of optional tokens: a query item is optional if all its tokens are ([R20](doc:Rules)). An
  ///     interpolation knows this from the types of its params.
  /// - Throws: ``TemplateError`` with the place, the text found there, and the expected text.
  /// - Complexity: O(*n* · (*v* + *m*)) for *v* variants and *m* optional names.
  public init(parsing text: String, optional names: Set<String> = []) throws(TemplateError) {
    try self.init(parsing: text, optionalNames: Array(names), checked: [])
  }

  init(
    parsing text: String, optionalNames names: [String] = [], checked tokens: [RouteToken]
  ) throws(TemplateError) {
    var parser = TemplateParser(text, optional: names, checked: tokens)
    self = try parser.parse()
  }

  package init(
    path: [PathElement], query: [QueryClause], fragment: FragmentPattern?,
    variants: [RouteVariant], ignoringCase: Bool? = nil
  ) {
    body = Body(
      path, query, fragment, variants,
      ignoringCase: ignoringCase ?? path.contains(where: \.ignoresCase))
  }

  /// The plain template of a variant.
  package init(_ variant: RouteVariant) {
    self.init(
      path: variant.segments.map { .segment($0) }, query: variant.query,
      fragment: variant.fragment, variants: [variant])
  }

  /// A part of a template's path.
  package enum PathElement: Sendable {
    case segment(TextPattern)
    /// Alternative sequences, and the offset of the group. A single sequence is optional.
    case group([[PathElement]], at: Int)

    /// Whether a segment ignores case.
    @inline(never)
    package var ignoresCase: Bool {
      switch self {
      case .segment(let segment): segment.ignoresCase
      case .group(let paths, _): paths.contains { $0.contains(where: \.ignoresCase) }
      }
    }
  }

  /// A part of a template's query between two `&`.
  package struct QueryClause: Sendable {
    /// The alternatives; one of them is enough.
    package var alternatives: [QueryItemPattern]
    /// Whether the clause only captures, and matches every query.
    package var isOptional: Bool
  }

  /// A query item: its decoded name and the pattern of its value.
  package struct QueryItemPattern: Sendable {
    package let name: String
    package var value: TextPattern
    /// Whether the value is the rest of the link.
    package var isRest: Bool { value.isRest }

    package init(name: String, value: TextPattern) {
      self.name = name
      self.value = value
    }
  }
}

extension RouteTemplate: Hashable {
  /// Whether both have the same elements in the same order, including the names of tokens.
  public static func == (left: RouteTemplate, right: RouteTemplate) -> Bool {
    left.body === right.body || left.description.utf8Equals(right.description)
  }

  /// Feeds the template's text to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension RouteTemplate: CustomStringConvertible {
  /// The template in its own language: `RouteTemplate(parsing: template.description) == template`.
  ///
  /// - Complexity: O(*n*) in the length of the template: it is written anew.
  public var description: String {
    Self.text(path, query, fragment, ignoringCase: ignoresCase)
  }
}

extension RouteTemplate: Codable {
  /// Decodes a template from its text; throws `DecodingError` with the parser's message.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(TemplateError) in try Self(parsing: text) }
  }

  /// Encodes the template's text.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
