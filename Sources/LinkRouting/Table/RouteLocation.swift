/// Where a route, or the table that it stands in, was written.
public struct RouteLocation: Hashable, Sendable {
  /// Module and file, as `#fileID` gives them.
  public let fileID: String
  /// The line in the file.
  public let line: Int
  /// It is the place of a table whose routes are not known by places of their own.
  package let isTable: Bool

  /// A place in a file.
  ///
  /// - Parameters:
  ///   - fileID: Module and file, such as `#fileID`.
  ///   - line: The line, such as `#line`.
  public init(fileID: String, line: Int) {
    self.init(fileID: fileID, line: line, isTable: false)
  }

  init(fileID: String, line: Int, isTable: Bool) {
    self.fileID = fileID
    self.line = line
    self.isTable = isTable
  }
}

extension RouteLocation: CustomStringConvertible {
  /// The place as compilers write it: `App/Routes.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
