/// An Android app: its application ID, and the certificates that sign it.
public struct AndroidApp: Hashable, Sendable {
  /// The application ID: `com.example.shop`.
  let package: String
  /// The SHA-256 fingerprints of the certificates, as `keytool` writes them.
  let fingerprints: [String]

  /// Checks the strings.
  ///
  /// - Parameters:
  ///   - package: Two or more words of letters, digits and `_`, with dots between them.
  ///   - fingerprints: 32 bytes each, as two hexadecimal digits with colons between them.
  /// - Returns: Nil if a string has another form, or there is no fingerprint.
  public init?(package: String, fingerprints: [String]) {
    guard package.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+/#) != nil,
      !fingerprints.isEmpty,
      fingerprints.allSatisfy({
        $0.wholeMatch(of: #/[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){31}/#) != nil
      })
    else { return nil }
    (self.package, self.fingerprints) = (package, fingerprints.map { $0.uppercased() })
  }
}
