public import LinkRouting

extension RouteTemplate {
  /// How the links of one template relate to those of another.
  public struct Relation: Hashable, Sendable {
    /// The kinds of relation, from the first template's side.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Both match the same links.
      case equivalent
      /// The first matches every link of the second, and more.
      case moreGeneral
      /// The second matches every link of the first, and more.
      case moreSpecific
      /// There are links that both match, and links that each matches alone.
      case overlapping
      /// No link matches both.
      case disjoint

      /// The kind of two sets, by the parts that are not empty.
      init(common: Bool, onlyFirst: Bool, onlySecond: Bool) {
        self =
          switch (common, onlyFirst, onlySecond) {
          case (false, _, _): .disjoint
          case (true, false, false): .equivalent
          case (true, true, false): .moreGeneral
          case (true, false, true): .moreSpecific
          case (true, true, true): .overlapping
          }
      }
    }

    /// The path, query and fragment of a link that both match; nil where none was found.
    public let common: String?
    /// The same of a link that the first matches and the second does not.
    public let onlyFirst: String?
    /// The same of a link that the second matches and the first does not.
    public let onlySecond: String?

    /// What the relation is taken for, where some links may not have been found.
    let assumed: Kind?

    /// What the two sets of links are to each other.
    public var kind: Kind {
      assumed
        ?? Kind(common: common != nil, onlyFirst: onlyFirst != nil, onlySecond: onlySecond != nil)
    }

    /// The relation is proven.
    ///
    /// With many wildcards, or several tokens in one segment, a proof may take too long. Then the relation is the
    /// safe answer: ``Kind/overlapping``, unless one template lies within the other segment by segment.
    public var isExact: Bool { assumed == nil }

    /// The same from the second template's side.
    public var reversed: Relation {
      let reversed: [Kind: Kind] = [.moreGeneral: .moreSpecific, .moreSpecific: .moreGeneral]
      return Relation(
        common: common, onlyFirst: onlySecond, onlySecond: onlyFirst,
        assumed: assumed.map { reversed[$0] ?? $0 })
    }
  }

  /// How the links of this template relate to those of another, with a link of few segments for each part.
  ///
  /// ```swift
  /// let relation = RouteTemplate(parsing: "/a/:x/c").relation(to: "/:x/b/c")
  /// relation.kind         // .overlapping
  /// relation.common       // "/a/b/c"
  /// relation.onlyFirst    // "/a/x/c"
  /// relation.onlySecond   // "/x/b/c"
  /// ```
  ///
  /// A template means the set of links that it matches. So groups, wildcards, types, the query and the fragment
  /// count, and the names of tokens do not: they are only words in the links that are shown. The answer is
  /// exact, or says that it is not (``Relation/isExact``). It ignores the limits of R13 and `:double` tokens of
  /// more than 300 digits.
  ///
  /// - Parameter other: Another template.
  /// - Returns: The relation, with links that prove it.
  /// - Complexity: The product of the templates' lengths, where they leave one way to read a link; bounded
  ///   by a constant where they leave many.
  public func relation(to other: RouteTemplate) -> Relation {
    LinkSet(self).relation(to: LinkSet(other), PathAlphabet())
  }
}
