public import LinkRouting
public import RouteDiagnostics

extension DeclaredLinks {
  /// The differences between the property lists and the routes of a table.
  ///
  /// ```swift
  /// let links = try DeclaredLinks(entitlements: entitlements, infoPlist: infoPlist)
  /// #expect(links.findings(against: Screen.table).isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - table: The whole table. Only routes that links from outside may open need an entry.
  ///   - buildSettings: The values of build settings in the files, by name: `["APP_SCHEME": "shop"]`.
  ///   - otherHosts: Hosts of the associated domains whose links the app does not route itself, such as that of a link
  ///     service: `["shop.app.link", "*.sng.link"]`.
  /// - Returns: Errors first, then warnings, then notes.
  /// - Complexity: O(*n* · *m*) in the numbers of entries and origins.
  public func findings(
    against table: RouteTable<some Any>, buildSettings: [String: String] = [:],
    otherHosts: [String] = []
  ) -> [Diagnostic] {
    let origins = (deepLinks: table.deepLinks.origins.list, all: table.origins.list)
    var findings: [Diagnostic] = []
    if let domains {
      findings +=
        DeclarationCheck(domains: domains, origins, buildSettings, besides: otherHosts).findings
    }
    if let schemes {
      findings += DeclarationCheck(schemes: schemes, origins, buildSettings).findings
    }
    return findings.bySeverity
  }
}

/// Compares the entries of a file, which may contain build settings, with the origins of the routes.
private struct DeclarationCheck {
  typealias Host = LinkOrigins.Origin.Host
  /// The origins of routes that links from outside may open, and all.
  typealias Origins = (deepLinks: [LinkOrigins.Origin], all: [LinkOrigins.Origin])

  private(set) var findings: [Diagnostic] = []
  private let file: String
  private let origins: Origins
  /// The entries without unknown settings, each with the values of its settings filled in.
  private var known: [(entry: String, text: String)] = []
  /// The entries with settings whose values are not known, and the text before the first setting and behind the last.
  private var unknown: [(entry: String, start: String, end: String)] = []

  private init(_ entries: DeclaredLinks.Entries, _ origins: Origins, _ settings: [String: String]) {
    (file, self.origins) = (entries.file, origins)
    for entry in entries.texts {
      let (text, names) = entry.expanded(by: settings)
      if names.isEmpty {
        known.append((entry, text))
        continue
      }
      let parts = text.lowercasedASCII.split(
        separator: #/\$[({].*[)}]/#, omittingEmptySubsequences: false)
      unknown.append((entry, "\(parts[0])", "\(parts[parts.count - 1])"))
      say(
        "\(entry) depends on a build setting: give the value of "
          + names.joined(separator: " and ") + " in buildSettings", .warning, "unknownSetting")
    }
  }

  private mutating func say(
    _ message: String, _ severity: Diagnostic.Severity = .error, _ kind: String = "malformed"
  ) {
    findings.append(Diagnostic(severity, kind, at: file, message.onOneLine))
  }

  /// Adds a finding about an origin without an entry: an error; a warning if an entry with an unknown build setting may
  /// be the missing entry.
  ///
  /// - Parameters:
  ///   - message: The finding.
  ///   - wanted: The entries that would do.
  private mutating func sayMissing(_ message: String, wanted: [String]) {
    // A file may have thousands of such entries: the first few are enough to find the missing one.
    let near = unknown.lazy.filter { _, start, end in
      wanted.contains {
        $0.hasPrefix(start) && $0.hasSuffix(end)
          && start.utf8.count + end.utf8.count <= $0.utf8.count
      }
    }
    var names = Array(near.prefix(4).map(\.entry))
    if names.count > 3 { names[3] = "another entry" }
    let end = names.isEmpty ? "" : ", unless \(names.joined(separator: " or ")) stands for it"
    say(message + end, names.isEmpty ? .error : .warning, "notDeclared")
  }

  /// Whether a name differs from one of a route in few letters.
  private func isMisspelt(_ name: String, _ routed: String) -> Bool {
    !name.hasPrefix("*") && Misspelling(name).distance(to: routed) * 3 <= routed.count
  }

  private mutating func say(_ entry: String, misspells routed: String, as name: String) {
    say(
      "\(entry): no route is on \(name), and no entry names \(routed), which has routes: correct the entry, or the routes",
      .error, "noRoute")
  }
}

// MARK: Associated domains

extension DeclarationCheck {
  private static let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]
  private static let services = ["applinks", "webcredentials", "activitycontinuation", "appclips"]

