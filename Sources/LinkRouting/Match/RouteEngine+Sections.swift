extension [RouteEngine.Route] {
  /// Gives each route what its table adds.
  ///
  /// Each route in order gets its own turn. Adjacent routes that are not in order share a turn, so their templates
  /// decide between them.
  ///
  /// It is not generic, so an app has one copy of it.
  ///
  /// - Parameters:
  ///   - origins: The origins of the table.
  ///   - location: The file and line of the table, for a route without one.
  /// - Returns: The origins of each section: routes with the same origins are one section.
  mutating func placed(on origins: LinkOrigins, at location: String) -> [LinkOrigins] {
    // The origins of the table, then those of routes with other origins.
    var lists = [origins]
    var (turn, lastIsInOrder) = (0, false)
    for index in indices {
      // The routes of a dictionary share them, and to compare a list with a copy of it costs nothing.
      let own = self[index].ownOrigins
      if let own, own != lists[lists.count - 1] { lists.append(own) }
      if self[index].isInOrder || lastIsInOrder { turn += 1 }
      lastIsInOrder = self[index].isInOrder
      self[index].number = index
      self[index].turn = turn
      self[index].section = own == nil ? 0 : lists.count - 1
      self[index].origins = lists[self[index].section]
      self[index].place.location = self[index].place.location ?? location
    }
    // A hash table finds equal origins, since there may be thousands of tenants.
    let numbers = StringTable.numbers(lists.map(\.identity))
    for index in indices { self[index].section = numbers[self[index].section] }
    var sections: [LinkOrigins] = []
    for (origins, number) in zip(lists, numbers) where number == sections.count {
      sections.append(origins)
    }
    return sections
  }
}
