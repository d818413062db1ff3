import LinkRouting

// A scanned scheme is ASCII, so that lowercasing it and comparing it is exact.

extension LinkComponents {
  /// Whether the scheme is `http`, over which anyone on the way can read and change what is sent.
  var isHTTP: Bool { scheme.lowercased() == "http" }

  /// Whether the scheme is `https`.
  var isHTTPS: Bool { scheme.lowercased() == "https" }

  /// Whether the link is of the web.
  var isWeb: Bool { isHTTP || isHTTPS }
}