  /// Finds the differences between the associated domains and the routes' hosts.
  ///
  /// - Parameter others: Hosts without routes that are meant, such as that of a link service.
  init(
    domains: DeclaredLinks.Entries, _ origins: Origins, _ settings: [String: String],
    besides others: [String]
  ) {
    self.init(domains, origins, settings)
    let others = others.compactMap { name in
      let host = Self.host(name[...])
      if host == nil {
        say("\(name) of otherHosts is no host: write one such as shop.app.link or *.app.link")
      }
      return host
    }
    var hosts: [Host] = []
    var routed: [(entry: String, host: Host)] = []
    var ofModes: [(entry: String, host: Host)] = []
    for (entry, text) in known {
      let service = text.prefix { $0 != ":" }
      guard Self.services.contains(String(service)), service.count < text.count else {
        say(
          "\(entry) is no associated domain: write applinks: and the host, such as applinks:example.com"
        )
        continue
      }
      guard service == "applinks" else { continue }
      let parts = text.dropFirst("applinks:".count)
        .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count > 1, !Self.modes.contains(String(parts[1])) {
        say(
          "\(entry): ?\(parts[1]) means nothing: write ?mode=developer, ?mode=managed or ?mode=developer+managed",
          .warning)
      }
      guard let host = Self.host(parts[0]) else {
        say(
          "\(entry) names no host: write it without a port, a scheme, a path, a slash or a space, such as "
            + "applinks:example.com or applinks:*.example.com")
        continue
      }
      if parts.count == 1 { hosts.append(host) } else { ofModes.append((entry, host)) }
      if !others.contains(where: { $0.contains(host) }) { routed.append((entry, host)) }
    }
    for (entry, host) in routed {
      let isLost = !origins.all.contains { isOn($0, host) }
      let near = origins.deepLinks.first { origin in
        isLost && origin.scheme == "https" && isMisspelt(words(host), words(origin.host))
          && !(hosts + ofModes.map(\.host)).contains { $0.contains(origin.host) }
      }
      if let near {
        say(entry, misspells: words(near.host), as: words(host))
        hosts.append(near.host)
      } else {
        check(entry, host)
      }
    }
    // The system ignores an entry with a mode on the devices of most people.
    for (entry, host) in ofModes where !hosts.contains(where: { $0.contains(host) }) {
      say("\(entry) is for devices in this mode alone: \(adding(host))", .warning, "notDeclared")
    }
    findMissing(besides: hosts + ofModes.map(\.host))
  }

  private func words(_ host: Host) -> String { host.words ?? "" }

  /// The words for adding an entry.
  private func adding(_ host: Host) -> String { "add applinks:\(words(host))" }

  /// The host of an entry; nil if there is no host.
  private static func host(_ name: Substring) -> Host? {
    let isWildcard = name.hasPrefix("*.")
    let base = String(isWildcard ? name.dropFirst(2) : name)
    guard LinkOrigins.isHost(base) else { return nil }
    return isWildcard ? .subdomains(of: base.lowercasedASCII) : .name(base.lowercasedASCII)
  }

  private func isOn(_ origin: LinkOrigins.Origin, _ host: Host) -> Bool {
    (origin.host == .any || LinkOrigins.isOfWeb(scheme: origin.scheme))
      && (origin.host.contains(host) || host.contains(origin.host))
  }

  /// Finds an entry whose host has no routes, or only some of whose hosts have routes.
  private mutating func check(_ entry: String, _ host: Host) {
    let found = origins.deepLinks.filter { isOn($0, host) }
    if found.isEmpty {
      say(
        origins.all.contains { isOn($0, host) }
          ? "\(entry): no route on \(words(host)) may open from outside: mark routes with `asDeepLinks()`"
          : "\(entry): no route is on \(words(host)), so its links open the app and lead nowhere: write a route, or "
            + "list the host of a link service in otherHosts", .error, "noRoute")
    } else if case .subdomains = host, !found.contains(where: { $0.host.contains(host) }) {
      let names = found.compactMap(\.host.words).unique.joined(separator: ", ")
      say(
        "\(entry): only \(names) has routes; links of other subdomains open the app and lead nowhere",
        .note, "noRoute")
    }
  }

