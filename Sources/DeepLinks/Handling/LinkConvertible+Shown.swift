import LinkRouting

extension LinkConvertible {
  /// The link as a message shows it: whole on request, or else without what its sender put in.
  ///
  /// Of a link of the web the scheme and the host are left, of any other link the scheme: there the
  /// host may be a value, too. Of a link that is not ours, nothing is.
  ///
  ///     https://www.example.com/…
  ///     cook:…
  ///     …
  func shown(_ showingValues: Bool, isOurs: Bool = true) -> String {
    if showingValues { return linkText }
    guard isOurs, let link = try? LinkComponents(linkText) else { return "…" }
    guard link.isWeb, let host = link.host else { return "\(link.scheme):…" }
    let isWhole = linkText == "\(link.scheme)://\(host)"
    return "\(link.scheme)://\(host)\(isWhole ? "" : "/…")"
  }
}
