package import LinkRouting

extension RouteTemplate {
  /// The relation between the links of two templates.
  package struct Relation: Hashable, Sendable {
    /// The kinds of relation, seen from the first template.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
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

      /// The kind, from the parts that are not empty.
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

    /// The path, query and fragment of a link that both match; nil if none was found.
    package let common: String?
    /// A link that only the first matches, in the same form.
    package let onlyFirst: String?
    /// A link that only the second matches, in the same form.
    package let onlySecond: String?

    /// The assumed parts, if some links may not have been found.
    let assumed: Kind?

    /// The kind of the relation.
    package var kind: Kind {
      assumed
        ?? Kind(common: common != nil, onlyFirst: onlyFirst != nil, onlySecond: onlySecond != nil)
    }

    /// Whether the relation is proven.
    ///
    /// With many wildcards, or several tokens in a segment, a proof may take too long. Then the kind is
    /// ``Kind/overlapping``, unless a comparison by segments shows that one template lies within the other.
    package var isExact: Bool { assumed == nil }

    /// The relation, seen from the second template.
    package var reversed: Relation {
      let reversed: [Kind: Kind] = [.moreGeneral: .moreSpecific, .moreSpecific: .moreGeneral]
      return Relation(
        common: common, onlyFirst: onlySecond, onlySecond: onlyFirst,
        assumed: assumed.map { reversed[$0] ?? $0 })
    }
  }

  /// Compares the links of this template with those of another, with a short example link for each part.
  ///
  /// ```swift
  /// let template: RouteTemplate = "/a/:x/c"
  /// let relation = template.relation(to: "/:x/b/c")
  /// relation.kind         // .overlapping
  /// relation.common       // "/a/b/c"
  /// relation.onlyFirst    // "/a/x/c"
  /// relation.onlySecond   // "/x/b/c"
  /// ```
  ///
  /// The relation is that of the two sets of matching links. So groups, wildcards, types, the query and the fragment
  /// count. The names of tokens only appear in the example links. ``Relation/isExact`` is false if a proof would take
  /// too long. The relation ignores the limits of R13 and `:double` tokens of more than 300 digits.
  ///
  /// - Parameter other: Another template.
  /// - Returns: The relation, with links that prove it.
  /// - Complexity: O(*n* · *m*) in the lengths of the templates, if each link can be read in one way; otherwise
  ///   bounded by a constant.
  package func relation(to other: RouteTemplate) -> Relation {
    relation(to: other, PathAlphabet())
  }
}
