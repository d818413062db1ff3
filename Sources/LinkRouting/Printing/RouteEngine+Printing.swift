extension RouteEngine {
  /// The text of a link on the first of some origins, unless it names another itself.
  ///
  /// - Parameter origins: The origins to print on; by default, those of the table.
  package func text(
    of link: LinkPath, on origins: LinkOrigins? = nil
  ) throws(RoutePrintingError) -> String {
    if origins == nil, let start, let link = try link.urlString(after: start) { return link }
    return try link.urlString(on: origins ?? allOrigins, unless: misreads)
  }

  /// Whether a route has the first segment of a link, which has no host, as a literal in another case.
  private func misreads(_ link: LinkComponents) -> Bool {
    link.withParts { table, text in
      var search = RouteIndex.Search()
      for index in sections.indices where sections[index].readsHostAsSegment {
        collect(index, .hostAsSegment, table, text, into: &search)
      }
      while let candidate = search.candidates.next() {
        if ranked[Int(candidate.rank)].variant.misreads(link) { return true }
      }
      return false
    }
  }
}
