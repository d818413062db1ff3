@testable import LinkRouting

extension PlainSplitter {
  /// The parts of a scanned link.
  init(_ link: LinkComponents) {
    scheme = Array(link.scheme.utf8)
    host = link.writtenHost.map { Array($0.utf8) }
    port = link.port.map { Array($0.utf8) }
    hasUserinfo = link.hasUserinfo
    segments = link.pathSegments.map { Array($0.utf8) }
    names = link.queryItems.map { Array($0.name.utf8) }
    values = link.queryItems.map { Array($0.value.utf8) }
    fragment = link.fragment.map { Array($0.utf8) }
  }
}
