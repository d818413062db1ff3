import LinkRouting

extension LinkFixture {
  /// What the tables say of the row's link.
  func answers<Destination: LinkDestination>(of type: Destination.Type) -> [Key: Answer] {
    let match = type.table.resolve(url)
    return [
      .template: .text(match?.template.description),
      .params: .params(match?.params.dictionary ?? [:]),
      .navigation: .text(match?.destination.expression),
      .deepLink: .flag(type.deepLinkMatch(url) != nil),
    ]
  }

  /// What does not hold of the row.
  func problems<Destination: LinkDestination>(
    with type: Destination.Type, _ source: EnumSource
  ) -> [LinkProblem] {
    let routes = source.name(of: "let allRoutes")
    let value: Destination?
    do throws(MatchFailure) {
      value = try type.init(url)
    } catch {
      value = nil
      if case .text(let wanted?) = expected[.navigation] {
        return [.leadsNowhere(self, expected: wanted, reason: "\(error)", routes: routes)]
      }
    }
    var problems: [LinkProblem] = expected[.navigation] == nil ? [.unstated(self)] : []
    let answers = answers(of: type)
    for key in Key.allCases {
      guard let expected = expected[key], let got = answers[key]?.named(in: expected) else {
        continue
      }
      // Texts are compared byte by byte, which `==` of strings does not.
      if !expected.description.utf8.elementsEqual(got.description.utf8) {
        problems.append(.mismatch(self, key, expected: expected, got: got, routes: routes))
      }
    }
    guard let value else { return problems }
    if let outside = type.deepLinkMatch(url), outside != value {
      problems.append(
        .opensElsewhere(self, expected: value.expression, got: outside.expression))
    }
    do {
      let link = try value.urlString
      let back = type.match(link)
      if back != value {
        problems.append(
          .noWayBack(
            self, link: link, expected: value.expression, got: back?.expression,
            source: source.name(of: "var link:")))
      }
    } catch {
      problems.append(.unprintable(self, value: value.expression, reason: "\(error)"))
    }
    return problems
  }
}

extension LinkFixture.Answer {
  /// Of params, those that a row names.
  fileprivate func named(in expected: Self) -> Self {
    guard case (.params(let all), .params(let named)) = (self, expected) else { return self }
    return .params(all.filter { named[$0.key] != nil })
  }
}
