import Foundation
import LinkRouting

extension LinkOrigins {
  public static let release: Self = [
    .web("podcasts.example"), .scheme("podcasts"),
    "https://*.podcasts.example",
  ]
  static let staging: Self = [
    "https://podcasts-staging.example", "podcasts-staging://",
    "https://*.podcasts-staging.example",
  ]
  #if STAGING
    static let app = staging
  #else
    static let app = release
  #endif
}

/// For a package whose condition nobody can set.
extension LinkOrigins {
  static let ofBundle =
    Bundle.main.bundleIdentifier == "com.example.podcasts.staging"
    ? staging : release
}