  /// The entries that would declare a host, or a part of it: itself and each wildcard, perhaps with a mode.
  private func wanted(_ host: Host) -> [String] {
    var hosts = [words(host)]
    if case .subdomains(let base) = host { hosts.append("www." + base) }
    var parent = words(host)[...]
    while let dot = parent.firstIndex(of: ".") {
      parent = parent[dot...].dropFirst()
      hosts.append("*.\(parent)")
    }
    return hosts.flatMap { host in
      ([""] + Self.modes.map { "?" + $0 }).map { "applinks:\(host)\($0)" }
    }
  }

  /// Finds hosts of routes without an entry, which has no port.
  private mutating func findMissing(besides hosts: [Host]) {
    for host in origins.deepLinks.filter({ $0.scheme == "https" && $0.port == nil }).map(\.host)
      .unique
    where !hosts.contains(where: { $0.contains(host) }) {
      let some = hosts.filter { host.contains($0) }.compactMap(\.words)
      switch host {
      case .any, .firstSegment: break
      case .anyServer:
        say(
          "routes match https links of any server, but an associated domain names a host: the system "
            + "opens the app only for the hosts with an entry", .note, "notDeclared")
      case .name where some.isEmpty, .subdomains where some.isEmpty:
        sayMissing(
          "routes are on \(words(host)), but no entry names it: \(adding(host))",
          wanted: wanted(host))
      case .name, .subdomains:
        say(
          "routes are on \(words(host)), but the entries name only \(some.joined(separator: ", ")): "
            + "\(adding(host)), or list the hosts in the table", .warning, "notDeclared")
      }
    }
  }
}

// MARK: Schemes

extension DeclarationCheck {
  /// Finds the differences between the schemes of an `Info.plist` and the routes' custom schemes.
  init(schemes: DeclaredLinks.Entries, _ origins: Origins, _ settings: [String: String]) {
    self.init(schemes, origins, settings)
    var done: Set<String> = []
    let declared = Set(known.map(\.text.lowercasedASCII))
    for (entry, text) in known {
      let scheme = text.lowercasedASCII
      if (try? LinkComponents(text + ":"))?.scheme.utf8Equals(text) != true {
        say(
          "\"\(entry)\" is no scheme: write letters, digits, \"+\", \"-\", \".\", without \"://\"")
      } else if LinkOrigins.isOfWeb(scheme: scheme) {
        say(
          "\(entry) is a scheme of the web, which only a browser may declare: name your hosts in the "
            + "entitlements, such as applinks:example.com")
      } else if !isOn(scheme, origins.all),
        let near = origins.deepLinks.map(\.scheme).first(where: {
          !declared.contains($0) && isMisspelt(scheme, $0)
        })
      {
        say(entry, misspells: near, as: scheme + ":")
        done.insert(near)
      } else if done.insert(scheme).inserted, !isOn(scheme, origins.deepLinks) {
        say(
          isOn(scheme, origins.all)
            ? "\(entry): no route on \(scheme): may open from outside: mark routes with `asDeepLinks()`"
            : "\(entry): no route is on \(scheme):, so its links open the app and lead nowhere, unless "
              + "other code of the app reads them", .warning, "noRoute")
      }
    }
    for origin in origins.deepLinks
    where origin.host != .any && !LinkOrigins.isOfWeb(scheme: origin.scheme)
      && done.insert(origin.scheme).inserted
    {
      sayMissing(
        "routes are on \(origin.scheme):, but no entry names it: add \(origin.scheme) to CFBundleURLTypes",
        wanted: [origin.scheme])
    }
  }

  private func isOn(_ scheme: String, _ origins: [LinkOrigins.Origin]) -> Bool {
    origins.contains { $0.host == .any || $0.scheme == scheme }
  }
}
