public import LinkRouting

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request is a link, so a web view can match it:
///
/// ```swift
/// Screen.deepLinkMatch(request)   // that of a WKNavigationAction
/// ```
///
/// The conformance is in this module because on Linux `URLRequest` loads Foundation's networking.
extension URLRequest: LinkConvertible {
  /// The text of the request's URL; empty if the request has no URL.
  public var linkText: String { url?.linkText ?? "" }
}
