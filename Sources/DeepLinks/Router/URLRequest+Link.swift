public import LinkRouting

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request is a link like its URL, so that a web view can ask where it leads.
///
/// ```swift
/// Screen.match(navigationAction.request)
/// ```
///
/// The conformance is in this module and not in the engine, since on Linux `URLRequest` loads Foundation's networking.
extension URLRequest: LinkConvertible {
  /// The text of the request's URL; an empty text, which is no link, if it has none.
  public var linkText: String { url?.linkText ?? "" }
}
