#if DEBUG
  extension LinkDestination {
    /// Matches a printed link again, and prints a message if the link leads elsewhere.
    func checkPrinted(_ text: String) {
      // A decoder or a description may print links, too.
      if PrintedLinks.isChecking { return }
      PrintedLinks.$isChecking.withValue(true) {
        let match = Self.table.resolve(text)
        guard let fault = fault(of: text, match?.params, match?.destination) else { return }
        let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
        Task { await PrintedLinks.shared.report(fault, of: "\(Self.self).\(name)") }
      }
    }

    private func fault(of text: String, _ params: RouteParams?, _ other: Self?) -> String? {
      if let wildcard = params?.escapedWildcard(leadsElsewhere: other != self) {
        let value = wildcard.hasPrefix("**") ? "rest" : "segments"
        return """
          escapes the text of \(wildcard): write \\(\(value): …)
            printed: \(text)
          """
      }
      if other == self { return nil }
      let matches = other.map { "\($0)" } ?? "no route"
      return """
        leads elsewhere: correct it, or its route
          printed: \(text)
          value:   \(self)
          matches: \(matches)
        """
    }
  }

  /// The messages of a debug build about printed links.
  package actor PrintedLinks {
    package static let shared = PrintedLinks()
    @TaskLocal static var isChecking = false

    /// The message about each case.
    package private(set) var reports: [String: String] = [:]

    func report(_ fault: String, of name: String) {
      guard reports.updateValue(fault, forKey: name) == nil else { return }
      print("LinkRouting: the line of \(name) in `link` \(fault)")
    }
  }
#endif
