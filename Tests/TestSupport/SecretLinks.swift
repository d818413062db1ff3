/// Links with a secret in every place, for tests that no output shows it.
package enum SecretLinks {
  package static let all = texts.map {
    $0.replacing("X", with: "SECRET").replacing("%58", with: "%53ECRET")
  }

  package static func isShown(in output: String) -> Bool {
    output.uppercased().contains("SECRET")
  }

  /// `X` is the secret.
  private static let texts = [
    "https://X.tenants.example/confirm/1", "https://X.tenants.example/none",
    "https://x.X.tenants.example/find?term=1", "https://X.example/confirm/1", "https://X",
    "https://X@example.com/confirm/1", "https://example.com:X/a", "https://example.com.X/confirm/1",
    "https://example.com/confirm/X", "https://example.com/X", "https://example.com/X/X?X=X#X",
    "https://example.com/menu/X", "https://example.com/typed/X", "https://example.com/user/X",
    "https://example.com/find?term=X", "https://example.com/find?X", "https://example.com/find?X=1",
    "https://example.com/find?term=1#X", "https://example.com/#/rooms/X", "https://example.com/#X",
    "https://example.com/%58", "https://example.com/a%2FX/%", "https://example.com/ X",
    "cook://X/confirm/1", "cook://confirm/X", "cook:confirm/X", "cook:///X", "cook://X@confirm/1",
    "server://X/confirm/1", "server://X@X:8065/confirm/1", "server://[::1]/X", "X://confirm/1",
    "X", "mailto:X@example.com", "//X/confirm/1", "",
  ]
}
